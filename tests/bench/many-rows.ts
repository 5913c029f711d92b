/** The cost of lists and statistics on PostgreSQL with 1,000,000 photos, compared with 1,000. */
import { Client } from 'pg';
import type { Database } from '../../server/platform/db/client.ts';
import { NO_TIMEOUTS } from '../../server/platform/db/server-settings.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { readImageOfTheWeek } from '../../server/modules/stats/site/get-image-of-the-week.ts';
import { fetchOnce, compare, withFilledSites } from './few-and-many.ts';
import type { FilledSite } from './few-and-many.ts';
import { fillWithPhotos } from './fill.ts';
import { ADDRESSES, FEW, MANY } from './many-rows-addresses.ts';
import type { BenchTable } from './site.ts';

const MINUTE_MS = 60_000;

/** Measures each address, alternating between the two sites. */
export function measureManyRows(folder: string): Promise<BenchTable> {
  const filling = { counts: [FEW, MANY], unit: 'photos', fill: fillWithPhotos } as const;
  return withFilledSites(folder, filling, async (sites) => {
    const table: BenchTable = {};
    const clients = new Map(sites.map((site) => [site, new Client(site.database)]));
    for (const client of clients.values()) await client.connect();
    for (const [label, address] of ADDRESSES) {
      table[label] = await compare(sites, 'photos', async (site) => {
        // Make an empty commit, so the snapshot cache is stale (server/platform/db/snapshot-cache.ts).
        await clients.get(site)?.query('select pg_current_xact_id()');
        await fetchOnce(site.origin + address(site.count));
      });
    }
    for (const client of clients.values()) await client.end();
    table['choosing the image of the week'] = await compareChoices(sites);
    return table;
  });
}

/** Compares the cost of choosing the image of the week. A choice is cached for a minute, so the clock advances by a minute. */
async function compareChoices(sites: readonly FilledSite[]) {
  const databases = new Map<FilledSite, Database>();
  let now = Date.now();
  try {
    for (const site of sites)
      databases.set(site, await openServerDatabase(site.database, console, { timeouts: NO_TIMEOUTS }));
    return await compare(sites, 'photos', async (site) => {
      const database = databases.get(site);
      now += MINUTE_MS;
      if (database !== undefined) await readImageOfTheWeek(database.db, new Date(now));
    });
  } finally {
    for (const database of databases.values()) await database.close();
  }
}
