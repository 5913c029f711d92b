/** Caches results for as long as nothing changes in the database. */
import { sql } from 'drizzle-orm';
import { BoundedMap } from '../lib/bounded-map.ts';
import { SharedReads } from '../lib/shared-reads.ts';
import type { Db } from './client.ts';
import { perDatabase, UNNAMED } from './per-database.ts';

/**
 * The most results that one cache may contain. A page of photos takes about 30 KB, and the same again as JSON; a
 * rendered page takes 150 KB.
 */
const MAX_RESPONSES = 100;
/**
 * How long a result that depends only on rows stays cached. It could be cached without a time limit if it weren't for
 * failovers: after a failover to a lagging standby, the same snapshot can recur with different rows.
 */
const MAX_AGE_MS = 60_000;

/**
 * Shared reads (`SharedReads`) whose last result is cached until any process commits something, but no longer than
 * `maxAgeMs`. A result that depends on the current time may be out of date by up to `maxAgeMs`.
 */
export class SnapshotCache<T> {
  readonly #db: Db;
  readonly #maxAgeMs: number;
  readonly #reads = new SharedReads<T>();
  readonly #cache = new BoundedMap<string, { response: T; snapshot: string; until: number }>(MAX_RESPONSES);

  constructor(db: Db, maxAgeMs = MAX_AGE_MS) {
    this.#db = db;
    this.#maxAgeMs = maxAgeMs;
  }

  /**
   * Returns the result cached under `name`, or calls `read` to get it; throws what `read` throws. `isCurrent` is for
   * results that don't depend on the database alone: it returns false if the cached result is out of date.
   */
  read(
    name: string,
    read: () => Promise<T>,
    isCurrent: (response: T) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<T> {
    return this.#reads.read(name, async () => {
      const cached = this.#cache.get(name);
      // The snapshot is taken before the read, so a commit during the read invalidates the result.
      const [snapshot, isCachedCurrent] = await Promise.all([
        readSnapshot(this.#db),
        cached && isCurrent(cached.response),
      ]);
      if (cached?.snapshot === snapshot && cached.until > Date.now() && isCachedCurrent)
        return cached.response;
      const response = await read();
      this.#cache.set(name, { response, snapshot, until: Date.now() + this.#maxAgeMs });
      return response;
    });
  }
}

const query = perDatabase((db) =>
  db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(select) as nothing`)
    .prepare(UNNAMED),
);

/**
 * Text that describes which transactions a read would see now. As long as it stays the same, no process has committed
 * anything.
 */
async function readSnapshot(db: Db): Promise<string> {
  const [row] = await query(db).execute();
  if (row === undefined) throw new Error('no row came back from a select');
  return row.snapshot;
}
