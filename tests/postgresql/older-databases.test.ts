/**
 * Databases of versions before the baseline on a PostgreSQL server (docs/releases.md, "Older versions"), and of newer
 * ones.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { moveData } from '../../server/commands/move/move.ts';
import { readConfig } from '../../server/config.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { withClient } from '../api/database/admin.ts';
import type { Query } from '../api/database/catalog.ts';
import { cloneDatabase, unsynced } from '../api/database/embedded.ts';
import {
  ADD_USER,
  leaveByLastBeforeBaseline,
  leaveByNewer,
  leaveByOlder,
  leaveByShrinking,
  openedStateOf,
  stateOf,
} from '../api/database/other-versions.ts';
import { makeServerDatabase } from '../api/database/server.ts';
import { adminUrl, makeEmptyDatabase } from './empty-database.ts';

const log = createLogger('error');
/** Of the last version that migrates older databases. */
const COMMIT = /Start the version of commit 1751d7ab[0-9a-f]{32} on it once/;

/** Makes a database for one test and runs `prepare` on it. Returns its URL. */
async function makeDatabase(prepare: (query: Query) => Promise<unknown>): Promise<string> {
  const { url, drop } = await makeServerDatabase(adminUrl());
  onTestFinished(drop);
  await inDatabase(url, prepare);
  return url;
}

function inDatabase<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  return withClient(url, (client) => work((statement) => client.query(statement)));
}

test('a database in which all migrations before the baseline have run opens, and lacks nothing', async () => {
  const url = await makeEmptyDatabase();
  await inDatabase(url, leaveByLastBeforeBaseline);
  await (await openServerDatabase(url, log)).close();
  const ofNew = await makeDatabase((query) => query(ADD_USER));
  expect(await inDatabase(url, openedStateOf)).toEqual(await inDatabase(ofNew, openedStateOf));
});

test('an older one is refused, and stays as it is', async () => {
  const url = await makeDatabase(leaveByOlder);
  const before = await inDatabase(url, stateOf);
  await expect(openServerDatabase(url, log)).rejects.toThrow(COMMIT);
  expect(await inDatabase(url, stateOf)).toEqual(before);
});

test('neither is an older database moved, nor anything moved to one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-older-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cloneDatabase(join(folder, 'db'));
  const move = (url: string) => {
    const read = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
    if (!read.ok) throw new Error(read.problems.join('; '));
    return moveData(read.config, log);
  };
  const older = await makeDatabase(leaveByOlder);
  const before = await inDatabase(older, stateOf);
  await expect(move(older)).rejects.toThrow(COMMIT);
  expect(await inDatabase(older, stateOf)).toEqual(before);

  const source = await PGlite.create(unsynced(join(folder, 'db')));
  await leaveByOlder((statement) => source.query(statement));
  await source.close();
  const target = await makeDatabase(() => Promise.resolve());
  await expect(move(target)).rejects.toThrow(COMMIT);
});

test('one to which a newer version has added something opens, and stays as it is', async () => {
  const url = await makeDatabase(leaveByNewer);
  const before = await inDatabase(url, stateOf);
  await (await openServerDatabase(url, log)).close();
  expect(await inDatabase(url, stateOf)).toEqual(before);
});

test('one from which a newer version has removed something is refused, and stays as it is', async () => {
  const url = await makeDatabase(leaveByShrinking);
  const before = await inDatabase(url, stateOf);
  await expect(openServerDatabase(url, log)).rejects.toThrow('needs a newer version of the server');
  expect(await inDatabase(url, stateOf)).toEqual(before);
});
