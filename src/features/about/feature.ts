import type { Feature } from '../feature.ts';

export const about: Feature = [
  {
    path: '/about',
    module: 'AboutScreen',
    title: 'about.title',
    links: [{ in: ['top', 'side', 'footer'], label: 'about' }],
  },
  {
    path: '/contact',
    module: 'ContactScreen',
    title: 'contact.title',
    links: [{ in: ['top', 'side', 'footer'], label: 'contact' }],
  },
  {
    path: '/help',
    module: 'HelpScreen',
    title: 'help.title',
    links: [{ in: ['footer'], label: 'help', group: 'site' }],
  },
  {
    path: '/feedback',
    module: 'FeedbackScreen',
    title: 'feedback.title',
    links: [{ in: ['footer'], group: 'site' }],
  },
];
