/**
 * The tables, limited to features of PostgreSQL 15. After a change, `npm run db:generate` writes the migration. Times
 * are `timestamptz`.
 */
export * from './tables/accounts.ts';
export * from './tables/community.ts';
export * from './tables/totals.ts';
export * from './tables/photos.ts';
export * from './tables/review.ts';
export * from './tables/site.ts';
