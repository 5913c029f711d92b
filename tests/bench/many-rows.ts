/** What lists and figures cost on a site with 1,000,000 photos, beside one with 1,000; on PostgreSQL. */
import { Client } from 'pg';
import type { Database } from '../../server/platform/db/client.ts';
import { NO_TIMEOUTS, openServerDatabase } from '../../server/platform/db/server.ts';
import { readImageOfTheWeek } from '../../server/modules/stats/site/get-image-of-the-week.ts';
import { askOnce, compare, withFilledSites } from './few-and-many.ts';
import type { FilledSite } from './few-and-many.ts';
import { fillWithPhotos } from './fill.ts';
import { ADDRESSES, FEW, MANY } from './many-rows-addresses.ts';
import type { Figures } from './site.ts';

const MINUTE_MS = 60_000;

/** Measures the lists, both sites in turn. */
export function measureManyRows(folder: string): Promise<Figures> {
  const filling = { counts: [FEW, MANY], of: 'photos', fill: fillWithPhotos } as const;
  return withFilledSites(folder, filling, async (sites) => {
    const figures: Figures = {};
    const opened = new Map(sites.map((site) => [site, new Client(site.database)]));
    for (const client of opened.values()) await client.connect();
    for (const [what, address] of ADDRESSES) {
      figures[what] = await compare(sites, 'photos', async (site) => {
        // A commit of nothing: else a list is given again that was read before (server/platform/db/snapshot-cache.ts).
        await opened.get(site)?.query('select pg_current_xact_id()');
        await askOnce(site.origin + address(site.count));
      });
    }
    for (const client of opened.values()) await client.end();
    figures['image of the week, chosen anew'] = await compareChoices(sites);
    return figures;
  });
}

/** A choice holds for a minute, so no request is likely to wait for one: here each comes a minute after the last. */
async function compareChoices(sites: readonly FilledSite[]) {
  const opened = new Map<FilledSite, Database>();
  let now = Date.now();
  try {
    for (const site of sites) opened.set(site, await openServerDatabase(site.database, console, NO_TIMEOUTS));
    return await compare(sites, 'photos', async (site) => {
      const database = opened.get(site);
      now += MINUTE_MS;
      if (database !== undefined) await readImageOfTheWeek(database.db, new Date(now));
    });
  } finally {
    for (const database of opened.values()) await database.close();
  }
}
