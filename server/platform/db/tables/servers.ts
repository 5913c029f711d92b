/** Tables by which several servers act as one: unfinished uploads, jobs, limits, and which servers the database fits. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_PHOTO_BYTES } from '../../../../src/contract/rules/limits.ts';
import { allOf, between, isSha256 } from '../checks.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** An object with bytes of a partial upload: `partials/<folder>/<epoch>-<offset>`. */
export interface PartialPart {
  epoch: number;
  /** Where its bytes begin in the upload. */
  offset: number;
  /** Its length in bytes. */
  bytes: number;
}

/** Partial uploads (docs/server/intake.md, "Partial uploads"). Their bytes are in the storage. */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client or the server. Two accounts may use the same id for different uploads. */
    id: uuid().notNull(),
    /** The name under which the storage has the bytes. Random, so neither another upload nor an earlier one has it. */
    folder: uuid().notNull().unique(),
    /** The announced length in bytes. */
    length: integer().notNull(),
    /** The protocol's `Upload-Metadata`. */
    metadata: jsonb().$type<Record<string, string | null>>(),
    /** How many bytes are stored, without a gap. Only these have been acknowledged. */
    bytes: integer().notNull().default(0),
    /** The objects that these bytes lie in, in order. Empty if the storage keeps them in one file. */
    parts: jsonb().$type<PartialPart[]>().notNull().default([]),
    /**
     * Rises with each request that sends bytes, and with each part. Only the request that has the current one can add
     * a part.
     */
    epoch: integer().notNull().default(0),
    changed_at: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    index('partial_uploads_changed_idx').on(t.changed_at),
    check(
      'partial_uploads_bytes_check',
      allOf(between(t.length, 0, MAX_PHOTO_BYTES), sql`${t.bytes} between 0 and ${t.length}`),
    ),
    check('partial_uploads_epoch_check', sql`${t.epoch} >= 0`),
  ],
);

/** When each job runs next, once for all servers (docs/server/database.md, "Jobs"). */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  next_at: timestamptz('next_at').notNull(),
  /** Until then the server that runs the job has it; null while none runs it. */
  lease_until: timestamptz('lease_until'),
});

/** Rows that a server has claimed for a job that servers share, so that no other works on them too. */
export const jobClaims = pgTable(
  'job_claims',
  {
    job: text().notNull(),
    /** The id of the row in the job's own table. */
    row_id: integer().notNull(),
    /** From this time another server may claim the row, because the one that has it must have stopped. */
    lease_until: timestamptz('lease_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.row_id] }), index('job_claims_lease_idx').on(t.lease_until)],
);

/** Counts for limits that hold for all servers together (docs/server/limits.md, "Attempts"). */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** Which limit. */
    kind: text().notNull(),
    /** SHA-256 of what is counted, such as a user name and an address. */
    name_hash: text().notNull(),
    count: integer().notNull(),
    /** The end of the time window, after which the row no longer counts. */
    until: timestamptz('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.name_hash] }),
    index('attempt_counts_until_idx').on(t.until),
    check('attempt_counts_name_hash_check', isSha256(t.name_hash)),
    check('attempt_counts_count_check', sql`${t.count} > 0`),
  ],
);

/**
 * The migration that a server must know to run on this database (docs/server/database.md, "Two versions at once"). The
 * table has one row, or none while any server may run.
 */
export const siteSchema = pgTable(
  'site_schema',
  {
    /** Always true, so that there can't be a second row. */
    only: boolean().primaryKey().default(true),
    /** That migration's time in the journal, in ms since 1970. */
    needs: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('site_schema_only_check', sql`${t.only}`)],
);
