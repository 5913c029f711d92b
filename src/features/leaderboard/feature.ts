import type { Feature } from '../feature.ts';

export const leaderboard: Feature = [
  {
    path: '/leaderboard',
    module: 'LeaderboardScreen',
    title: 'leaderboard.title',
    links: [{ in: ['top', 'side'], label: 'leaderboard' }],
  },
];
