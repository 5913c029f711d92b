import { superAdmins } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const announcements: Feature = [
  {
    path: '/announcements',
    module: 'AnnouncementsScreen',
    title: 'announcements.title',
    openTo: superAdmins,
    links: [{ group: 'desks' }],
  },
];
