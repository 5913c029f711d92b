/** Totals that only triggers maintain, so no query has to count rows. */
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_FIELDS } from '../../../../src/contract/rules/search-fields.ts';
import type { SearchField } from '../../../../src/contract/rules/search-fields.ts';
import { PHOTO_TYPES, SITE_TOTALS } from '../../../../src/contract/rules/values.ts';
import type { PhotoType } from '../../../../src/contract/rules/values.ts';
import { oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/**
 * The number of approved photos per type and per block of ids, with which a page of the gallery is found without
 * counting photos. Only triggers write to it (migration 0002).
 */
export const approvedCounts = pgTable(
  'approved_counts',
  {
    type: text().notNull(),
    /** `photos.id / 2048` */
    block: integer().notNull(),
    n: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.block] }),
    check('approved_counts_type_check', oneOf(t.type, PHOTO_TYPES)),
    check('approved_counts_n_check', sql`${t.n} >= 0`),
  ],
);

/**
 * Totals of the whole site. Each total is the sum of several rows. Which of them is updated depends on the id of the
 * item that is counted, so concurrent writes seldom wait for the same row.
 */
export const siteTotals = pgTable(
  'site_figures',
  {
    name: text().notNull(),
    /** The id of the counted item, modulo 8. */
    slot: integer().notNull(),
    n: integer().notNull(),
    updated_at: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.slot] }),
    check('site_figures_name_check', oneOf(t.name, SITE_TOTALS)),
    check('site_figures_n_check', sql`${t.n} >= 0`),
  ],
);

/** How many photos each user has, how many of them are approved, and how much their private files take. */
export const photographerTotals = pgTable(
  'photographer_figures',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    photos: integer().notNull().default(0),
    approved: integer().notNull().default(0),
    /** Bytes of the stored originals and watermarked files. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    // For the leaderboard. Among users with equal totals, the older account ranks first.
    index('photographer_figures_board_idx').on(sql`${t.approved} desc`, t.user_id),
    check('photographer_figures_check', sql`${t.approved} between 0 and ${t.photos}`),
    check('photographer_figures_bytes_check', sql`${t.bytes} >= 0`),
  ],
);

/**
 * The number of decisions per reviewer. Kept in a separate table from the photographers' totals, because a decision
 * updates one row in each table, always the photographer's first.
 */
export const reviewerTotals = pgTable(
  'reviewer_figures',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewed: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
  },
  (t) => [
    index('reviewer_figures_board_idx').on(sql`${t.reviewed} desc`, t.user_id),
    check('reviewer_figures_check', sql`${t.rejected} between 0 and ${t.reviewed}`),
  ],
);

/** The number of approved photos per airport. */
export const airportTotals = pgTable(
  'airport_figures',
  {
    /** The airport's ICAO code. */
    airport: text().primaryKey(),
    n: integer().notNull(),
  },
  (t) => [
    index('airport_figures_board_idx').on(sql`${t.n} desc`, t.airport),
    check('airport_figures_n_check', sql`${t.n} >= 0`),
  ],
);

/** How many of the photos approved on each day are still approved. Several rows per day, as in `siteTotals`. */
export const approvalTotals = pgTable(
  'approval_figures',
  {
    /** The day of the approval in UTC, because the site's time zone may change. */
    day: date().notNull(),
    /** The photo's id, modulo 8. */
    slot: integer().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.slot] }), check('approval_figures_n_check', sql`${t.n} >= 0`)],
);

/**
 * The values that approved photos have in searchable fields, with the number of photos. A value is kept, with the
 * number 0, when its last photo is gone.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    field: text().$type<SearchField>().notNull(),
    /** The value in upper case, in which filters compare values. */
    key: text().notNull(),
    /** The value as it is spelled in the first photo. */
    value: text().notNull(),
    /** The value in folded form, in which the search compares values. */
    folded: text().notNull(),
    photos: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.field, t.key] }),
    // For listing the most frequent values first; scanned backwards.
    index('search_terms_frequent_idx').on(t.field, t.photos, t.key),
    // For other spellings of a registration. The trigram index needs a millisecond to compare a whole value.
    index('search_terms_spelling_idx').on(t.field, t.folded),
    index('search_terms_folded_idx').using('gin', sql`${t.folded} gin_trgm_ops`),
    check('search_terms_field_check', oneOf(t.field, SEARCH_FIELDS)),
    check('search_terms_photos_check', sql`${t.photos} >= 0`),
  ],
);

/** The number of approved photos of each image type. Only triggers write to it (migration 0005). */
export const imageTypeFigures = pgTable(
  'image_type_figures',
  {
    type: text().$type<PhotoType>().notNull(),
    image_type: text().notNull(),
    photos: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.image_type] }),
    check('image_type_figures_type_check', oneOf(t.type, PHOTO_TYPES)),
    check('image_type_figures_photos_check', sql`${t.photos} >= 0`),
  ],
);
