/** Two sites on one PostgreSQL server, one with few rows and one with many, that are asked the same in turn. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../../scripts/test/postgres.ts';
import type { Db } from '../../server/platform/db/client.ts';
import { NO_TIMEOUTS, openServerDatabase } from '../../server/platform/db/server.ts';
import { openFileStorage } from '../../server/platform/storage/files.ts';
import { pairStorage } from '../../server/platform/storage/pairing.ts';
import { urlOf, withClient } from '../api/database/admin.ts';
import { processorMs } from './processor-time.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** Of one turn, ms; each site has two. */
const TURN_MS = 500;
/** Requests before a turn. */
const WARM_UP = 20;
/** A server has nothing left to do where it takes less than this in a second, ms. */
const IDLE_MS = 60;

/** A site with so many rows. */
export interface FilledSite extends Site {
  count: number;
  /** Address of its database. */
  database: string;
  /** The database server's process that all its others are below; the sites share it, and take turns. */
  postmaster: number;
}

interface Filling {
  /** How many rows the sites have. */
  counts: readonly [few: number, many: number];
  /** What they are, for the figures. */
  of: string;
  fill: (db: Db, count: number) => Promise<void>;
}

/** Has something done with sites whose databases were filled before their servers started. */
export async function withFilledSites<T>(
  folder: string,
  { counts, of, fill }: Filling,
  measure: (sites: readonly FilledSite[]) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres();
  const sites: FilledSite[] = [];
  try {
    for (const count of counts) {
      const name = `${of}_${count}`;
      sites.push(await startFilled(folder, postgres.url, { name, count, fill }));
    }
    return await measure(sites);
  } finally {
    for (const { server } of sites) await server.stop();
    await postgres.stop();
  }
}

/** One request after another, since those that come together share a read. Processor time is of server and database. */
export async function compare<S extends FilledSite>(
  sites: readonly S[],
  of: string,
  ask: (site: S) => Promise<void>,
) {
  const costs = sites.map(() => ({ server: 0, database: 0, asked: 0 }));
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [n, site] of sites.entries()) {
      for (let asked = 0; asked < WARM_UP; asked += 1) await ask(site);
      const cost = costs[n];
      if (cost === undefined) continue;
      const before = await takenBy(site);
      const end = performance.now() + TURN_MS;
      for (; performance.now() < end; cost.asked += 1) await ask(site);
      const after = await takenBy(site);
      cost.server += after.server - before.server;
      cost.database += after.database - before.database;
    }
  }
  const costsOf = (part: 'server' | 'database') => costs.map((cost) => cost[part] / cost.asked);
  const [fewInServer = 0, manyInServer = 0] = costsOf('server');
  const [few = 0, many = 0] = costsOf('database');
  return {
    [`${sites[0]?.count} ${of}: server, ms`]: fewInServer.toFixed(2),
    'database, ms': few.toFixed(2),
    [`${sites[1]?.count} ${of}: server, ms`]: manyInServer.toFixed(2),
    'database then, ms': many.toFixed(2),
    'both, times as much': ((many + manyInServer) / (few + fewInServer)).toFixed(1),
  };
}

/** ms of server and database since they began. */
async function takenBy({ server, postmaster }: FilledSite) {
  const [ofServer, ofDatabase] = await Promise.all([processorMs(server.pid ?? 0), processorMs(postmaster)]);
  return { server: ofServer, database: ofDatabase };
}

/** Makes a request, and reads the answer. */
export async function askOnce(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

async function startFilled(
  folder: string,
  postgres: string,
  { name, count, fill }: Pick<Filling, 'fill'> & { name: string; count: number },
): Promise<FilledSite> {
  await withClient(postgres, (client) => client.query(`create database ${name}`));
  const url = urlOf(postgres, name);
  const began = performance.now();
  const database = await openServerDatabase(url, console, NO_TIMEOUTS);
  await mkdir(path.join(folder, name));
  // What is filled in has no files, by which database and storage would know each other.
  await pairStorage(database, await openFileStorage(path.join(folder, name, 'photos')));
  await fill(database.db, count);
  await database.close();
  console.log(`${name} was there after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const site = await startSite(folder, name, { DATABASE_URL: url });
  const filled = { ...site, count, database: url, postmaster: await postmasterOf(url) };
  await becomeIdle(filled);
  return filled;
}

/** The process that all of a database's processes are below. */
async function postmasterOf(url: string): Promise<number> {
  const folder = await withClient(url, (client) =>
    client.query<{ data_directory: string }>('show data_directory'),
  );
  const file = path.join(folder.rows[0]?.data_directory ?? '', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** Waits until what a server does at its start is done. */
async function becomeIdle(site: FilledSite): Promise<void> {
  const taken = async () => {
    const { server, database } = await takenBy(site);
    return server + database;
  };
  for (let isBusy = true; isBusy;) {
    const before = await taken();
    await setTimeout(1000);
    isBusy = (await taken()) - before >= IDLE_MS;
  }
}
