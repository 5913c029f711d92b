import type { FirstLoadRules } from './first-load.ts';

/** The limits for the first visit to the home page in English. */
export const FIRST_LOAD: FirstLoadRules = {
  name: 'the first load',
  firstScreen: [
    'src/features/home/HomeScreen.tsx',
    'src/i18n/resources/en.ts',
    'src/app/ssr/first-screen.tsx',
  ],
  limitBytes: 140_000,
  never: {
    'node_modules/exifr/': 'only the image worker reads photos',
    'node_modules/react-markdown/': 'only long texts need it',
    'node_modules/browser-image-compression/': 'only the upload screen needs it',
    'node_modules/comlink/': 'only upload and the review desk talk to the image worker',
    'node_modules/uplot/': 'only the statistics draw plots',
    'src/outbox/engine/engine.ts': 'the outbox starts after the first screen',
    'src/outbox/store/save-op.ts': 'only sending needs it',
    'src/features/upload/UploadForm.tsx': 'another screen',
    'src/features/review/ReviewDesk.tsx': 'another screen',
    'src/components/terms/PolicyText.tsx': 'loaded when the user opens it, or must accept it',
    'src/outbox/ui/OutboxPanel.tsx': 'loaded when the user opens it',
    'src/i18n/resources/zh.ts': 'one language at a time',
  },
};

/** The limits for opening the gallery, on a first visit to it. */
export const GALLERY_LOAD: FirstLoadRules = {
  name: 'the first load of the gallery',
  firstScreen: ['src/features/gallery/GalleryScreen.tsx'],
  limitBytes: 238_000,
  never: {
    'src/contract/vocabulary/entries.ts': 'loaded once somebody searches, or filters offline',
    'src/features/gallery/on-device-tools.ts': 'loaded once somebody searches, or filters offline',
  },
};
