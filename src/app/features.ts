/** Every feature of the app, in the order of the navigation. */
import { User } from 'lucide-react';
import { everybody, users } from '../auth/screen-access.ts';
import { home } from '../features/home/feature.ts';
import { gallery } from '../features/gallery/feature.ts';
import { hot } from '../features/hot/feature.ts';
import { guidelines } from '../features/guidelines/feature.ts';
import { leaderboard } from '../features/leaderboard/feature.ts';
import { community } from '../features/community/feature.ts';
import { photo } from '../features/photo/feature.ts';
import { account } from '../features/account/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { people } from '../features/people/feature.ts';
import { groups } from '../features/groups/feature.ts';
import { upload } from '../features/upload/feature.ts';
import { watermark } from '../features/watermark/feature.ts';
import { myPhotos } from '../features/my-photos/feature.ts';
import { stats } from '../features/stats/feature.ts';
import { achievements } from '../features/achievements/feature.ts';
import { review } from '../features/review/feature.ts';
import { announcements } from '../features/announcements/feature.ts';
import { admin } from '../features/admin/feature.ts';
import { about } from '../features/about/feature.ts';
import { privacy } from '../features/privacy/feature.ts';
import type { Feature, FeatureScreen } from '../features/feature.ts';

/** The shell's own screens. */
const me: Feature = [
  {
    path: '/me',
    module: 'MeScreen',
    title: 'app.me.title',
    openTo: users,
    links: [{ in: ['bottom-end'], label: 'me', icon: User, visibleTo: everybody }, { group: 'own' }],
  },
];
const notFound: Feature = [{ path: '*', module: 'NotFoundScreen', title: 'notFound.title' }];

export const FEATURE_SCREENS: readonly FeatureScreen[] = [
  home,
  gallery,
  hot,
  guidelines,
  leaderboard,
  community,
  photo,
  me,
  account,
  notifications,
  people,
  groups,
  upload,
  watermark,
  myPhotos,
  stats,
  achievements,
  review,
  announcements,
  admin,
  about,
  privacy,
  notFound,
].flat();
