import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';
import { countUnreviewed, readSiteTotals } from './site-totals.ts';

export const countUnreviewedPhotos = defineCall('GET /api/stats/unreviewed-photos', {
  access: 'public',
  handle: async ({ db }: SiteStatsContext) => ({
    unreviewedCount: countUnreviewed(await readSiteTotals(db)),
  }),
});
