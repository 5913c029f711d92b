/** The folders of `server/`, lowest first: each imports from itself and from those before it, never from those behind it. */
export const SERVER_LAYERS: readonly string[] = [
  'lib',
  'db',
  'images',
  'auth',
  'http',
  'limits',
  'storage',
  'idempotency',
  'uploads',
  'accounts',
  'photos',
  'review',
  'metrics',
  'site',
  'maintenance',
  'move',
];
