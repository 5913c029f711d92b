import { Plus, Upload } from 'lucide-react';
import { everybody, users } from '../../auth/screen-access.ts';
import type { Feature } from '../feature.ts';

export const upload: Feature = [
  {
    path: '/upload',
    module: 'UploadScreen',
    title: 'upload.title',
    openTo: users,
    hasGate: true,
    links: [
      { in: ['bottom'], label: 'upload', icon: Plus, prominent: true, visibleTo: everybody },
      { in: ['button'], label: 'upload', icon: Upload, visibleTo: everybody },
      { label: 'upload', group: 'photos' },
    ],
  },
];
