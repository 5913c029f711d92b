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
  const watch = new SchemaWatch({ db, log: { error } }, 0);
  expect(await watch.isOutgrown()).toBe(false);
  await db.insert(siteSchema).values({ needs: newest });
  expect(await watch.isOutgrown()).toBe(false);
  await db.update(siteSchema).set({ needs: newest + 1 });
  expect(error).not.toHaveBeenCalled();
  expect(await watch.isOutgrown()).toBe(true);
  expect(await watch.isOutgrown()).toBe(true);
  expect(error).toHaveBeenCalledExactlyOnceWith('database_outgrown');
});

test('what was found counts for some seconds, and while the database doesn’t respond', async () => {
  const database = await openEmptyDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await db.insert(siteSchema).values({ needs: newest + 1 });
  const log = { error: () => {} };
  const seldom = new SchemaWatch({ db, log });
  const always = new SchemaWatch({ db, log }, 0);
  expect([await seldom.isOutgrown(), await always.isOutgrown()]).toEqual([true, true]);
  await db.update(siteSchema).set({ needs: newest });
  expect(await seldom.isOutgrown()).toBe(true);
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('no database connection');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await always.isOutgrown()).toBe(true);
});
