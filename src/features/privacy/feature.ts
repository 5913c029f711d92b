import type { Feature } from '../feature.ts';

export const privacy: Feature = [
  {
    path: '/privacy',
    module: 'PrivacyScreen',
    title: 'privacy.title',
    links: [{ in: ['footer'], group: 'site' }],
  },
];
