import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const groups: Feature = [
  {
    path: '/groups',
    module: 'GroupsScreen',
    title: 'groups.title',
    openTo: users,
    links: [{ group: 'own' }],
  },
];
