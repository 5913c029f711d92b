/** Groups the bytes of a stream that may be slow, so that each group can be stored at once. */
import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';

/** When a group is complete. */
export interface CollectLimits {
  /** Its size in bytes. */
  bytes: number;
  /** How long after its first byte, in ms. */
  ms: number;
}

/** The next chunk of the stream, or its end and the reason if it failed. */
type Arrival = { chunk: Buffer } | { failure: unknown };

/**
 * Yields what has come as soon as it is large or old enough, as the stream ends or fails, or when the budget is used up.
 * Then it reads no further until there is room. A failure of the stream is thrown after its last bytes.
 */
export async function* collectBytes(
  source: Readable,
  limits: CollectLimits,
  budget: ByteBudget,
): AsyncGenerator<readonly Buffer[], void, undefined> {
  // Leaving the iterator must not destroy the stream, whose owner would then report that instead of our error.
  const chunks: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: false });
  const next = (): Promise<Arrival> =>
    chunks.next().then(
      ({ done, value }) => (done === true ? { failure: undefined } : { chunk: value }),
      (failure: unknown) => ({ failure }),
    );
  const group = new Group(limits, budget);
  try {
    for (let arriving = next(); ;) {
      const arrival = await Promise.race([arriving, group.due]);
      if (arrival !== 'due' && 'chunk' in arrival && (await group.add(arrival.chunk))) {
        arriving = next();
        if (group.bytes < limits.bytes) continue;
      }
      if (group.bytes > 0) yield group.chunks;
      group.clear();
      if (arrival === 'due' || 'chunk' in arrival) continue;
      if (arrival.failure !== undefined) throw arrival.failure;
      return;
    }
  } finally {
    group.clear();
  }
}

/** Bytes that are held together until they are stored. */
class Group {
  chunks: Buffer[] = [];
  bytes = 0;
  /** Resolves once the first byte is as old as the limit. */
  due = new Promise<'due'>(() => {});
  readonly #ms: number;
  readonly #budget: ByteBudget;
  #timer: NodeJS.Timeout | undefined;

  constructor({ ms }: CollectLimits, budget: ByteBudget) {
    this.#ms = ms;
    this.#budget = budget;
  }

  /** Adds a chunk. The first one waits for room in the budget; false if there is none for another. */
  async add(chunk: Buffer): Promise<boolean> {
    if (this.bytes === 0) {
      await this.#budget.take(chunk.length);
      this.due = new Promise((resolve) => {
        this.#timer = setTimeout(() => resolve('due'), this.#ms);
      });
    } else if (!this.#budget.tryTake(chunk.length)) return false;
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    return true;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.due = new Promise(() => {});
    this.#budget.release(this.bytes);
    this.chunks = [];
    this.bytes = 0;
  }
}
