/**
 * Embedded databases of versions before the baseline (docs/releases.md, "Older versions"), and of newer ones.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { resetPasswordOf } from '../../../server/commands/reset-password/reset-password.ts';
import { readConfig } from '../../../server/config.ts';
import { EXTENSIONS, openEmbedded } from '../../../server/platform/db/embedded.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { StartRefused } from '../../../server/platform/lib/start-refused.ts';
import { startServer } from '../../../server/server.ts';
import { BASELINE_CATALOG, listCatalog, runBaseline } from '../database/catalog.ts';
import type { Query } from '../database/catalog.ts';
import { cloneDatabase, unsynced } from '../database/embedded.ts';
import {
  ADD_USER,
  leaveByLastBeforeBaseline,
  leaveByNewer,
  leaveByOlder,
  leaveByShrinking,
  openedStateOf,
  stateOf,
} from '../database/other-versions.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-older-'));
  await cloneDatabase(join(folder, 'db'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the database without migrating it, as PostgreSQL does in every version. */
async function inDatabase<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const database = await PGlite.create(unsynced(join(folder, 'db')));
  try {
    return await work((statement) => database.query(statement));
  } finally {
    await database.close();
  }
}

test('a database in which all migrations before the baseline have run opens, and lacks nothing', async () => {
  const ofNew = await inDatabase(async (query) => {
    await query(ADD_USER);
    return openedStateOf(query);
  });
  await rm(join(folder, 'db'), { recursive: true });
  await inDatabase(leaveByLastBeforeBaseline);
  await (await openEmbedded(join(folder, 'db'))).close();
  expect(await inDatabase(openedStateOf)).toEqual(ofNew);
});

test('an older one is refused by every program, names the version that migrates it, and stays as it is', async () => {
  const before = await inDatabase(async (query) => {
    await leaveByOlder(query);
    await query(ADD_USER);
    return stateOf(query);
  });
  const read = readConfig({ DATA_DIR: folder, PORT: '0' });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const starts = [
    () => startServer(read.config),
    () => resetPasswordOf(read.config, 'founder', createLogger('error')),
  ];
  for (const start of starts) {
    const error: unknown = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toMatch(
      /The database at .*\/db is .* Start the version of commit 1751d7ab[0-9a-f]{32} on it/,
    );
  }
  expect(await inDatabase(stateOf)).toEqual(before);
});

test('one to which a newer version has added something opens, and stays as it is', async () => {
  const before = await inDatabase(async (query) => {
    await leaveByNewer(query);
    return stateOf(query);
  });
  await (await openEmbedded(join(folder, 'db'))).close();
  expect(await inDatabase(stateOf)).toEqual(before);
});

test('one from which a newer version has removed something is refused, and stays as it is', async () => {
  const before = await inDatabase(async (query) => {
    await leaveByShrinking(query);
    return stateOf(query);
  });
  const error: unknown = await openEmbedded(join(folder, 'db')).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartRefused);
  expect(String(error)).toMatch(/The database at .*\/db needs a newer version of the server/);
  expect(await inDatabase(stateOf)).toEqual(before);
});

test('the baseline makes the catalog of the migrations that it replaces', async () => {
  const database = await PGlite.create({ extensions: EXTENSIONS });
  onTestFinished(() => database.close());
  const query: Query = (statement) => database.query(statement);
  await runBaseline(query);
  expect(await listCatalog(query)).toBe(await readFile(BASELINE_CATALOG, 'utf8'));
});
