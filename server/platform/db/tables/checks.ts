/** What the checks found on photos, and near-duplicates (docs/server/intake.md, "Checks"). */
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
import type { CompositeLayout, FindingAnswers } from '../../../../src/contract/rules/upload.ts';
import { FINDING_ANSWERS } from '../../../../src/contract/rules/values.ts';
import { between, isMapTo, isSha256, matches, oneOf } from '../checks.ts';
import { timestamptz } from './columns.ts';
import { photos } from './photos.ts';

/**
 * One row per photo, inserted with it. A photo waits for its checks while `version` is lower than that of the running
 * code.
 */
export const photoChecks = pgTable(
  'photo_checks',
  {
    photo_id: integer()
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** SHA-256 of the stored file that is shown, which has been checked or waits for its checks. */
    picture_sha256: text().notNull(),
    /** The parts of the original; null if the upload didn't say. */
    composite: jsonb().$type<CompositeLayout>(),
    /** The findings that the photographer was shown, and which of them were dismissed; null if the upload didn't say. */
    findings: jsonb().$type<FindingAnswers>(),
    /** The version of the code that checked the photo, or gave up; 0 before. */
    version: integer().notNull().default(0),
    /** Null until the photo is checked, and if that failed. */
    checks: jsonb('report').$type<PhotoChecks>(),
    /** Why the code of this version has no checks of the photo; null if it has. */
    failure: text(),
    /** The PDQ hash of the photo in lower-case hex; null if its quality is too low to count. */
    pdq: text(),
    /** The PDQ hash of the whole picture with the footer band; null if it has no band. */
    whole_pdq: text(),
    /**
     * True if the picture differs from the original by more than a watermark; null if it is the original or couldn't
     * be compared.
     */
    differs: boolean(),
    /**
     * A number that rises with each hash written, over all photos, so that a server finds the hashes that it hasn't
     * read.
     */
    pdq_change: serial(),
    /** The number of attempts since the checks last ended. */
    attempts: smallint().notNull().default(0),
    /** From this time another server may take the photo, because the one that took it must have stopped. */
    leased_until: timestamptz('leased_until'),
    checked_at: timestamptz('checked_at'),
  },
  (t) => [
    // The queue: photos that were never checked first, the newest of them first.
    index('photo_checks_queue_idx').on(t.version, t.photo_id.desc().nullsFirst()),
    // Has all columns that a server reads with each hash.
    index('photo_checks_pdq_idx').on(t.pdq_change, t.photo_id, t.pdq, t.whole_pdq),
    check('photo_checks_picture_check', isSha256(t.picture_sha256)),
    check('photo_checks_pdq_check', matches(t.pdq, '^[0-9a-f]{64}$')),
    check('photo_checks_whole_pdq_check', matches(t.whole_pdq, '^[0-9a-f]{64}$')),
    check('photo_checks_differs_check', sql`${t.differs} is null or ${t.checks} is not null`),
    check(
      'photo_checks_result_check',
      sql`(${t.version} > 0) = (num_nonnulls(${t.checks}, ${t.failure}) = 1)`,
    ),
    check('photo_checks_findings_check', isMapTo(t.findings, FINDING_ANSWERS)),
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
