/** All that the API's parts need, made once from the configuration: env → config → context → app. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Closers } from './closers.ts';
import { createSmsSender } from './accounts/sms.ts';
import type { SmsSender } from './accounts/sms.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import { openEmbedded } from './db/embedded.ts';
import { lockFolder } from './db/lock.ts';
import { openServerDatabase } from './db/server.ts';
import { KeyedMutex } from './idempotency/keyed-mutex.ts';
import { SignInAttempts } from './limits/sign-in-attempts.ts';
import { createIntake } from './images/intake.ts';
import type { TakeIn } from './images/intake.ts';
import { createLogger, writeLine } from './log.ts';
import type { Logger } from './log.ts';
import { StartRefused } from './start-refused.ts';
import { openFileStorage } from './storage/files.ts';
import { pairStorage } from './storage/pairing.ts';
import type { Storage } from './storage/storage.ts';
import { openPartialUploads } from './uploads/partial-uploads.ts';
import type { PartialUploads } from './uploads/partial-uploads.ts';

export interface Context {
  readonly config: Config;
  readonly log: Logger;
  /** The present time. */
  readonly clock: () => Date;
  readonly db: Db;
  readonly storage: Storage;
  /** Photos that are still arriving. */
  readonly uploads: PartialUploads;
  /** Calls with one Idempotency-Key, one after the other in this process. */
  readonly turns: KeyedMutex;
  readonly sms: SmsSender;
  readonly signInAttempts: SignInAttempts;
  /** Checks files, and makes what the site shows of them. */
  readonly takeIn: TakeIn;
  /** A folder for files of requests that are under way; empty at the start. */
  readonly temporaryDir: string;
  /** Closes what was opened, last first. */
  destroy(): Promise<void>;
}

/** What a test or a tool may put in place of the usual. */
export type ContextOverrides = Partial<Pick<Context, 'log' | 'clock' | 'storage' | 'sms' | 'takeIn'>>;

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
    const database =
      config.databaseUrl === undefined
        ? await openEmbedded(join(config.dataDir, 'db'))
        : await openServerDatabase(config.databaseUrl, log);
    closers.add(() => database.close());
    const storage = overrides.storage ?? (await openStorage(config));
    // What was handed in belongs to who did.
    if (overrides.storage === undefined) closers.add(() => storage.close());
    await pairStorage(database, storage);
    const clock = overrides.clock ?? (() => new Date());
    return {
      config,
      log,
      clock,
      db: database.db,
      storage,
      uploads: await openPartialUploads(join(config.dataDir, 'uploads')),
      turns: new KeyedMutex(),
      sms: overrides.sms ?? createSmsSender(config.sms, writeLine),
      signInAttempts: new SignInAttempts(clock),
      takeIn: overrides.takeIn ?? createIntake(),
      temporaryDir,
      destroy,
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}

async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (s3 === undefined) return openFileStorage(join(dataDir, 'photos'));
  // Only who needs the client waits for it to load.
  const { openS3Storage } = await import('./storage/s3.ts');
  return openS3Storage(s3);
}
