/** Calls for the site's statistics (docs/rules/photos.md, "Figures of the site"). */
import { getAllStats } from './all-stats.ts';
import { getImageOfTheWeek } from './image-of-the-week.ts';
import { getMonths } from './months.ts';
import { getOnlineReviewers } from './online-reviewers.ts';
import { getSiteStats } from './site-stats.ts';
import { getTopAirport } from './top-airport.ts';
import { countUnreviewedPhotos } from './unreviewed-photos.ts';

export const SITE_STATS_CALLS = [
  getSiteStats,
  getOnlineReviewers,
  countUnreviewedPhotos,
  getTopAirport,
  getImageOfTheWeek,
  getMonths,
  getAllStats,
] as const;
