/** `GET /api/stats/top-airport` (docs/rules/photos.md, "Site statistics"). */
import { asc, desc, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { airportTotals } from '../../../platform/db/schema.ts';
import { airportOf } from '../../airports/airport-list.ts';
import { SharedReads } from '../../../platform/lib/shared-reads.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';

interface TopAirport {
  topAirport: string | null;
  photoCount: number;
  airportName: string | null;
  airportName_zh: string | null;
}

/** The airport with the most approved photos. Among equals, the first in order of code. */
function readTopAirport(db: Db): Promise<TopAirport> {
  return reads(db).read('top', async () => {
    const [top] = await db
      .select()
      .from(airportTotals)
      .where(gt(airportTotals.n, 0))
      .orderBy(desc(airportTotals.n), asc(airportTotals.airport))
      .limit(1);
    if (top === undefined) {
      return { topAirport: null, photoCount: 0, airportName: null, airportName_zh: null };
    }
    const known = airportOf(top.airport);
    return {
      topAirport: top.airport,
      photoCount: top.n,
      airportName: known?.name ?? null,
      airportName_zh: known === undefined || known.nameZh === '' ? null : known.nameZh,
    };
  });
}

const reads = perDatabase(() => new SharedReads<TopAirport>());

export const getTopAirport = defineCall('GET /api/stats/top-airport', {
  access: 'public',
  handle: ({ db }: SiteStatsContext) => readTopAirport(db),
});
