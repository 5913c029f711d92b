/** Compares two sites on one PostgreSQL server, one with few rows and one with many. Both get the same requests in turn. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../../scripts/test/postgres.ts';
import type { Db } from '../../server/platform/db/client.ts';
import { NO_TIMEOUTS } from '../../server/platform/db/server-settings.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { openFileStorage } from '../../server/platform/storage/files.ts';
import { pairStorage } from '../../server/platform/storage/pairing.ts';
import { urlOf, withClient } from '../api/database/admin.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** Duration of a turn. Each site has two turns. */
const TURN_MS = 500;
/** Number of requests before each turn that aren't measured. */
const WARM_UP = 20;
/** A server counts as idle if it uses less CPU time than this within a second. */
const IDLE_MS = 60;

/** A site with `count` rows. */
export interface FilledSite extends Site {
  count: number;
  /** URL of its database. */
  database: string;
  /** Process id of the database server's parent process. Both sites share it, but only one site is measured at a time. */
  postmaster: number;
}

interface Filling {
  /** Number of rows on each site. */
  counts: readonly number[];
  /** What the rows are, e.g. `photos`, for labels. */
  unit: string;
  fill: (db: Db, count: number) => Promise<void>;
}

/** Runs `measure` with sites whose databases were filled before their servers started. */
export async function withFilledSites<T>(
  folder: string,
  { counts, unit, fill }: Filling,
  measure: (sites: readonly FilledSite[]) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres();
  const sites: FilledSite[] = [];
  try {
    for (const count of counts) {
      const name = `${unit}_${count}`;
      sites.push(await startFilled(folder, postgres.url, { name, count, fill }));
    }
    return await measure(sites);
  } finally {
    for (const { server } of sites) await server.stop();
    await postgres.stop();
  }
}

/**
 * Compares the CPU time that server and database use for each call of `ask`. Makes one call at a time, because
 * simultaneous requests would share reads.
 */
export async function compare<S extends FilledSite>(
  sites: readonly S[],
  unit: string,
  ask: (site: S) => Promise<void>,
) {
  const costs = sites.map(() => ({ server: 0, database: 0, calls: 0 }));
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [n, site] of sites.entries()) {
      for (let call = 0; call < WARM_UP; call += 1) await ask(site);
      const cost = costs[n];
      if (cost === undefined) continue;
      const before = await cpuTimeOf(site);
      const end = performance.now() + TURN_MS;
      for (; performance.now() < end; cost.calls += 1) await ask(site);
      const after = await cpuTimeOf(site);
      cost.server += after.server - before.server;
      cost.database += after.database - before.database;
    }
  }
  const costsOf = (part: 'server' | 'database') => costs.map((cost) => cost[part] / cost.calls);
  const [fewInServer = 0, manyInServer = 0] = costsOf('server');
  const [few = 0, many = 0] = costsOf('database');
  return {
    [`${sites[0]?.count} ${unit}: server, ms`]: fewInServer.toFixed(2),
    [`${sites[0]?.count} ${unit}: database, ms`]: few.toFixed(2),
    [`${sites[1]?.count} ${unit}: server, ms`]: manyInServer.toFixed(2),
    [`${sites[1]?.count} ${unit}: database, ms`]: many.toFixed(2),
    'ratio of the sums': ((many + manyInServer) / (few + fewInServer)).toFixed(1),
  };
}

/** The CPU time, in ms, that server and database use for a call of `ask`. */
export async function costOf(
  site: FilledSite,
  ask: () => Promise<void>,
): Promise<{ server: number; database: number }> {
  for (let call = 0; call < 3; call += 1) await ask();
  const before = await cpuTimeOf(site);
  const end = performance.now() + TURN_MS;
  let calls = 0;
  for (; performance.now() < end; calls += 1) await ask();
  const after = await cpuTimeOf(site);
  return {
    server: (after.server - before.server) / calls,
    database: (after.database - before.database) / calls,
  };
}

/** CPU time of server and database since their start, in ms. */
async function cpuTimeOf({ server, postmaster }: FilledSite) {
  const [serverMs, databaseMs] = await Promise.all([cpuTimeMs(server.pid ?? 0), cpuTimeMs(postmaster)]);
  return { server: serverMs, database: databaseMs };
}

/** Makes a request and reads the response; throws on an error status. */
export async function fetchOnce(address: string): Promise<void> {
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
}

async function startFilled(
  folder: string,
  postgres: string,
  { name, count, fill }: Pick<Filling, 'fill'> & { name: string; count: number },
): Promise<FilledSite> {
  await withClient(postgres, (client) => client.query(`create database ${name}`));
  const url = urlOf(postgres, name);
  const startedAt = performance.now();
  const database = await openServerDatabase(url, console, { timeouts: NO_TIMEOUTS });
  await mkdir(path.join(folder, name));
  // Pair them here, because the filled rows have no files that would show the server that database and storage belong together.
  await pairStorage(database, await openFileStorage(path.join(folder, name, 'photos')));
  await fill(database.db, count);
  await database.close();
  console.log(`${name} filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const site = await startSite(folder, name, { DATABASE_URL: url });
  const filled = { ...site, count, database: url, postmaster: await postmasterOf(url) };
  await waitUntilIdle(filled);
  return filled;
}

/** Process id of the database server's parent process. */
async function postmasterOf(url: string): Promise<number> {
  const folder = await withClient(url, (client) =>
    client.query<{ data_directory: string }>('show data_directory'),
  );
  const file = path.join(folder.rows[0]?.data_directory ?? '', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** Waits until a server has finished the work that it does after its start. */
async function waitUntilIdle(site: FilledSite): Promise<void> {
  const cpuTime = async () => {
    const { server, database } = await cpuTimeOf(site);
    return server + database;
  };
  for (let isBusy = true; isBusy;) {
    const before = await cpuTime();
    await setTimeout(1000);
    isBusy = (await cpuTime()) - before >= IDLE_MS;
  }
}
