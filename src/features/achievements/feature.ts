import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const achievements: Feature = [
  {
    path: '/achievements',
    module: 'AchievementsScreen',
    title: 'ownAchievements.title',
    openTo: users,
    links: [{ group: 'own' }],
  },
];
