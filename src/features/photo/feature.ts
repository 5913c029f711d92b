import type { Feature } from '../feature.ts';

export const photo: Feature = [
  {
    path: '/photo/:id',
    module: 'PhotoScreen',
  },
];
