/** The connection to the device's database, reopened when the browser closes it. */
import { StoreError } from '../outbox/engine/ports.ts';
import { openDatabase } from './open-database.ts';
import { createStores, DATABASE_NAME, DATABASE_VERSION } from './schema.ts';
import type { OutboxDatabase, OutboxSchema } from './schema.ts';

/** The most attempts for one piece of work, each on a new connection. */
const MAX_ATTEMPTS = 6;

export interface Connection {
  /**
   * Runs work on the open database, and repeats it on a new connection if the browser closed the old one, so the work
   * has to be idempotent. Throws `StoreError` for storage failures; any other error is a bug.
   */
  run<T>(work: (db: OutboxDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens lazily. `name` is given only in tests. */
export function connect(name: string = DATABASE_NAME): Connection {
  let opened: Promise<OutboxDatabase> | undefined;

  const open = (): Promise<OutboxDatabase> =>
    openDatabase<OutboxSchema>(name, DATABASE_VERSION, {
      upgrade(db, from, _to, tx) {
        if (from === 0) createStores(db);
        else giveUp(tx);
      },
      // Another tab wants to upgrade the database, so close this connection. The next piece of work reopens it.
      blocking: (_version, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }).catch(async (error: unknown) => {
      opened = undefined;
      // If an earlier version left the database, `run` opens it again once it is upgraded.
      await upgrade(name);
      throw error;
    });

  return {
    async run(work) {
      for (let attempt = 1; ; attempt += 1) {
        const database = (opened ??= open());
        try {
          return await work(await database);
        } catch (error) {
          const kind = kindOf(error);
          if (kind === 'bug') throw error;
          if (kind !== 'disconnected') throw new StoreError(kind, error);
          if (opened === database) opened = undefined;
          database.then((db) => db.close()).catch(() => undefined);
          if (attempt === MAX_ATTEMPTS) throw new StoreError('unavailable', error);
        }
      }
    },
    async close() {
      const database = opened;
      opened = undefined;
      if (database) (await database).close();
    },
  };
}

/** Aborts a transaction that would change the version; opening the database then fails with an `AbortError`. */
function giveUp(tx: { abort(): void; done: Promise<void> }): void {
  tx.done.catch(() => undefined);
  tx.abort();
}

/**
 * Upgrades a database that an earlier version of the app left; changes no other. The code for it is loaded only then. If
 * that fails, because there is no network, opening fails as if the browser had cut the connection.
 */
function upgrade(name: string): Promise<void> {
  return import('./upgrade.ts').then(
    (loaded) => loaded.upgradeDatabase(name),
    () => undefined,
  );
}

/**
 * Classifies an IndexedDB failure by its name. `AbortError` means that the browser ended the transaction, usually with
 * the connection.
 */
function kindOf(error: unknown): 'disconnected' | 'space' | 'newer' | 'bug' {
  if (!(error instanceof Error)) return 'bug';
  switch (error.name) {
    case 'QuotaExceededError':
      return 'space';
    case 'VersionError':
      return 'newer';
    case 'UnknownError':
    case 'InvalidStateError':
    case 'AbortError':
    case 'TransactionInactiveError':
    case 'TimeoutError':
      return 'disconnected';
    default:
      return 'bug';
  }
}
