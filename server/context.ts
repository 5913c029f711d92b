/** Creates everything that the parts of the server need, once, from the configuration: env → config → context → app. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OnlineUsers } from './modules/accounts/online-users.ts';
import { createEmailSender, createMailSender } from './modules/accounts/codes/mail.ts';
import type { MessagesContext } from './modules/messages/context.ts';
import type { PushContext } from './modules/push/context.ts';
import type { AccountsContext } from './modules/accounts/context.ts';
import { createSmsSender } from './modules/accounts/codes/sms.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/db/client.ts';
import { DatabaseClock, readDatabaseTime } from './platform/db/database-clock.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { openServerDatabase } from './platform/db/server.ts';
import { SchemaWatch } from './platform/db/site-schema.ts';
import { createDecodeSemaphore, createIntake } from './platform/images/intake.ts';
import type { IntakeOptions } from './platform/images/intake.ts';
import { Cleanup } from './platform/lib/cleanup.ts';
import { ConcurrencyLimit } from './platform/lib/concurrency-limit.ts';
import { lockFolder } from './platform/lib/folder-lock.ts';
import { KeyedMutex } from './platform/lib/keyed-mutex.ts';
import { createLogger, writeLine } from './platform/lib/log.ts';
import type { Logger } from './platform/lib/log.ts';
import { Background } from './platform/lib/background.ts';
import { Readiness } from './platform/lib/readiness.ts';
import { StartRefused } from './platform/lib/start-refused.ts';
import { StartWait } from './platform/lib/start-wait.ts';
import { AddressRate } from './platform/limits/address-rate.ts';
import { AttemptCounts } from './platform/limits/attempt-counts.ts';
import { CostlyReads } from './platform/limits/costly-reads.ts';
import { DEFAULT_LIMITS } from './platform/limits/limits.ts';
import type { Limits } from './platform/limits/limits.ts';
import { SignInAttempts } from './platform/limits/sign-in-attempts.ts';
import { WrongCodes } from './platform/limits/wrong-codes.ts';
import type { AdminContext } from './modules/moderation/context.ts';
import type { LookupContext } from './modules/lookup/context.ts';
import { AircraftRegister } from './modules/lookup/aircraft-register.ts';
import type { JobsContext } from './jobs/context.ts';
import type { MetricsContext } from './web/metrics/metrics.ts';
import { RefusedImages } from './web/metrics/refused-images.ts';
import type { AccountDeletionContext } from './modules/account-deletion/context.ts';
import type { DataExportContext } from './modules/data-export/context.ts';
import type { PhotosContext } from './modules/photos/context.ts';
import { FindingCounts } from './modules/photos/finding-counts.ts';
import { PrivateCopies } from './modules/photos/private-copies.ts';
import { SlowFiles } from './modules/photos/slow-files.ts';
import { RecentVisitors } from './modules/photos/recent-visitors.ts';
import { ViewCounts } from './modules/photos/view-counts.ts';
import type { ReviewContext } from './modules/review/context.ts';
import { FilePartials } from './platform/storage/file-partials.ts';
import { openFileStorage } from './platform/storage/files.ts';
import { freeBytes, FreeSpace } from './platform/storage/free-space.ts';
import { pairStorage } from './platform/storage/pairing.ts';
import type { Storage } from './platform/storage/storage.ts';
import { PartialUploads } from './modules/uploads/partial-uploads.ts';

/** What all parts of the server need. Each part declares what it needs itself in the `context.ts` of its folder. */
export interface Context
  extends
    AccountsContext,
    PhotosContext,
    ReviewContext,
    LookupContext,
    MessagesContext,
    PushContext,
    AccountDeletionContext,
    DataExportContext,
    JobsContext,
    MetricsContext,
    AdminContext {
  readonly config: Config;
  readonly limits: Limits;
  readonly space: FreeSpace;
  readonly uploads: PartialUploads;
  /** Limits how many forms with files may be sent at once. */
  readonly forms: Readonly<Record<keyof Limits['forms'], ConcurrencyLimit<string>>>;
  readonly attemptCounts: AttemptCounts;
  readonly refusedImages: RefusedImages;
  readonly readiness: Readiness;
  /** For what else the start needs. */
  readonly startWait: StartWait;
  /** Closes everything that was opened, the last first. */
  destroy(): Promise<void>;
}

/** What tests and commands may replace. */
export type ContextOverrides = Partial<
  Pick<Context, 'log' | 'clock' | 'storage' | 'sms' | 'mail' | 'letters' | 'space'>
> & {
  /** Closed together with the context. */
  database?: Database | undefined;
  intake?: Pick<IntakeOptions, 'decodes' | 'timeoutMs' | 'draw'>;
  limits?: Partial<Limits> | undefined;
};

