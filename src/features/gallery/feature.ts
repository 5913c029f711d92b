import { Images } from 'lucide-react';
import { users } from '../../auth/screen-access.ts';
import type { SubjectKind } from '../../contract/rules/subjects.ts';
import type { Feature } from '../feature.ts';

/** The same values as `SUBJECT_KINDS`, whose module a first visit doesn't load. */
const KINDS: readonly SubjectKind[] = ['aircraft', 'type', 'airport', 'line', 'photographer'];

export const gallery: Feature = [
  {
    path: '/gallery',
    module: 'GalleryScreen',
    title: 'gallery.title',
    links: [{ in: ['top', 'side', 'bottom'], label: 'gallery', icon: Images }],
  },
  ...KINDS.map((kind) => ({
    path: `/${kind}/:name`,
    module: 'SubjectScreen',
  })),
  {
    path: '/my-likes',
    module: 'MyLikesScreen',
    title: 'gallery.likes.title',
    openTo: users,
    links: [{ group: 'photos', order: 1 }],
  },
];
