/** All that the API's parts need, made once from the configuration: env → config → context → app. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Closers } from './closers.ts';
import { createSmsSender } from './accounts/sms.ts';
import type { SmsSender } from './accounts/sms.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import { openEmbedded } from './db/embedded.ts';
import { lockFolder } from './db/lock.ts';
import { openServerDatabase } from './db/server.ts';
import { KeyedMutex } from './idempotency/keyed-mutex.ts';
import { freeBytes, FreeSpace } from './limits/free-space.ts';
import { DEFAULT_LIMITS } from './limits/limits.ts';
import type { Limits } from './limits/limits.ts';
import { Places } from './limits/places.ts';
import { SignInAttempts } from './limits/sign-in-attempts.ts';
import { createIntake } from './images/intake.ts';
import type { IntakeOptions, TakeIn } from './images/intake.ts';
import { createLogger, writeLine } from './log.ts';
import type { Logger } from './log.ts';
import { RefusedImages } from './metrics/refused-images.ts';
import { StartRefused } from './start-refused.ts';
import { openFileStorage } from './storage/files.ts';
import { pairStorage } from './storage/pairing.ts';
import type { Storage } from './storage/storage.ts';
import { openPartialUploads } from './uploads/partial-uploads.ts';
import type { PartialUploads } from './uploads/partial-uploads.ts';

export interface Context {
  readonly config: Config;
  readonly limits: Limits;
  readonly log: Logger;
  /** The present time. */
  readonly clock: () => Date;
  readonly db: Db;
  readonly storage: Storage;
  /** Photos that are still arriving. */
  readonly uploads: PartialUploads;
  /** What uploads may take of the disk under DATA_DIR. */
  readonly space: FreeSpace;
  /** Forms with files that are under way. */
  readonly forms: Readonly<Record<keyof Limits['forms'], Places>>;
  /** Calls with one Idempotency-Key, one after the other in this process. */
  readonly turns: KeyedMutex;
  readonly sms: SmsSender;
  readonly signInAttempts: SignInAttempts;
  /** Checks files, and makes what the site shows of them. */
  readonly takeIn: TakeIn;
  readonly refusedImages: RefusedImages;
  /** A folder for files of requests that are under way; empty at the start. */
  readonly temporaryDir: string;
  /** Closes what was opened, last first. */
  destroy(): Promise<void>;
}

/** What a test or a tool may put in place of the usual. */
export type ContextOverrides = Partial<Pick<Context, 'log' | 'clock' | 'storage' | 'sms' | 'space'>> & {
  /** Closed with the context, as its own would be. */
  database?: Database | undefined;
  intake?: Pick<IntakeOptions, 'gate' | 'timeoutMs' | 'draw'>;
  limits?: Partial<Limits> | undefined;
};

/**
 * Opens everything. Throws `StartRefused` when another process has the data folder, a server named
 * can't be used, or database and storage do not belong together.
 */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const closers = new Closers();
  const destroy = () => closers.closeAll();
  try {
    const lock = await lockFolder(config.dataDir);
    if (lock === undefined) {
      throw new StartRefused(
        `Another process uses DATA_DIR ${config.dataDir}. Stop it first, or choose another folder.`,
      );
    }
    closers.add(() => lock.release());
    const temporaryDir = join(config.dataDir, 'tmp');
    await rm(temporaryDir, { recursive: true, force: true });
    await mkdir(temporaryDir);
    const log = overrides.log ?? createLogger(config.logLevel);
    const database = overrides.database ?? (await openDatabase(config, log));
    closers.add(() => database.close());
    const storage = overrides.storage ?? (await openStorage(config));
    // What was handed in belongs to who did.
    if (overrides.storage === undefined) closers.add(() => storage.close());
    await pairStorage(database, storage);
    const refusedImages = new RefusedImages();
    const clock = overrides.clock ?? (() => new Date());
    const limits = { ...DEFAULT_LIMITS, ...overrides.limits };
    const read = () => freeBytes(config.dataDir);
    const space = overrides.space ?? new FreeSpace({ read, reserveBytes: limits.reserveBytes, log });
    return {
      config,
      limits,
      log,
      clock,
      db: database.db,
      storage,
      uploads: await openPartialUploads(join(config.dataDir, 'uploads'), space),
      space,
      forms: { accounts: new Places(limits.forms.accounts), addresses: new Places(limits.forms.addresses) },
      turns: new KeyedMutex(),
      sms: overrides.sms ?? createSmsSender(config.sms, writeLine),
      signInAttempts: new SignInAttempts(clock),
      takeIn: createIntake({
        log,
        onRefused: (problem) => refusedImages.add(problem),
        ...overrides.intake,
      }),
      refusedImages,
      temporaryDir,
      destroy,
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}

function openDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(join(dataDir, 'db')) : openServerDatabase(databaseUrl, log);
}

async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (s3 === undefined) return openFileStorage(join(dataDir, 'photos'));
  // Only who needs the client waits for it to load.
  const { openS3Storage } = await import('./storage/s3.ts');
  return openS3Storage(s3);
}