/**
 * Opens everything. Throws `StartRefused` if another process uses the data folder, if the configured database or
 * storage can't be used, or if the database and the storage don't belong together.
 */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const cleanup = new Cleanup();
  const destroy = () => cleanup.run();
  try {
    const lock = await lockFolder(config.dataDir);
    if (lock === undefined) {
      throw new StartRefused(
        `Another process is using DATA_DIR ${config.dataDir}. Stop it first, or choose another folder.`,
      );
    }
    cleanup.add(() => lock.release());
    const temporaryDir = join(config.dataDir, 'tmp');
    await rm(temporaryDir, { recursive: true, force: true });
    await mkdir(temporaryDir);
    const log = overrides.log ?? createLogger(config.logLevel);
    const startWait = new StartWait(log);
    const database = overrides.database ?? (await openDatabase(config, log, startWait));
    cleanup.add(() => database.close());
    const clock = overrides.clock ?? (await startClock(database, log, cleanup));
    const storage = overrides.storage ?? (await startWait.for('the storage', () => openStorage(config)));
    // A storage from `overrides` is closed by the code that opened it.
    if (overrides.storage === undefined) cleanup.add(() => storage.close());
    const storageId = await startWait.for('the storage', () => pairStorage(database, storage));
    const background = new Background(log);
    cleanup.add(() => background.stop());
    const views = new ViewCounts({ db: database.db, log });
    cleanup.add(() => views.write());
    const refusedImages = new RefusedImages();
    const attemptCounts = new AttemptCounts({ db: database.db, clock }, storageId);
    const activity = new OnlineUsers({ db: database.db, clock, log });
    cleanup.add(() => activity.write());
    const limits = { ...DEFAULT_LIMITS, ...overrides.limits };
    const read = () => freeBytes(config.dataDir);
    const space = overrides.space ?? new FreeSpace({ read, reserveBytes: limits.reserveBytes, log });
    const decodes = overrides.intake?.decodes ?? createDecodeSemaphore();
    const takeIn = createIntake({
      log,
      onRefused: (problem) => refusedImages.add(problem),
      ...overrides.intake,
      decodes,
    });
    return {
      config,
      limits,
      log,
      clock,
      db: database.db,
      storage,
      // S3 dates objects by its own clock, and a folder by this machine's.
      storageClock: config.s3 === undefined ? (overrides.clock ?? (() => new Date())) : clock,
      uploads: new PartialUploads({
        db: database.db,
        storage,
        space,
        background,
        log,
        limits,
        ...(config.s3 && { former: new FilePartials(join(config.dataDir, 'uploads')) }),
      }),
      space,
      forms: {
        accounts: new ConcurrencyLimit(limits.forms.accounts),
        addresses: new ConcurrencyLimit(limits.forms.addresses),
        networks: new ConcurrencyLimit(limits.forms.networks),
      },
      exports: new ConcurrencyLimit<number>({ each: 1 }),
      keyLocks: new KeyedMutex(),
      sms: overrides.sms ?? createSmsSender(config.sms, writeLine),
      mail: overrides.mail ?? createMailSender(config.mail, writeLine),
      letters: overrides.letters ?? createEmailSender(config.mail),
      activity,
      background,
      keycloak: await openKeycloak(config.keycloak),
      register:
        config.jetapiUrl === undefined
          ? undefined
          : new AircraftRegister({ url: config.jetapiUrl, log, clock }),
      attemptCounts,
      signInAttempts: new SignInAttempts(attemptCounts),
      wrongCodes: new WrongCodes(attemptCounts),
      takeIn,
      decodes,
      privateCopies: new PrivateCopies({ log, storage, takeIn, temporaryDir }),
      slowPhotos: new SlowFiles(),
      findingCounts: new FindingCounts(),
      refusedImages,
      readiness: new Readiness(new SchemaWatch({ db: database.db, log })),
      views,
      viewers: new RecentVisitors(clock),
      reads: new CostlyReads({ limits: limits.costlyReads, perAddress: config.rateLimits, clock }),
      typoCorrections: new AddressRate(config.rateLimits ? limits.typoCorrections : undefined, clock),
      temporaryDir,
      startWait,
      destroy,
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}

/**
 * Limits on reading stored files for responses. A slow phone occupies its read for a long time. If the storage is
 * silent, reads for responses take up at most `connections + waiting` of the server's connections.
 */
const RESPONSE_READS = {
  connections: 600,
  waiting: 200,
  waitMs: 3_000,
  clientSilenceMs: DEFAULT_LIMITS.silenceMs,
};

/** Opens the configured database; waits for one on a server. */
export function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  start = new StartWait(log),
): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(join(dataDir, 'db'));
  return start.for('the database', (sayWhy) => openServerDatabase(databaseUrl, log, { sayWhy }));
}

/** The database's time, kept true until the cleanup. */
async function startClock({ db }: Database, log: Logger, cleanup: Cleanup): Promise<() => Date> {
  const clock = new DatabaseClock({ read: async () => (await readDatabaseTime(db)).getTime(), log });
  await clock.measure();
  cleanup.add(clock.keepTrue());
  return () => clock.now();
}

/** The client is imported dynamically, so only a server with Keycloak loads it. */
async function openKeycloak(config: Config['keycloak']) {
  if (config === undefined) return undefined;
  const { createKeycloak } = await import('./modules/accounts/keycloak/keycloak.ts');
  return createKeycloak(config);
}

async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (s3 === undefined) return openFileStorage(join(dataDir, 'photos'), join(dataDir, 'uploads'));
  // Imported dynamically, so only a server with S3 loads the S3 client.
  const { openS3Storage } = await import('./platform/storage/s3.ts');
  return openS3Storage(s3, RESPONSE_READS);
}
