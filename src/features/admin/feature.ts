import { superAdmins } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const admin: Feature = [
  {
    path: '/admin',
    module: 'AdminScreen',
    title: 'admin.title',
    openTo: superAdmins,
    onlineOnly: true,
    links: [{ group: 'desks' }],
  },
];
