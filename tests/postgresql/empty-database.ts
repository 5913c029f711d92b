/** Databases without tables, on the server of `TEST_DATABASE_URL`. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** The URL of a user who may create databases. */
export function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  return url;
}

/** A database without tables. */
export interface EmptyDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates an empty database. `options` are those of `create database`. */
export async function createEmptyDatabase(options = "encoding 'UTF8'"): Promise<EmptyDatabase> {
  const name = `wingrail_bare_${randomUUID().replaceAll('-', '')}`;
  await runAt(adminUrl(), `create database ${name} template template0 ${options}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAt(adminUrl(), `drop database ${name} with (force)`) };
}

/** Creates an empty database for one test; it is dropped when the test ends. */
export async function makeEmptyDatabase(options?: string): Promise<string> {
  const { url, drop } = await createEmptyDatabase(options);
  onTestFinished(drop);
  return url;
}

/** Runs one statement on the database at `url`. */
export async function runAt(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
