import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const community: Feature = [
  {
    path: '/community',
    module: 'CommunityScreen',
    title: 'community.title',
    openTo: users,
    links: [{ in: ['top', 'side'], label: 'community' }],
  },
];
