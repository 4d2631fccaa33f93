import root from '../../package.json' with { type: 'json' };

/** What the embedded store of `serve` and `admin` needs and no bundle can hold: one of them is native code. */
export const EMBEDDED_STORE = ['dynalite', 'classic-level'] as const;

/** The package's own package.json: the library as modules, the program as one bin, and no dependency. */
export function packageManifest(): object {
  const { name, version, description, license, engines, dependencies } = root;
  return {
    name,
    version,
    description,
    keywords: ['baccarat', 'punto banco', 'settlement', 'provably fair', 'rules engine', 'odds'],
    license,
    type: 'module',
    engines,
    sideEffects: false,
    exports: {
      '.': { types: './lib/library/index.d.ts', default: './lib/library/index.js' },
      './package.json': './package.json',
    },
    bin: { [name]: 'bin/baccarat-settlement.js' },
    peerDependencies: Object.fromEntries(EMBEDDED_STORE.map((peer) => [peer, `^${dependencies[peer]}`])),
    peerDependenciesMeta: Object.fromEntries(EMBEDDED_STORE.map((peer) => [peer, { optional: true }])),
  };
}
