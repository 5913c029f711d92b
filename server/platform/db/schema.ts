/**
 * The tables, in PostgreSQL's dialect and within what PostgreSQL 15 knows. `npm run db:generate` writes the
 * migration after a change; times are `timestamptz`.
 */
export * from './tables/accounts.ts';
export * from './tables/community.ts';
export * from './tables/figures.ts';
export * from './tables/photos.ts';
export * from './tables/review.ts';
export * from './tables/site.ts';
