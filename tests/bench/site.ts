/** The built server for a benchmark: quiet, and without limits on requests by address. */
import path from 'node:path';
import { addAccount } from '../e2e/harness/accounts.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { startServer } from '../e2e/harness/server.ts';
import type { Server } from '../e2e/harness/server.ts';

export interface Site {
  server: Server;
  origin: string;
}

/** What a table shows of a benchmark, by row and column. */
export type Figures = Record<string, Record<string, string>>;

/** What Node is told by `npm start`. */
const AS_OPERATORS_DO = ['--enable-source-maps'];

/** Starts a server on a data folder below `folder`, as operators start it. */
export async function startSite(
  folder: string,
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const quiet = { LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  const server = await startServer(
    { DATA_DIR: path.join(folder, name), DATABASE_URL: '' },
    { ...quiet, ...env },
    AS_OPERATORS_DO,
  );
  return { server, origin: `http://127.0.0.1:${server.port}` };
}

/** Gives a site somebody who sends photos. */
export function addSender({ server, origin }: Site): Promise<Account> {
  return addAccount(server, origin, { username: 'sender' });
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
