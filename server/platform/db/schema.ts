/**
 * The tables. They use only features that PostgreSQL 15 has, and all times are `timestamptz`. After a change, `npm run
 * db:generate` writes the migration.
 */
export * from './tables/accounts.ts';
export * from './tables/community.ts';
export * from './tables/totals.ts';
export * from './tables/photos.ts';
export * from './tables/checks.ts';
export * from './tables/review.ts';
export * from './tables/site.ts';
export * from './tables/push.ts';
export * from './tables/servers.ts';
