import type { Feature } from '../feature.ts';

export const home: Feature = [
  {
    path: '/',
    module: 'HomeScreen',
    title: 'home.title',
    links: [{ in: ['side'], label: 'home' }],
  },
];
