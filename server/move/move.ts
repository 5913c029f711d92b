/** Moves the embedded database in `DATA_DIR` to a PostgreSQL server, and the photos into object storage where one is named. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { NO_TIMEOUTS, openServerDatabase } from '../db/server.ts';
import { Cleanup } from '../lib/cleanup.ts';
import { lockFolder } from '../lib/folder-lock.ts';
import type { Logger } from '../lib/log.ts';
import { StartRefused } from '../lib/start-refused.ts';
import { openFileStorage } from '../storage/files.ts';
import { openS3Storage } from '../storage/s3.ts';
import { planFiles, sendFiles } from './copy-files.ts';
import { copyRows, refuseUsedDatabase } from './copy-rows.ts';
import type { RowCounts } from './copy-rows.ts';

/** What was copied. */
export interface Moved {
  rows: RowCounts;
  /** `undefined` where the photos stay where they are. */
  files: number | undefined;
}

/**
 * Copies everything; `DATA_DIR` stays as it is. Files go first, so that no row is there whose file isn't. Throws
 * `StartRefused` where a server runs on `DATA_DIR`, where no target is named, where the target is not empty, and where
 * database and photos do not belong together.
 */
export async function moveData(config: Config, log: Logger): Promise<Moved> {
  const { dataDir, databaseUrl, s3 } = config;
  if (databaseUrl === undefined) throw new StartRefused('DATABASE_URL must name the database to move to.');
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) throw new StartRefused(`There is no embedded database in DATA_DIR ${dataDir}.`);
  const cleanup = new Cleanup();
  try {
    const lock = await lockFolder(dataDir);
    if (lock === undefined) throw new StartRefused(`A server uses DATA_DIR ${dataDir}. Stop it first.`);
    cleanup.add(() => lock.release());
    const source = await openEmbedded(folder);
    cleanup.add(() => source.close());
    const photos = await openFileStorage(join(dataDir, 'photos'));
    const bucket = s3 === undefined ? undefined : await openS3Storage(s3);
    if (bucket !== undefined) cleanup.add(() => bucket.close());
    const plan = await planFiles(source, photos, bucket);
    const target = await openServerDatabase(databaseUrl, log, NO_TIMEOUTS);
    cleanup.add(() => target.close());
    // Before any file is sent to what may be another site's bucket.
    await refuseUsedDatabase(target.db);
    const files = plan.to === undefined ? undefined : await sendFiles(photos, plan.to, plan.id);
    return { rows: await copyRows(source.db, target.db, plan.id), files };
  } finally {
    await cleanup.run();
  }
}
