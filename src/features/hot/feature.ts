import { Flame } from 'lucide-react';
import type { Feature } from '../feature.ts';

export const hot: Feature = [
  {
    path: '/hots',
    module: 'HotScreen',
    title: 'hot.title',
    links: [{ in: ['top', 'side', 'bottom'], label: 'hot', icon: Flame }],
  },
];
