#!/usr/bin/env node
// Plain JavaScript, so that a Node which cannot run the rest can still say why.
const NEEDED = [22, 18];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) {
  const { main } = await import('./cli/main.ts');
  await main();
} else {
  console.error(
    `baccarat-settlement needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ` +
      'In a checkout, npm ci installs the right one unless install scripts are switched off.',
  );
  process.exitCode = 1;
}
