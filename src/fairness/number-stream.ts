import { BLOCK_BYTES, type Bytes } from './hashes.ts';

/** Answers `count` blocks of a scheme's byte stream, joined, beginning with block `first` (from 0). */
export type BlockSource = (first: number, count: number) => Promise<Bytes>;

/**
 * A byte stream read as unsigned 32-bit numbers, 4 bytes big-endian each. Reading is synchronous and
 * fetching is not, so that a shoe of hundreds of numbers waits once.
 */
export interface NumberStream {
  /** The next number, 0 to 2^32 − 1; undefined when every fetched block is used up. */
  next(): number | undefined;
  /** Fetches the blocks that follow; call it when {@link next} has answered undefined. */
  refill(): Promise<void>;
}

const NUMBER_BYTES = 4;

/** The numbers that one block holds. */
export const NUMBERS_PER_BLOCK = BLOCK_BYTES / NUMBER_BYTES;

/** Reads a block source from block 0 on, `blocksAtOnce` blocks at every refill. */
export function numberStream(blocks: BlockSource, blocksAtOnce: number): NumberStream {
  let nextBlock = 0;
  let fetched = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return {
    next() {
      if (offset >= fetched.byteLength) return undefined;
      const number = fetched.getUint32(offset);
      offset += NUMBER_BYTES;
      return number;
    },
    async refill() {
      const bytes = await blocks(nextBlock, blocksAtOnce);
      fetched = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      offset = 0;
      nextBlock += blocksAtOnce;
    },
  };
}
