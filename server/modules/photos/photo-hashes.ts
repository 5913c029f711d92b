/** All PDQ hashes of the site in memory, to find near-duplicates (docs/server/intake.md, "Near-duplicates"). */
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { PDQ_WORDS, pdqWords } from '../../../workers/image/checks/pdq-distance.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoChecks } from '../../platform/db/schema.ts';

/** Photos per query. */
const PAGE = 5000;
/** Hashes that fit at first; the memory doubles when it is full. */
const FIRST_CAPACITY = 4096;
/**
 * A number that another server has drawn from the sequence may be committed after a higher one. So the latest numbers
 * are read again each time: as many as could be on their way at once.
 */
const OVERLAP = 100;

/**
 * A photo has one hash, or two if it is shown with a footer band: its own and that of the whole picture. Each takes
 * 32 bytes, and 4 for the photo's id. Hashes are only added, so outdated ones remain, and matches must be compared
 * with the database.
 */
export class PhotoHashes {
  #ids = new Int32Array(FIRST_CAPACITY);
  #memory = new SharedArrayBuffer(FIRST_CAPACITY * PDQ_WORDS * 4);
  #count = 0;
  #lastChange = 0;
  /** The changes within the overlap that have been read. */
  readonly #recent = new Set<number>();

  /** The hashes, eight words each, which a thread can read without a copy. */
  get memory(): SharedArrayBuffer {
    return this.#memory;
  }

  get count(): number {
    return this.#count;
  }

  /** The photo of the hash at an index. */
  photoAt(index: number): number | undefined {
    return this.#ids[index];
  }

  /** Reads the hashes that have been written since, by any server. */
  async refresh(db: Db): Promise<void> {
    for (let after = Math.max(0, this.#lastChange - OVERLAP); ;) {
      const page = await db
        .select({
          change: photoChecks.pdq_change,
          id: photoChecks.photo_id,
          pdq: photoChecks.pdq,
          whole: photoChecks.whole_pdq,
        })
        .from(photoChecks)
        .where(and(gt(photoChecks.pdq_change, after), isNotNull(photoChecks.pdq)))
        .orderBy(asc(photoChecks.pdq_change))
        .limit(PAGE);
      for (const { change, id, pdq, whole } of page) {
        if (this.#recent.has(change)) continue;
        for (const hash of hashesOf({ pdq, whole })) this.#add(id, hash);
        this.#recent.add(change);
        this.#lastChange = Math.max(this.#lastChange, change);
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = last.change;
    }
    for (const change of this.#recent) {
      if (change <= this.#lastChange - OVERLAP) this.#recent.delete(change);
    }
  }

  #add(id: number, pdq: string): void {
    if (this.#count === this.#ids.length) this.#grow();
    this.#ids[this.#count] = id;
    new Uint32Array(this.#memory).set(pdqWords(pdq), this.#count * PDQ_WORDS);
    this.#count += 1;
  }

  #grow(): void {
    const ids = new Int32Array(this.#ids.length * 2);
    ids.set(this.#ids);
    const memory = new SharedArrayBuffer(this.#memory.byteLength * 2);
    new Uint32Array(memory).set(new Uint32Array(this.#memory));
    this.#ids = ids;
    this.#memory = memory;
  }
}

/** The hashes of a photo that count. */
export function hashesOf({ pdq, whole }: { pdq: string | null; whole: string | null }): string[] {
  return [pdq, whole].filter((hash) => hash !== null);
}
