import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const people: Feature = [
  {
    path: '/user/:id',
    module: 'PersonScreen',
    title: 'people.title',
    openTo: users,
  },
];
