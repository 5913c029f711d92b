/** Databases that are emptied and used again, since to make one takes far longer. */
import { EMPTY_TABLES, SHAPE } from './empty-tables.ts';

/** What the pool does with a database. */
export interface Pooled {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
  /** Removes it. */
  end(): Promise<void>;
}

/** Those of one process and one kind. What is still there at its end goes with the run. */
export class DatabasePool<T extends Pooled> {
  readonly #idle: { database: T; shape: unknown }[] = [];
  readonly #make: () => Promise<T>;

  /** `make` gives a migrated, empty database. */
  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Gives an empty database, and how to give it back. */
  async take(): Promise<{ database: T; giveBack: () => Promise<void> }> {
    const { database, shape } = this.#idle.pop() ?? (await this.#start());
    const giveBack = async () => {
      // A test has changed the tables themselves: it is no good any more.
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
