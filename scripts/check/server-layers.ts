/**
 * The folders of `server`, from the lowest up. A folder imports itself and the folders above it in this list, nothing
 * below it; `src/contract` is open to all. So no two folders depend on each other, and each can be read without those
 * after it.
 */
export const SERVER_LAYERS = [
  { folder: 'lib', has: 'refusals, the log, locks and limits: knows no table, no call and no request' },
  { folder: 'db', has: 'tables, migrations, and the two ways to open a database' },
  {
    folder: 'storage',
    has: 'files of finished photos, in a folder or in S3; the disk that they share with uploads',
  },
  { folder: 'auth', has: 'sessions, and what the user behind a request may do' },
  { folder: 'http', has: 'calls as routes: forms, JSON, validation, errors, headers, the log of requests' },
  { folder: 'limits', has: 'guards against clients that take more than their share' },
  { folder: 'idempotency', has: 'one effect for one Idempotency-Key' },
  { folder: 'images', has: 'from the bytes of a photo to its copies and camera data' },
  { folder: 'uploads', has: 'partial uploads over tus' },
  { folder: 'audit', has: "what was done in the site's name, and by whom" },
  { folder: 'cases', has: 'reports and messages as super admins handle them' },
  { folder: 'notifications', has: 'what users are told of' },
  { folder: 'achievements', has: 'what people have achieved: the facts that award it' },
  { folder: 'accounts', has: 'registration, sign-in, codes, roles' },
  { folder: 'photos', has: 'uploading, lists and pages of photos' },
  { folder: 'watermark', has: 'the watermark on a photo that was sent without one' },
  { folder: 'stats', has: "a user's figures" },
  { folder: 'boards', has: 'the leaderboards' },
  { folder: 'community', has: 'the search for users' },
  { folder: 'groups', has: 'groups, who is in them, and requests for new ones' },
  { folder: 'review', has: 'the review list, decisions, deletions' },
  { folder: 'takedowns', has: 'photos that super admins take down, with the evidence' },
  { folder: 'reports', has: 'reports of users, and what super admins do with them' },
  { folder: 'lookup', has: 'airports and registrations, for the upload form' },
  { folder: 'figures', has: "the site's figures: what the home page and the statistics show" },
  { folder: 'about', has: 'who is behind the site, and messages to it' },
  { folder: 'announcements', has: 'what super admins tell everybody' },
  { folder: 'admin', has: 'what super admins look through: accounts, and the audit trail; bans' },
  { folder: 'own-data', has: 'all that is stored about a user, as an archive' },
  { folder: 'account-deletion', has: 'the end of an account' },
  {
    folder: 'site',
    has: 'the built client and its drawn pages, sitemap, public files, health, the API document',
  },
  { folder: 'metrics', has: 'figures for Prometheus' },
  { folder: 'maintenance', has: 'what is tidied up and mended at the start and while the server runs' },
  { folder: '.', has: 'composition: configuration, context, app, start and stop' },
  { folder: 'reset-password', has: 'a program of its own: a new password for somebody who lost theirs' },
  { folder: 'move', has: 'a program of its own: from the embedded database to a server' },
] as const;
