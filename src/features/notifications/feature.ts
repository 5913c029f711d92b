import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const notifications: Feature = [
  {
    path: '/notifications',
    module: 'NotificationsScreen',
    title: 'notifications.title',
    openTo: users,
    links: [{ group: 'own' }],
  },
];
