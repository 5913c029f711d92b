import { defineCall } from '../../../platform/http/call.ts';
import type { SiteFiguresContext } from './context.ts';
import { readSiteFigures, together } from './site-figures.ts';
import type { FigureTotal } from './site-figures.ts';

export const getAllStats = defineCall('GET /api/all-stats', {
  access: 'public',
  handle: async ({ db }: SiteFiguresContext) => {
    const figures = await readSiteFigures(db);
    return {
      total_photos: kept(figures.photos),
      total_users: kept(figures.users),
      total_approved_photos: kept(figures.approved_photos),
      total_rejected_photos: kept(together(figures.rejected_photos, figures.appealed_photos)),
      total_plane_photos: kept(figures.plane_photos),
      total_train_photos: kept(figures.train_photos),
      total_second_rejections: kept(figures.second_rejections),
    };
  },
});

function kept({ n, changed }: FigureTotal) {
  return { value: n, updated_at: changed?.toISOString() ?? null };
}
