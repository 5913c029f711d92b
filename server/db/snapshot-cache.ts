/** Answers that are kept for as long as nothing changes in the database. */
import { BoundedMap } from '../lib/bounded-map.ts';
import { SharedReads } from '../lib/shared-reads.ts';
import type { Db } from './client.ts';
import { readSnapshot } from './snapshot.ts';

/** Answers of one kind that are kept; a page of photos is some 30 KB, and as much again as JSON. */
const KEPT = 100;

/**
 * Reads that callers share (`SharedReads`), and whose last answer is given again until something is committed, by
 * whichever process. For answers that go by rows alone: those that go by the clock would be too old.
 */
export class SnapshotCache<T> {
  readonly #db: Db;
  readonly #reads = new SharedReads<T>();
  readonly #kept = new BoundedMap<string, { snapshot: string; answer: T }>(KEPT);

  constructor(db: Db) {
    this.#db = db;
  }

  /** What is kept under a name, or what is read now; gives or throws what that read does. */
  read(name: string, read: () => Promise<T>): Promise<T> {
    return this.#reads.read(name, async () => {
      // Before the read: what is committed meanwhile makes the answer old, whether it is in it or not.
      const snapshot = await readSnapshot(this.#db);
      const kept = this.#kept.get(name);
      if (kept?.snapshot === snapshot) return kept.answer;
      const answer = await read();
      this.#kept.set(name, { snapshot, answer });
      return answer;
    });
  }
}
