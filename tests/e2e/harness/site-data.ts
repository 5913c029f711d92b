/** The data that each test's server starts on. It is a copy of what a server leaves after one start and stop. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { databasePrefix, dropServerDatabases, urlOf, withClient } from '../../api/database/admin.ts';
import { cloneDatabase } from '../../api/database/embedded.ts';
import { restoreFolder } from './restore-folder.ts';
import type { DataEnv } from './server.ts';

export interface SiteData {
  /** Restores the data and returns its location. The previous server must have stopped. */
  fresh: () => Promise<DataEnv>;
  /** Removes data outside the folder. */
  remove: () => Promise<void>;
}

/** Creates the data by starting and stopping a server once. */
type StartOnce = (env: DataEnv) => Promise<void>;

/** Data with an embedded database in the data folder. */
export async function embeddedData(folder: string, startOnce: StartOnce): Promise<SiteData> {
  const [template, dataDir] = [path.join(folder, 'template'), path.join(folder, 'data')];
  await cloneDatabase(path.join(template, 'db'));
  await startOnce({ DATA_DIR: template, DATABASE_URL: '' });
  return {
    fresh: () => {
      restoreFolder(template, dataDir);
      return Promise.resolve({ DATA_DIR: dataDir, DATABASE_URL: '' });
    },
    remove: () => Promise.resolve(),
  };
}

/** Data with a database on the PostgreSQL server at `admin`, a URL whose user may create databases. */
export async function postgresData(admin: string, folder: string, startOnce: StartOnce): Promise<SiteData> {
  const run = randomBytes(6).toString('hex');
  const [original, copy] = [`${databasePrefix(run)}original`, `${databasePrefix(run)}copy`];
  const [template, dataDir] = [path.join(folder, 'template'), path.join(folder, 'data')];
  await withClient(admin, (client) =>
    client.query(`create database ${original} template template0 encoding 'UTF8'`),
  );
  await startOnce({ DATA_DIR: template, DATABASE_URL: urlOf(admin, original) });
  return {
    fresh: async () => {
      restoreFolder(template, dataDir);
      await withClient(admin, async (client) => {
        await client.query(`drop database if exists ${copy} with (force)`);
        await client.query(`create database ${copy} template ${original}`);
      });
      return { DATA_DIR: dataDir, DATABASE_URL: urlOf(admin, copy) };
    },
    remove: () => dropServerDatabases(admin, run),
  };
}
