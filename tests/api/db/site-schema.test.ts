/** How a running server notices that its database needs a newer one (docs/server/database.md, "Two versions at once"). */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { siteSchema } from '../../../server/platform/db/schema.ts';
import { SchemaWatch } from '../../../server/platform/db/site-schema.ts';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';
import { openEmptyDatabase } from '../database/test-database.ts';

const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR }).at(-1)?.folderMillis ?? 0;

test('a database outgrows a server that lacks the migration it needs; the log says so once', async () => {
  const database = await openEmptyDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  const error = vi.fn<(event: string) => void>();
  const watch = new SchemaWatch({ db, log: { error } });
  const isOutgrown = async () => {
    await watch.look();
    return watch.isOutgrown;
  };
  expect(await isOutgrown()).toBe(false);
  await db.insert(siteSchema).values({ needs: newest });
  expect(await isOutgrown()).toBe(false);
  await db.update(siteSchema).set({ needs: newest + 1 });
  expect(error).not.toHaveBeenCalled();
  expect(await isOutgrown()).toBe(true);
  expect(await isOutgrown()).toBe(true);
  expect(error).toHaveBeenCalledExactlyOnceWith('database_outgrown');
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('no database connection');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await isOutgrown()).toBe(true);
});

test('it looks again when it is asked after some seconds', async () => {
  const database = await openEmptyDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const watch = new SchemaWatch({ db, log: { error: () => {} } });
  await db.insert(siteSchema).values({ needs: newest + 1 });
  expect(watch.isOutgrown).toBe(false);
  now += 5_000;
  await expect.poll(() => watch.isOutgrown).toBe(true);
});
