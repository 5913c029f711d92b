import type { Feature } from '../feature.ts';

export const guidelines: Feature = [
  {
    path: '/rules',
    module: 'GuidelinesScreen',
    title: 'guidelines.title',
    links: [{ in: ['top', 'side'], label: 'guidelines' }],
  },
];
