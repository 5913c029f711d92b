/** The connection to the device's database, reopened when the browser cuts it. */
import { openDB } from 'idb';
import { StoreError } from '../outbox/engine/ports.ts';
import { DATABASE_NAME, DATABASE_VERSION, migrate } from './schema.ts';
import type { OutboxDatabase, OutboxSchema } from './schema.ts';

/** How often a cut connection is opened again for one piece of work. */
const MAX_ATTEMPTS = 6;

export interface Connection {
  /**
   * Runs work on the open database, and runs it again on a new connection when the old one was cut; so the work has
   * to end in the same rows when it runs twice. Throws `StoreError` for what the database refuses, anything else
   * for a bug.
   */
  run<T>(work: (db: OutboxDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens lazily. `name` differs from the product's only in tests. */
export function connect(name: string = DATABASE_NAME): Connection {
  let opened: Promise<OutboxDatabase> | undefined;

  const open = (): Promise<OutboxDatabase> => {
    const mine = openDB<OutboxSchema>(name, DATABASE_VERSION, {
      upgrade: migrate,
      // Another tab wants to upgrade: let it, the next piece of work opens again.
      blocking: () => {
        forget(mine);
        void mine.then((db) => {
          db.close();
        });
      },
      terminated: () => forget(mine),
    });
    return mine;
  };
  const forget = (which: Promise<OutboxDatabase>) => {
    if (opened === which) opened = undefined;
  };

  return {
    async run(work) {
      for (let attempt = 1; ; attempt += 1) {
        const mine = (opened ??= open());
        try {
          return await work(await mine);
        } catch (error) {
          const kind = kindOf(error);
          if (kind === 'bug') throw error;
          if (kind !== 'cut') throw new StoreError(kind, error);
          forget(mine);
          mine.then((db) => db.close()).catch(() => undefined);
          if (attempt === MAX_ATTEMPTS) throw new StoreError('unavailable', error);
        }
      }
    },
    async close() {
      const mine = opened;
      opened = undefined;
      if (mine) (await mine).close();
    },
  };
}

/** IndexedDB tells its failures apart by name. AbortError: the browser ended the transaction, mostly with the connection. */
function kindOf(error: unknown): 'cut' | 'space' | 'newer' | 'bug' {
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
      return 'cut';
    default:
      return 'bug';
  }
}
