/** What lists and figures cost on a site with 1,000,000 photos, beside one with 1,000; on PostgreSQL. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../../scripts/test/postgres.ts';
import type { Database } from '../../server/db/client.ts';
import { NO_TIMEOUTS, openServerDatabase } from '../../server/db/server.ts';
import { readImageOfTheWeek } from '../../server/figures/image-of-the-week.ts';
import { openFileStorage } from '../../server/storage/files.ts';
import { pairStorage } from '../../server/storage/pairing.ts';
import { urlOf, withClient } from '../api/database/admin.ts';
import { fillWithPhotos } from './fill.ts';
import { ADDRESSES, PAGE } from './many-rows-addresses.ts';
import { processorMs } from './processor-time.ts';
import { startSite } from './site.ts';
import type { Figures, Site } from './site.ts';

const FEW = 1000;
const MANY = 1_000_000;
/** Of one turn, ms; each site has two. */
const TURN_MS = 500;
/** Requests before a turn. */
const WARM_UP = 20;
const MINUTE_MS = 60_000;
/** A server has nothing left to do where it takes less than this in a second, ms. */
const IDLE_MS = 60;

interface ManySite extends Site {
  /** Gallery pages of planes. */
  pages: number;
  /** Address of its database. */
  database: string;
  /** The database server's process that all its others are below; the sites share it, and take turns. */
  postmaster: number;
}

/** Measures the lists, both sites in turn. */
export async function measureManyRows(folder: string): Promise<Figures> {
  const postgres = await startPostgres();
  const sites: ManySite[] = [];
  try {
    for (const count of [FEW, MANY]) sites.push(await startFilled(folder, postgres.url, count));
    const figures: Figures = {};
    for (const [what, address] of ADDRESSES) {
      const ask = (site: ManySite) => askOnce(site.origin + address(site));
      figures[what] = await compare(sites, ask);
    }
    figures['image of the week, chosen anew'] = await compareChoices(sites);
    return figures;
  } finally {
    for (const { server } of sites) await server.stop();
    await postgres.stop();
  }
}

/** One request after another, since those that come together share a read. Processor time is of server and database. */
async function compare(sites: readonly ManySite[], ask: (site: ManySite) => Promise<void>) {
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
  const of = (part: 'server' | 'database') => costs.map((cost) => cost[part] / cost.asked);
  const [fewInServer = 0, manyInServer = 0] = of('server');
  const [few = 0, many = 0] = of('database');
  return {
    [`${FEW} photos: server, ms`]: fewInServer.toFixed(2),
    'database, ms': few.toFixed(2),
    [`${MANY} photos: server, ms`]: manyInServer.toFixed(2),
    'database then, ms': many.toFixed(2),
    'both, times as much': ((many + manyInServer) / (few + fewInServer)).toFixed(1),
  };
}

/** ms of server and database since they began. */
async function takenBy({ server, postmaster }: ManySite) {
  const [ofServer, ofDatabase] = await Promise.all([processorMs(server.pid ?? 0), processorMs(postmaster)]);
  return { server: ofServer, database: ofDatabase };
}

async function askOnce(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

/** A choice holds for a minute, so no request is likely to wait for one: here each comes a minute after the last. */
async function compareChoices(sites: readonly ManySite[]) {
  const opened = new Map<ManySite, Database>();
  let now = Date.now();
  try {
    for (const site of sites) opened.set(site, await openServerDatabase(site.database, console, NO_TIMEOUTS));
    return await compare(sites, async (site) => {
      const database = opened.get(site);
      now += MINUTE_MS;
      if (database !== undefined) await readImageOfTheWeek(database.db, new Date(now));
    });
  } finally {
    for (const database of opened.values()) await database.close();
  }
}

/** A site whose database is filled before its server starts. */
async function startFilled(folder: string, postgres: string, count: number): Promise<ManySite> {
  const name = `photos_${count}`;
  await withClient(postgres, (client) => client.query(`create database ${name}`));
  const url = urlOf(postgres, name);
  const began = performance.now();
  const database = await openServerDatabase(url, console, NO_TIMEOUTS);
  await mkdir(path.join(folder, name));
  // The photos have no files, by which database and storage would know each other.
  await pairStorage(database, await openFileStorage(path.join(folder, name, 'photos')));
  await fillWithPhotos(database.db, count);
  await database.close();
  console.log(`${count} photos were there after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const site = await startSite(folder, name, { DATABASE_URL: url });
  const postmaster = await postmasterOf(url);
  const filled = { ...site, database: url, pages: Math.ceil(count / 2 / PAGE), postmaster };
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
async function becomeIdle(site: ManySite): Promise<void> {
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
