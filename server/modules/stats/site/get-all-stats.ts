import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';
import { readSiteTotals, sumTotals } from './site-totals.ts';
import type { Total } from './site-totals.ts';

export const getAllStats = defineCall('GET /api/all-stats', {
  access: 'public',
  handle: async ({ db }: SiteStatsContext) => {
    const totals = await readSiteTotals(db);
    return {
      total_photos: toWire(totals.photos),
      total_users: toWire(totals.users),
      total_approved_photos: toWire(totals.approved_photos),
      total_rejected_photos: toWire(sumTotals(totals.rejected_photos, totals.appealed_photos)),
      total_hidden_photos: toWire(totals.hidden_photos),
      total_plane_photos: toWire(totals.plane_photos),
      total_train_photos: toWire(totals.train_photos),
      total_second_rejections: toWire(totals.second_rejections),
    };
  },
});

function toWire({ n, changed }: Total) {
  return { value: n, updated_at: changed?.toISOString() ?? null };
}
