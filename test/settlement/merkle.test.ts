import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MerkleTree } from '../../src/settlement/merkle.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function rootOf(entries: readonly Uint8Array[]): string {
  const tree = new MerkleTree(sha256);
  for (const entry of entries) tree.add(entry);
  return Buffer.from(tree.root()).toString('hex');
}

/** The definition of RFC 6962, section 2.1, word for word. */
function definedRoot(entries: readonly Uint8Array[]): Buffer {
  const [first] = entries;
  if (first === undefined) return sha256(new Uint8Array());
  if (entries.length === 1) return sha256(Buffer.concat([Buffer.of(0), first]));
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  const left = definedRoot(entries.slice(0, split));
  const right = definedRoot(entries.slice(split));
  return sha256(Buffer.concat([Buffer.of(1), left, right]));
}

/** The entries that implementations of Certificate Transparency are tested with, and the root over the first n. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the root of a Merkle tree', () => {
  it.each(ROOTS.map((root, count) => [count, root] as const))(
    'over the first %i entries of Certificate Transparency’s test data is %s',
    (count, root) => {
      expect(rootOf(ENTRIES.slice(0, count))).toBe(root);
    },
  );

  it('is the one that RFC 6962 defines, whatever the entries', () => {
    const entries = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 70 });
    fc.assert(
      fc.property(entries, (list) => {
        expect(rootOf(list)).toBe(definedRoot(list).toString('hex'));
      }),
    );
  });

  it('can be read between two entries without changing what follows', () => {
    const tree = new MerkleTree(sha256);
    for (const entry of ENTRIES) {
      tree.root();
      tree.add(entry);
    }
    expect(Buffer.from(tree.root()).toString('hex')).toBe(ROOTS.at(-1));
  });
});
