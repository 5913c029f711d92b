/** All that the API's parts need, made once from the configuration: env → config → context → app. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSmsSender } from './accounts/sms.ts';
import type { SmsSender } from './accounts/sms.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/client.ts';
import type { Db } from './db/client.ts';
import { lockFolder } from './db/lock.ts';
import { createLogger, writeLine } from './log.ts';
import type { Logger } from './log.ts';
import { openFileStorage } from './storage/files.ts';
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
  readonly sms: SmsSender;
  /** A folder for files of requests that are under way; empty at the start. */
  readonly temporaryDir: string;
  /** Closes what was opened, last first. */
  destroy(): Promise<void>;
}

/** What a test or a tool may put in place of the usual. */
export type ContextOverrides = Partial<Pick<Context, 'log' | 'clock' | 'storage' | 'sms'>>;

/** Why a server can't start, in words for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Opens everything. Throws `StartRefused` when another process has the data folder. */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const closers: (() => Promise<void>)[] = [];
  const destroy = async () => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  };
  try {
    const lock = await lockFolder(config.dataDir);
    if (lock === undefined) {
      throw new StartRefused(
        `Another process uses DATA_DIR ${config.dataDir}. Stop it first, or choose another folder.`,
      );
    }
    closers.push(() => lock.release());
    const temporaryDir = join(config.dataDir, 'tmp');
    await rm(temporaryDir, { recursive: true, force: true });
    await mkdir(temporaryDir);
    const database = await openDatabase(join(config.dataDir, 'db'));
    closers.push(() => database.close());
    return {
      config,
      log: overrides.log ?? createLogger(config.logLevel),
      clock: overrides.clock ?? (() => new Date()),
      db: database.db,
      storage: overrides.storage ?? (await openFileStorage(join(config.dataDir, 'photos'))),
      uploads: await openPartialUploads(join(config.dataDir, 'uploads')),
      sms: overrides.sms ?? createSmsSender(config.sms, writeLine),
      temporaryDir,
      destroy,
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}
