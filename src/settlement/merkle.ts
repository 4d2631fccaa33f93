/** SHA-256 over bytes: 32 bytes. */
export type Digest = (bytes: Uint8Array) => Uint8Array;

/** What a leaf's and an inner node's bytes begin with, so that none can be taken for the other. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * The Merkle tree hash of RFC 6962, section 2.1, over entries that come one after another. A leaf is
 * SHA-256(0x00 ‖ entry), an inner node SHA-256(0x01 ‖ left ‖ right), and the left subtree of n entries
 * holds the largest power of two smaller than n. The root over no entries is SHA-256 over nothing. It
 * keeps no more than one hash for each level.
 */
export class MerkleTree {
  readonly #digest: Digest;
  /** The complete subtrees that wait for a neighbour: the one at height h holds 2^h entries. */
  readonly #waiting: (Uint8Array | undefined)[] = [];

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  add(entry: Uint8Array): void {
    let subtree = this.#digest(Buffer.concat([LEAF, entry]));
    for (let height = 0; ; height += 1) {
      const left = this.#waiting[height];
      if (left === undefined) {
        this.#waiting[height] = subtree;
        return;
      }
      this.#waiting[height] = undefined;
      subtree = this.#node(left, subtree);
    }
  }

  /** The root over the entries so far; more may follow. */
  root(): Uint8Array {
    let root: Uint8Array | undefined;
    for (const left of this.#waiting) {
      if (left !== undefined) root = root === undefined ? left : this.#node(left, root);
    }
    return root ?? this.#digest(new Uint8Array());
  }

  #node(left: Uint8Array, right: Uint8Array): Uint8Array {
    return this.#digest(Buffer.concat([NODE, left, right]));
  }
}
