import { defineCall } from '../../../platform/http/call.ts';
import type { SiteFiguresContext } from './context.ts';
import { readSiteFigures, together } from './site-figures.ts';
import type { FigureTotal } from './site-figures.ts';

export const getAllStats = defineCall('GET /api/all-stats', {
  access: 'public',
  handle: async ({ db }: SiteFiguresContext) => {
    const figures = await readSiteFigures(db);
    return {
      total_photos: toWire(figures.photos),
      total_users: toWire(figures.users),
      total_approved_photos: toWire(figures.approved_photos),
      total_rejected_photos: toWire(together(figures.rejected_photos, figures.appealed_photos)),
      total_plane_photos: toWire(figures.plane_photos),
      total_train_photos: toWire(figures.train_photos),
      total_second_rejections: toWire(figures.second_rejections),
    };
  },
});

function toWire({ n, changed }: FigureTotal) {
  return { value: n, updated_at: changed?.toISOString() ?? null };
}
