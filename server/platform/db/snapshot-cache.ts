/** Answers that are given again while nothing changes in the database. */
import { sql } from 'drizzle-orm';
import { BoundedMap } from '../lib/bounded-map.ts';
import { SharedReads } from '../lib/shared-reads.ts';
import type { Db } from './client.ts';
import { perDatabase } from './per-database.ts';

/** Answers of one kind that are kept; a page of photos is some 30 KB, and as much again as JSON; a drawn page 150 KB. */
const KEPT = 100;
/**
 * How long an answer that goes by rows alone is given again, ms. It needn't end at all, but after a failover to a standby
 * that lagged a snapshot can come again with other rows.
 */
const KEPT_MS = 60_000;

/**
 * Reads that callers share (`SharedReads`), and whose last answer is given again until something is committed, by
 * whichever process, but for `keptMs` at most. What goes by the clock may be late by as much.
 */
export class SnapshotCache<T> {
  readonly #db: Db;
  readonly #keptMs: number;
  readonly #reads = new SharedReads<T>();
  readonly #kept = new BoundedMap<string, { answer: T; snapshot: string; until: number }>(KEPT);

  constructor(db: Db, keptMs = KEPT_MS) {
    this.#db = db;
    this.#keptMs = keptMs;
  }

  /**
   * What is kept under a name, or what is read now; gives or throws what that read does. `isCurrent` is for an answer that
   * goes by something beside the database.
   */
  read(
    name: string,
    read: () => Promise<T>,
    isCurrent: (answer: T) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<T> {
    return this.#reads.read(name, async () => {
      const kept = this.#kept.get(name);
      // Before the read: what is committed meanwhile makes the answer old, whether it is in it or not.
      const [snapshot, isKeptCurrent] = await Promise.all([
        readSnapshot(this.#db),
        kept && isCurrent(kept.answer),
      ]);
      if (kept?.snapshot === snapshot && kept.until > Date.now() && isKeptCurrent) return kept.answer;
      const answer = await read();
      this.#kept.set(name, { answer, snapshot, until: Date.now() + this.#keptMs });
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

/**
 * The transactions that a reader sees at this moment. The same text twice: nothing was committed between, by whichever
 * process, and all rows are as they were.
 */
async function readSnapshot(db: Db): Promise<string> {
  const [row] = await query(db).execute();
  if (row === undefined) throw new Error('no row came back from a select');
  return row.snapshot;
}
