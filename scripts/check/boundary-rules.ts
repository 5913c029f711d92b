/**
 * What each part of the code may import (ARCHITECTURE.md, "What may import what"). A new folder needs an entry. Letting
 * a folder import more needs a reason.
 */
import type { BoundaryRules } from './boundary-problems.ts';
import { SERVER_LAYERS } from './server-layers.ts';

const CONTRACT = 'src/contract';
const ENGINE = 'src/outbox/engine';
/** What the page and the service worker share besides the outbox, i.e. the device's database and the session. */
const DEVICE = ['src/database', 'src/session'];
/** The outbox without its user interface. */
const OUTBOX = [
  'actions',
  'engine',
  'kinds',
  'page',
  'run',
  'store',
  'view',
  'outbox.ts',
  'dependencies.ts',
].map((name) => `src/outbox/${name}`);
/** Helpers that several kinds of op share. */
const KIND_PARTS = ['src/outbox/kinds/photo-call.ts', 'src/outbox/kinds/percent.ts'];
/** What every component may use. */
const LOOK = [CONTRACT, 'src/i18n', 'src/ui'];
/** What a component that calls the server may use. */
const ASKS = [...LOOK, 'src/api', 'src/auth', ...DEVICE];
/** What every screen may use. */
const PAGE = [
  ...ASKS,
  ...OUTBOX,
  'src/outbox/ui',
  'src/push',
  'src/image',
  'src/components',
  'src/features/feature.ts',
];

export const BOUNDARY_RULES: BoundaryRules = {
  scopes: [
    { at: 'src/main.tsx', sees: ['src'] },
    { at: 'src/app', sees: ['src', 'workers/image', 'workers/messages.ts'] },
    { at: CONTRACT, sees: [], packages: ['typebox'] },

    { at: ENGINE, sees: [CONTRACT], packages: [] },
    // Kinds don't import each other. The exception is `upload`: an upload cancelled too late is undone by a deletion.
    { at: 'src/outbox/kinds/*', sees: [CONTRACT, ENGINE, ...KIND_PARTS], packages: [] },
    {
      at: 'src/outbox/kinds/upload',
      sees: [CONTRACT, ENGINE, ...KIND_PARTS, 'src/outbox/kinds/delete-photo.ts'],
      packages: [],
    },
    { at: 'src/outbox/kinds/index.ts', sees: [ENGINE, 'src/outbox/kinds'], packages: [] },
    // Like the engine, the store doesn't import any kind.
    { at: 'src/outbox/store', sees: [CONTRACT, ENGINE, ...DEVICE] },
    // These files can't import `ui`, because their TypeScript project doesn't include it (tsconfig.shared.json).
    { at: 'src/outbox', sees: [CONTRACT, ...DEVICE, 'workers/image'] },
    { at: 'src/database', sees: [CONTRACT, ENGINE, 'workers/image'] },
    { at: 'src/session', sees: [CONTRACT, 'src/database'] },

    { at: 'src/api', sees: [CONTRACT, ...OUTBOX, ...DEVICE] },
    { at: 'src/auth', sees: [CONTRACT, 'src/api', ...OUTBOX, ...DEVICE] },
    { at: 'src/push', sees: [CONTRACT, 'src/api', 'src/i18n', ...DEVICE] },
    // The service worker renews subscriptions too.
    { at: 'src/push/subscription.ts', sees: [CONTRACT] },
    {
      at: 'src/i18n',
      sees: [CONTRACT, ...['*', 'features/*', 'components/*', '*/*'].map((folder) => `src/${folder}/texts`)],
    },
    { at: 'src/ui', sees: [CONTRACT, 'src/i18n'] },
    { at: 'src/image', sees: [...LOOK, 'workers'] },
    { at: 'src/components/achievements', sees: LOOK },
    { at: 'src/components/airports', sees: LOOK },
    { at: 'src/components/announcements', sees: LOOK },
    { at: 'src/components/checks', sees: [...LOOK, 'workers/image'] },
    { at: 'src/components/install-guide', sees: LOOK },
    { at: 'src/components/messages', sees: [CONTRACT, ...DEVICE] },
    { at: 'src/components/terms', sees: LOOK },
    { at: 'src/components/zoom', sees: LOOK },
    {
      at: 'src/components/photo',
      sees: [...LOOK, 'src/api', 'src/components/airports', 'src/components/zoom'],
    },
    { at: 'src/components/screen-states', sees: ASKS },
    { at: 'src/components/groups', sees: [...ASKS, 'src/components/screen-states'] },
    { at: 'src/components/moderation', sees: [...ASKS, 'src/components/screen-states'] },
    // Reports are sent through the outbox.
    { at: 'src/components/reports', sees: [...ASKS, ...OUTBOX] },
    { at: 'src/components/sign-in', sees: ASKS },
    // As are corrections.
    {
      at: 'src/components/corrections',
      sees: [...ASKS, ...OUTBOX, 'src/components/photo', 'src/components/sign-in'],
    },
    {
      at: 'src/outbox/ui',
      sees: [
        ...ASKS,
        ...OUTBOX,
        'src/components/photo',
        'src/components/messages',
        'src/components/install-guide',
      ],
    },
    // Features don't import each other. Code that two of them need goes into a folder that all of them may import.
    { at: 'src/features/*', sees: PAGE },
    { at: 'src/features/feature.ts', sees: ['src/auth'] },
    { at: 'src/features/upload', sees: [...PAGE, 'workers'] },
    { at: 'src/features/watermark', sees: [...PAGE, 'workers'] },
    { at: 'src/features/review', sees: [...PAGE, 'workers/image'] },

    { at: 'workers', sees: [CONTRACT, ...OUTBOX, ...DEVICE, 'src/push/subscription.ts'] },
    { at: 'workers/image', sees: [CONTRACT], packages: [] },
    { at: 'workers/image-canvas', sees: [CONTRACT, 'workers/image', 'workers/image.api.ts'] },

    // The server checks photos by the same code as the device.
    { at: 'server', sees: [CONTRACT, 'workers/image'] },

    { at: 'scripts', sees: [CONTRACT, 'server', 'workers/image', 'public'] },
    // The guidelines' pictures contain text from the guidelines page.
    { at: 'scripts/guidelines', sees: ['src/features/guidelines/texts'] },
    { at: 'tests', sees: ['src', 'workers', 'server', 'scripts'] },
  ],
  serverLayers: SERVER_LAYERS.map(({ folder }) => folder),
  ownedPackages: {
    '@aws-sdk/client-s3': ['server/platform/storage', 'tests'],
    '@electric-sql/pglite': ['server/platform/db', 'tests'],
    '@node-rs/argon2': ['server/modules/accounts', 'server/platform/auth', 'tests'],
    comlink: ['workers', 'src/image', 'tests'],
    exifr: ['workers/image-canvas', 'server/platform/images', 'tests'],
    idb: ['src/database', 'src/outbox/store', 'src/api', 'tests'],
    pg: ['server/platform/db', 'tests', 'scripts'],
    sharp: ['server/platform/images', 'server/modules/accounts', 'scripts', 'tests'],
    typebox: [CONTRACT, 'server', 'tests'],
    'web-push': ['server/modules/push'],
  },
};
