/**
 * The site's time, which is the database's (docs/server/database.md, "Time"). Whatever a machine's clock says, all
 * servers store and compare the same times.
 */
import { sql } from 'drizzle-orm';
import type { Logger } from '../lib/log.ts';
import { pause } from '../lib/pause.ts';
import type { Db } from './client.ts';

/** How often the database's time is measured. */
const INTERVAL_MS = 60_000;
/** Requests per measurement. The fastest counts, since the database read its clock at some time during the request. */
const SAMPLES = 3;
/** A slower request says too little about the time. It counts only as long as there is no other. */
const MAX_ROUND_TRIP_MS = 1_000;
/** The machine's clock should be off by less. */
const MAX_OFF_MS = 60_000;

interface DatabaseClockOptions {
  /** Reads the database's time, in ms since 1970. */
  read: () => Promise<number>;
  log: Pick<Logger, 'warn'>;
  /** A monotonic clock in ms. */
  elapsed?: () => number;
  /** This machine's clock, in ms since 1970. */
  local?: () => number;
}

/** Tells the database's time without asking the database each time. */
export class DatabaseClock {
  readonly #read: () => Promise<number>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #elapsed: () => number;
  readonly #local: () => number;
  /** The database's time when the monotonic clock was at 0. */
  #zero: number | undefined;
  /** By how much the machine's clock was off when that was last looked at for the log. */
  #knownOffMs = 0;

  constructor({
    read,
    log,
    elapsed = () => performance.now(),
    local = () => Date.now(),
  }: DatabaseClockOptions) {
    this.#read = read;
    this.#log = log;
    this.#elapsed = elapsed;
    this.#local = local;
  }

  /** The database's time. Steps of the machine's clock don't change it. Throws before the first measurement. */
  now(): Date {
    if (this.#zero === undefined) throw new Error("the database's time hasn't been measured");
    return new Date(this.#zero + this.#elapsed());
  }

  /** Measures the database's time. Rejects, and keeps the last measurement, if the database can't be asked. */
  async measure(): Promise<void> {
    let best = { zero: 0, roundTripMs: Infinity };
    for (let n = 0; n < SAMPLES; n += 1) {
      const start = this.#elapsed();
      const time = await this.#read();
      const roundTripMs = this.#elapsed() - start;
      if (roundTripMs < best.roundTripMs) best = { zero: time - start - roundTripMs / 2, roundTripMs };
    }
    if (best.roundTripMs <= MAX_ROUND_TRIP_MS || this.#zero === undefined) this.#zero = best.zero;
    this.#warnIfOff();
  }

  /** Measures again each minute. Returns the function that stops this. */
  keepTrue(): () => Promise<void> {
    const end = new AbortController();
    const running = (async () => {
      for (;;) {
        await pause(INTERVAL_MS, end.signal);
        if (end.signal.aborted) return;
        // Requests fail too while the database is away, and log it.
        await this.measure().catch(() => {});
      }
    })();
    return () => {
      end.abort();
      return running;
    };
  }

  #warnIfOff(): void {
    const offMs = this.#local() - this.now().getTime();
    if (Math.abs(offMs - this.#knownOffMs) <= MAX_OFF_MS) return;
    this.#knownOffMs = offMs;
    if (Math.abs(offMs) > MAX_OFF_MS) this.#log.warn('clock_off', { seconds: Math.round(offMs / 1000) });
  }
}

/** Asks a database for its time. */
export async function readDatabaseTime(db: Pick<Db, 'execute'>): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back from a select');
  return new Date(row.ms);
}
