/** Calls for the site's statistics (docs/rules/photos.md, "Site statistics"). */
import { getAllStats } from './get-all-stats.ts';
import { getImageOfTheWeek } from './get-image-of-the-week.ts';
import { getMonths } from './get-months.ts';
import { getOnlineReviewers } from './get-online-reviewers.ts';
import { getSiteStats } from './get-site-stats.ts';
import { getTopAirport } from './get-top-airport.ts';
import { countUnreviewedPhotos } from './count-unreviewed-photos.ts';

export const SITE_STATS_CALLS = [
  getSiteStats,
  getOnlineReviewers,
  countUnreviewedPhotos,
  getTopAirport,
  getImageOfTheWeek,
  getMonths,
  getAllStats,
] as const;
