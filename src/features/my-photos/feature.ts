import { users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const myPhotos: Feature = [
  {
    path: '/my-photos',
    module: 'MyPhotosScreen',
    title: 'myPhotos.title',
    openTo: users,
    links: [{ group: 'photos' }],
  },
  {
    path: '/myphotos',
    module: 'MyPhotosScreen',
    title: 'myPhotos.title',
    fromServer: false,
  },
  {
    path: '/rejected-photos',
    module: 'RejectedPhotosScreen',
    title: 'rejected.title',
    openTo: users,
    links: [{ group: 'photos', order: 2 }],
  },
];
