/** Figures that are kept, so that nobody counts rows. Triggers write them, and nothing else does. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_FIELDS } from '../../../../src/contract/rules/search-fields.ts';
import type { SearchField } from '../../../../src/contract/rules/search-fields.ts';
import { PHOTO_TYPES, SITE_FIGURES } from '../../../../src/contract/rules/values.ts';
import { oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/**
 * How many photos of a type are approved, one row for each block of ids, so that a page of the gallery is found without
 * counting. Kept by triggers (migration 0002), and never written or copied otherwise.
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
 * Figures of the whole site. Each has several rows, by the id of what is counted, so that two writes seldom wait for each
 * other; a figure is their sum.
 */
export const siteFigures = pgTable(
  'site_figures',
  {
    name: text().notNull(),
    /** The id of what is counted, modulo 8. */
    slot: integer().notNull(),
    n: integer().notNull(),
    updated_at: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.slot] }),
    check('site_figures_name_check', oneOf(t.name, SITE_FIGURES)),
    check('site_figures_n_check', sql`${t.n} >= 0`),
  ],
);

/** How many photos somebody has, and how many of them are approved. */
export const photographerFigures = pgTable(
  'photographer_figures',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    photos: integer().notNull().default(0),
    approved: integer().notNull().default(0),
  },
  (t) => [
    // The board, read backwards; of two with as many the older account comes first.
    index('photographer_figures_board_idx').on(sql`${t.approved} desc`, t.user_id),
    check('photographer_figures_check', sql`${t.approved} between 0 and ${t.photos}`),
  ],
);

/** How many photos somebody has approved or rejected. Apart from the photographers: a decision changes one row of each, in this order. */
export const reviewerFigures = pgTable(
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

/** How many approved photos were taken at an airport. */
export const airportFigures = pgTable(
  'airport_figures',
  {
    /** ICAO */
    airport: text().primaryKey(),
    n: integer().notNull(),
  },
  (t) => [
    index('airport_figures_board_idx').on(sql`${t.n} desc`, t.airport),
    check('airport_figures_n_check', sql`${t.n} >= 0`),
  ],
);

/** How many of the photos that are approved now were approved on a day; several rows a day, as of the site's figures. */
export const approvalFigures = pgTable(
  'approval_figures',
  {
    /** By UTC, whatever the site's time zone: that may change. */
    day: date().notNull(),
    /** The photo's id, modulo 8. */
    slot: integer().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.slot] }), check('approval_figures_n_check', sql`${t.n} >= 0`)],
);

/**
 * What approved photos say in the fields that are searched for, and how many say it. A value of which no photo is left
 * stays, with 0.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    field: text().$type<SearchField>().notNull(),
    /** The value in capital letters, as filters compare it. */
    key: text().notNull(),
    /** As the first photo wrote it. */
    value: text().notNull(),
    /** As the search compares it. */
    folded: text().notNull(),
    photos: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.field, t.key] }),
    // The most frequent first, read backwards.
    index('search_terms_frequent_idx').on(t.field, t.photos, t.key),
    index('search_terms_folded_idx').using('gin', sql`${t.folded} gin_trgm_ops`),
    check('search_terms_field_check', oneOf(t.field, SEARCH_FIELDS)),
    check('search_terms_photos_check', sql`${t.photos} >= 0`),
  ],
);
