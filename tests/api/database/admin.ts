/** Manages databases on the PostgreSQL server at `TEST_DATABASE_URL`. */
import { Client } from 'pg';

/** The name prefix of one test run's databases. */
export const databasePrefix = (run: string) => `wingrail_test_${run}_`;

/** Drops the databases that a run's tests have left on the server at the URL `admin`. */
export async function dropServerDatabases(admin: string, run: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [databasePrefix(run)],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

/** Connects, runs `work` and ends the connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of the database `name` on the server at the URL `admin`. */
export function urlOf(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
