/** An embedded database in memory as an earlier release left it, for tests of the migrations since. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { EXTENSIONS } from '../../../server/platform/db/embedded.ts';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';

interface Journal {
  entries: { tag: string }[];
}

/** Starts a database without tables. */
export function startInMemory(): Promise<PGlite> {
  return PGlite.create({ extensions: EXTENSIONS });
}

/** Empties the database, because creating one takes longer than a test, and runs only the first `count` migrations. */
export async function migrateFirst(client: PGlite, count: number): Promise<void> {
  await client.exec(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-migrations-'));
  try {
    await cp(MIGRATIONS_DIR, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle-kit wrote this file
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the migrations that are left. */
export async function migrateRest(client: PGlite): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
}
