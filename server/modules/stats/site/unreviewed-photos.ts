import { defineCall } from '../../../platform/http/call.ts';
import type { SiteFiguresContext } from './context.ts';
import { readSiteFigures, unreviewed } from './site-figures.ts';

export const countUnreviewedPhotos = defineCall('GET /api/stats/unreviewed-photos', {
  access: 'public',
  handle: async ({ db }: SiteFiguresContext) => ({
    unreviewedCount: unreviewed(await readSiteFigures(db)),
  }),
});
