import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const watermark: Feature = [
  {
    path: '/watermark',
    module: 'WatermarkScreen',
    title: 'watermark.title',
    openTo: users,
    onlineOnly: true,
  },
];
