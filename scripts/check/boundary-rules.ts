/**
 * What each part of the code may see (ARCHITECTURE.md, "What may import what"). A new folder needs an entry; a folder
 * that needs to see more needs a reason in the review.
 */
import type { BoundaryRules } from './boundary-problems.ts';
import { SERVER_LAYERS } from './server-layers.ts';

const CONTRACT = 'src/contract';
const ENGINE = 'src/outbox/engine';
/** What page and service worker share beside the outbox: the device's database and the session. */
const DEVICE = ['src/database', 'src/session'];
/** What several kinds of op are made of. */
const KIND_PARTS = ['src/outbox/kinds/photo-call.ts', 'src/outbox/kinds/percent.ts'];
/** What several screens show. */
const SHOWN = [
  'src/photo',
  'src/image',
  'src/terms',
  'src/composite',
  'src/tray',
  'src/achievements',
  'src/announcement',
  'src/group-requests',
  'src/loaded',
  'src/powers',
];
/** What every screen builds on. */
const PAGE = [CONTRACT, 'src/i18n', 'src/ui', 'src/data', 'src/outbox', ...SHOWN, ...DEVICE];

export const BOUNDARY_RULES: BoundaryRules = {
  scopes: [
    { at: 'src/main.tsx', sees: ['src'] },
    { at: 'src/app', sees: ['src', 'workers/image', 'workers/messages.ts'] },
    { at: CONTRACT, sees: [], packages: ['typebox'] },

    { at: ENGINE, sees: [CONTRACT], packages: [] },
    // Kinds don't know each other, but for the deletion that takes back an upload which was cancelled too late.
    { at: 'src/outbox/kinds/*', sees: [CONTRACT, ENGINE, ...KIND_PARTS], packages: [] },
    {
      at: 'src/outbox/kinds/upload',
      sees: [CONTRACT, ENGINE, ...KIND_PARTS, 'src/outbox/kinds/delete-photo.ts'],
      packages: [],
    },
    { at: 'src/outbox/kinds/index.ts', sees: [ENGINE, 'src/outbox/kinds'], packages: [] },
    // Nor does the store know any.
    { at: 'src/outbox/store', sees: [CONTRACT, ENGINE, ...DEVICE] },
    { at: 'src/outbox', sees: [CONTRACT, ...DEVICE, 'workers/image'] },
    { at: 'src/database', sees: [CONTRACT, ENGINE, 'workers/image'] },
    { at: 'src/session', sees: [CONTRACT, 'src/database'] },

    { at: 'src/data', sees: [CONTRACT, 'src/outbox', ...DEVICE] },
    { at: 'src/i18n', sees: [CONTRACT, 'src/*/texts', 'src/features/*/texts'] },
    { at: 'src/ui', sees: [CONTRACT, 'src/i18n'] },
    { at: 'src/photo', sees: [CONTRACT, 'src/i18n', 'src/ui', 'src/data'] },
    // Reports go by the outbox, wherever they are made.
    {
      at: 'src/photo/report',
      sees: [CONTRACT, 'src/i18n', 'src/ui', 'src/data', 'src/photo', 'src/outbox', ...DEVICE],
    },
    { at: 'src/image', sees: [CONTRACT, 'src/i18n', 'src/ui', 'workers'] },
    { at: 'src/achievements', sees: [CONTRACT, 'src/i18n', 'src/ui'] },
    { at: 'src/announcement', sees: [CONTRACT, 'src/i18n', 'src/ui'] },
    { at: 'src/group-requests', sees: [CONTRACT, 'src/i18n', 'src/ui', 'src/data', 'src/loaded'] },
    { at: 'src/loaded', sees: [CONTRACT, 'src/i18n', 'src/ui', 'src/data', ...DEVICE] },
    { at: 'src/powers', sees: [CONTRACT, 'src/i18n', 'src/ui', 'src/data', ...DEVICE] },
    { at: 'src/terms', sees: [CONTRACT, 'src/i18n', 'src/ui'] },
    { at: 'src/composite', sees: [CONTRACT, 'src/i18n', 'src/ui', 'workers'] },
    {
      at: 'src/tray',
      sees: [CONTRACT, 'src/i18n', 'src/ui', 'src/data', 'src/photo', 'src/outbox', ...DEVICE],
    },
    // Features don't know each other: what two of them need goes to src/photo, src/image, src/terms, src/composite,
    // src/achievements, src/announcement, src/group-requests, src/loaded, src/powers, src/tray, src/ui, src/data or src/contract.
    { at: 'src/features/*', sees: PAGE },
    { at: 'src/features/upload', sees: [...PAGE, 'workers'] },
    { at: 'src/features/watermark', sees: [...PAGE, 'workers'] },

    { at: 'workers', sees: [CONTRACT, 'src/outbox', ...DEVICE] },
    { at: 'workers/image', sees: [CONTRACT], packages: [] },
    { at: 'workers/image-canvas', sees: [CONTRACT, 'workers/image', 'workers/image.api.ts'] },

    { at: 'server', sees: [CONTRACT] },

    { at: 'scripts', sees: [CONTRACT, 'server', 'workers/image', 'public'] },
    // The pictures of the guidelines are lettered with the page's words.
    { at: 'scripts/guidelines', sees: ['src/features/guidelines/texts'] },
    { at: 'tests', sees: ['src', 'workers', 'server', 'scripts'] },
  ],
  serverLayers: SERVER_LAYERS.map(({ folder }) => folder),
  ownedPackages: {
    '@aws-sdk/client-s3': ['server/storage', 'tests'],
    '@electric-sql/pglite': ['server/db', 'tests'],
    '@node-rs/argon2': ['server/accounts', 'server/auth', 'tests'],
    comlink: ['workers', 'src/image', 'tests'],
    exifr: ['workers/image-canvas', 'server/images', 'tests'],
    idb: ['src/database', 'src/outbox/store', 'src/data', 'tests'],
    pg: ['server/db', 'tests', 'scripts'],
    sharp: ['server/images', 'server/accounts', 'scripts', 'tests'],
    typebox: [CONTRACT, 'server', 'tests'],
  },
};
