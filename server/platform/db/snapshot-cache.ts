/** Caches answers for as long as nothing changes in the database. */
import { sql } from 'drizzle-orm';
import { BoundedMap } from '../lib/bounded-map.ts';
import { SharedReads } from '../lib/shared-reads.ts';
import type { Db } from './client.ts';
import { perDatabase } from './per-database.ts';

/**
 * Most cached answers of one kind; a page of photos has some 30 KB, and as much again as JSON; a rendered page 150 KB.
 */
const MAX_ANSWERS = 100;
/**
 * How long an answer that depends only on rows stays cached, ms. It would need no limit, but after a failover to a
 * lagging standby the same snapshot can recur with other rows.
 */
const MAX_AGE_MS = 60_000;

/**
 * Shared reads (`SharedReads`) whose last answer is cached until any process commits something, for `maxAgeMs` at most.
 * An answer that depends on the time may be stale by as much.
 */
export class SnapshotCache<T> {
  readonly #db: Db;
  readonly #maxAgeMs: number;
  readonly #reads = new SharedReads<T>();
  readonly #cache = new BoundedMap<string, { answer: T; snapshot: string; until: number }>(MAX_ANSWERS);

  constructor(db: Db, maxAgeMs = MAX_AGE_MS) {
    this.#db = db;
    this.#maxAgeMs = maxAgeMs;
  }

  /**
   * Returns the answer that is cached under a name, or reads it; throws what the read throws. `isCurrent` is for
   * answers that don't depend on the database alone.
   */
  read(
    name: string,
    read: () => Promise<T>,
    isCurrent: (answer: T) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<T> {
    return this.#reads.read(name, async () => {
      const cached = this.#cache.get(name);
      // Taken before the read, so that a commit during the read invalidates the answer.
      const [snapshot, isCachedCurrent] = await Promise.all([
        readSnapshot(this.#db),
        cached && isCurrent(cached.answer),
      ]);
      if (cached?.snapshot === snapshot && cached.until > Date.now() && isCachedCurrent) return cached.answer;
      const answer = await read();
      this.#cache.set(name, { answer, snapshot, until: Date.now() + this.#maxAgeMs });
      return answer;
    });
  }
}

const query = perDatabase((db) =>
  db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(select) as nothing`)
    .prepare('snapshot'),
);

/** The set of transactions that a read sees now. While this text stays equal, no process has committed anything. */
async function readSnapshot(db: Db): Promise<string> {
  const [row] = await query(db).execute();
  if (row === undefined) throw new Error('no row came back from a select');
  return row.snapshot;
}
