/** A pool of databases, because emptying one is far faster than creating one. */
import { EMPTY_TABLES, SHAPE } from './empty-tables.ts';

/** What the pool needs from a database. */
export interface Pooled {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** Removes the database. */
  end(): Promise<void>;
}

/** The databases of one kind in one process. Those that are left are removed at the end of the test run. */
export class DatabasePool<T extends Pooled> {
  readonly #idle: { database: T; shape: unknown }[] = [];
  readonly #make: () => Promise<T>;

  /** `make` creates a migrated, empty database. */
  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Takes an empty database; `giveBack` returns it to the pool. */
  async take(): Promise<{ database: T; giveBack: () => Promise<void> }> {
    const { database, shape } = this.#idle.pop() ?? (await this.#start());
    const giveBack = async () => {
      // A test has changed the tables themselves, so the database can't be used again.
      if ((await shapeOf(database)) !== shape) return database.end();
      await database.query(EMPTY_TABLES);
      this.#idle.push({ database, shape });
    };
    return { database, giveBack };
  }

  async #start() {
    const database = await this.#make();
    return { database, shape: await shapeOf(database) };
  }
}

async function shapeOf(database: Pooled): Promise<unknown> {
  return (await database.query(SHAPE)).rows[0]?.['shape'];
}
