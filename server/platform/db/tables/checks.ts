/** What the checks found on photos, and which photos show the same (docs/server/intake.md, "Checks"). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { PhotoChecks } from '../../../../src/contract/calls/photo-checks.ts';
import type { CompositeLayout } from '../../../../src/contract/rules/upload.ts';
import { between, isSha256, matches, oneOf } from '../checks.ts';
import { timestamptz } from './columns.ts';
import { photos } from './photos.ts';

/**
 * One row per photo, inserted with it. A photo waits for its checks while `version` is lower than that of the code that
 * runs.
 */
export const photoChecks = pgTable(
  'photo_checks',
  {
    photo_id: integer()
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** SHA-256 of the stored file that is shown, which has been checked or waits for its checks. */
    picture_sha256: text().notNull(),
    /** What is where in the original; null if the upload didn't say. */
    composite: jsonb().$type<CompositeLayout>(),
    /** The version of the code that checked the photo, or gave up; 0 before. */
    version: integer().notNull().default(0),
    /** Null until the photo is checked, and if that failed. */
    checks: jsonb('report').$type<PhotoChecks>(),
    /** Why the code of this version has no checks of the photo; null if it has. */
    failure: text(),
    /** The PDQ hash of the photo in lower-case hex; null if it doesn't count because of its quality. */
    pdq: text(),
    /** The PDQ hash of the whole picture, with the footer band; null if that is the photo. */
    whole_pdq: text(),
    /**
     * True if the picture differs from the original by more than a watermark; null if it is the original, or couldn't be
     * compared.
     */
    differs: boolean(),
    /** Rises whenever a hash is written, over all photos, so that a server finds those that it hasn't read. */
    pdq_change: serial(),
    /** How often the checks were begun since they last ended. */
    attempts: smallint().notNull().default(0),
    /** When another server may begin the checks, because the one that did must have stopped. */
    leased_until: timestamptz('leased_until'),
    checked_at: timestamptz('checked_at'),
  },
  (t) => [
    // The queue: photos that were never checked first, the newest of them first.
    index('photo_checks_queue_idx').on(t.version, t.photo_id.desc().nullsFirst()),
    // With all columns that a server reads of each hash.
    index('photo_checks_pdq_idx').on(t.pdq_change, t.photo_id, t.pdq, t.whole_pdq),
    check('photo_checks_picture_check', isSha256(t.picture_sha256)),
    check('photo_checks_pdq_check', matches(t.pdq, '^[0-9a-f]{64}$')),
    check('photo_checks_whole_pdq_check', matches(t.whole_pdq, '^[0-9a-f]{64}$')),
    check('photo_checks_differs_check', sql`${t.differs} is null or ${t.checks} is not null`),
    check(
      'photo_checks_result_check',
      sql`(${t.version} > 0) = (num_nonnulls(${t.checks}, ${t.failure}) = 1)`,
    ),
    check('photo_checks_failure_check', oneOf(t.failure, ['damaged', 'missing', 'gave_up'])),
  ],
);

/** Photos that show the same, each pair in both directions. */
export const nearDuplicates = pgTable(
  'near_duplicates',
  {
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    other_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** Bits in which the hashes differ. */
    distance: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.photo_id, t.other_id] }),
    // For deleting a photo.
    index('near_duplicates_other_idx').on(t.other_id),
    check('near_duplicates_distance_check', between(t.distance, 0, 31)),
  ],
);
