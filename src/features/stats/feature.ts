import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const stats: Feature = [
  {
    path: '/my-stats',
    module: 'MyStatsScreen',
    title: 'stats.title',
    openTo: users,
    links: [{ group: 'own' }],
  },
  {
    path: '/stats',
    module: 'SiteStatsScreen',
    title: 'siteStats.title',
    links: [{ in: ['top', 'side'], label: 'siteStats' }],
  },
];
