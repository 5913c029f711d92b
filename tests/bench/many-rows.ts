/** The lists of a site with 1,000,000 photos beside those of one with 10,000. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '../../server/db/embedded.ts';
import { openFileStorage } from '../../server/storage/files.ts';
import { pairStorage } from '../../server/storage/pairing.ts';
import { fillWithPhotos } from './fill.ts';
import { measure } from './load.ts';
import type { Answered } from './load.ts';
import { startSite } from './site.ts';
import type { Figures, Site } from './site.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const PAGE = 15;
/** Of one turn; each site has two. */
const SECONDS = 2;

interface ManySite extends Site {
  /** Gallery pages of planes. */
  pages: number;
}

/** Measures the lists, both sites in turn. */
export async function measureManyRows(folder: string): Promise<Figures> {
  const few = await startFilled(folder, FEW);
  try {
    const many = await startFilled(folder, MANY);
    try {
      const figures: Figures = {};
      for (const [what, address] of LISTS) figures[what] = await compare(few, many, address);
      return figures;
    } finally {
      await many.server.stop();
    }
  } finally {
    await few.server.stop();
  }
}

const gallery = (page: number) => `/api/photos?type=planes&page=${page}&limit=${PAGE}`;

const filtered = (filters: string, page = 1) => `/api/photos?page=${page}&limit=${PAGE}&${filters}`;

const LISTS: [what: string, address: (site: ManySite) => string][] = [
  ['first gallery page', () => gallery(1)],
  ['gallery page in the middle', ({ pages }) => gallery(Math.floor(pages / 2))],
  ['last gallery page', ({ pages }) => gallery(pages)],
  ['any gallery page, each another', ({ pages }) => gallery(1 + Math.floor(Math.random() * pages))],
  ['hot list by views', () => '/api/photos/hot?sort=views'],
  ['gallery filtered by airport', () => filtered('type=planes&airport=EDAA')],
  ['gallery filtered by operator, last page', () => filtered('type=planes&operator=airline+0', 67)],
  ['gallery filtered by registration', () => filtered('type=planes&registration=d-aix77')],
  ['gallery filtered by line', () => filtered('type=trains&line=line+3')],
  ['gallery filtered by bureau', () => filtered('type=trains&railway_bureau=Beijing_Bureau')],
  ['gallery filtered by year', () => filtered('type=planes&date=2013')],
  ['gallery filtered by photographer', () => filtered('type=planes&username=USER500')],
  ['gallery filtered by three', () => filtered('type=planes&airport=EDAA&operator=airline+0&date=2013')],
  ['hot list by both', () => '/api/photos/hot?sort=combined'],
  ['leaderboard of photographers', () => '/api/leaderboard'],
  ['leaderboard of reviewers', () => '/api/reviewer-leaderboard'],
  ['leaderboard of groups', () => '/api/groups/leaderboard'],
  ['figures of the home page', () => '/api/stats'],
  ['airport with the most photos', () => '/api/stats/top-airport'],
  ['image of the week', () => '/api/stats/image-of-the-week'],
  ['all totals', () => '/api/all-stats'],
];

async function compare(few: ManySite, many: ManySite, address: (site: ManySite) => string) {
  const turn = (site: ManySite) => measure(() => site.origin + address(site), SECONDS);
  const ofFew: Answered[] = [];
  const ofMany: Answered[] = [];
  for (let n = 0; n < 2; n += 1) {
    ofFew.push(await turn(few));
    ofMany.push(await turn(many));
  }
  return {
    [`${FEW} photos, a second`]: rate(ofFew).toFixed(0),
    [`${MANY} photos, a second`]: rate(ofMany).toFixed(0),
    'p99, ms': Math.max(...ofMany.map((each) => each.p99)).toFixed(1),
    ratio: (rate(ofMany) / rate(ofFew)).toFixed(2),
  };
}

function rate(turns: readonly Answered[]): number {
  return turns.reduce((sum, each) => sum + each.perSecond, 0) / turns.length;
}

/** A site whose database is filled before its server starts: another database is opened here, and named to the server. */
async function startFilled(folder: string, count: number): Promise<ManySite> {
  const name = `photos-${count}`;
  await mkdir(path.join(folder, name));
  const database = await openEmbedded(path.join(folder, name, 'db'));
  // The photos have no files, by which database and storage would know each other.
  await pairStorage(database, await openFileStorage(path.join(folder, name, 'photos')));
  await fillWithPhotos(database.db, count);
  await database.close();
  const site = await startSite(folder, name);
  await settle(site.origin);
  return { ...site, pages: Math.ceil(count / 2 / PAGE) };
}

/** Waits until what a server does at its start is done: ten answers in a row come quickly. */
async function settle(origin: string): Promise<void> {
  for (let quick = 0; quick < 10;) {
    const start = performance.now();
    await (await fetch(origin + gallery(1))).arrayBuffer();
    quick = performance.now() - start < 50 ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
