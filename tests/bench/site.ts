/** Starts the built server for benchmarks, with only errors in the log and without rate limits. */
import path from 'node:path';
import { addAccount } from '../e2e/harness/accounts.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { startServer } from '../e2e/harness/server.ts';
import type { Server } from '../e2e/harness/server.ts';

export interface Site {
  server: Server;
  origin: string;
}

/** A benchmark's results by row and column. */
export type BenchTable = Record<string, Record<string, string>>;

/** The options for Node that `npm start` uses. */
const NODE_OPTIONS = ['--enable-source-maps'];

/** Starts a server as `npm start` does, with the data folder `name` in `folder`. */
export async function startSite(
  folder: string,
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const quiet = { LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  const server = await startServer(path.join(folder, name), { ...quiet, ...env }, NODE_OPTIONS);
  return { server, origin: `http://127.0.0.1:${server.port}` };
}

/** Adds an account that uploads photos. */
export function addPhotographer({ server, origin }: Site): Promise<Account> {
  return addAccount(server, origin, { username: 'sender' });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
