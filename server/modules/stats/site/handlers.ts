/** The figures of the whole site (docs/rules/photos.md, "Figures of the site"). */
import type { siteFigureCalls } from '../../../../src/contract/calls/site-stats-calls.ts';
import type { Handlers } from '../../../platform/http/route.ts';
import type { SiteFiguresContext } from './context.ts';
import { readImageOfTheWeek } from './image-of-the-week.ts';
import { readMonths } from './months.ts';
import { readReviewers } from './reviewers.ts';
import { readSiteFigures, together } from './site-figures.ts';
import type { Figure, SiteFigures } from './site-figures.ts';
import { readTopAirport } from './top-airport.ts';

export const siteFigureHandlers: Handlers<keyof typeof siteFigureCalls, SiteFiguresContext> = {
  'GET /api/stats': async ({ db }) => {
    const [figures, reviewers] = await Promise.all([readSiteFigures(db), readReviewers(db)]);
    return {
      photoCount: figures.approved_photos.n,
      registeredUsers: figures.users.n,
      onlineReviewers: reviewers.length,
      totalReviewers: reviewers.length,
      unreviewedCount: unreviewed(figures),
    };
  },
  'GET /api/stats/online-reviewers': async ({ db, activity }) => {
    const reviewers = await readReviewers(db);
    const onlineUserIds = reviewers.filter((each) => activity.isOnline(each)).map(({ id }) => id);
    return { onlineCount: onlineUserIds.length, onlineUserIds };
  },
  'GET /api/stats/unreviewed-photos': async ({ db }) => ({
    unreviewedCount: unreviewed(await readSiteFigures(db)),
  }),
  'GET /api/stats/top-airport': ({ db }) => readTopAirport(db),
  'GET /api/stats/image-of-the-week': ({ db, clock }) => readImageOfTheWeek(db, clock()),
  'GET /api/stats/months': ({ db, clock }) => readMonths(db, clock()),
  'GET /api/all-stats': async ({ db }) => {
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
};

function unreviewed(figures: SiteFigures): number {
  return together(figures.pending_photos, figures.appealed_photos).n;
}

function kept({ n, changed }: Figure) {
  return { value: n, updated_at: changed?.toISOString() ?? null };
}
