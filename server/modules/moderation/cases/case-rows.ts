/** What reports and messages have in common: both are cases that super admins handle. */
import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseFields } from '../../../../src/contract/calls/case-handling.ts';
import { REPORT_STATUSES } from '../../../../src/contract/rules/values.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { reports, siteMessages } from '../../../platform/db/schema.ts';
import { users } from '../../../platform/db/schema.ts';

/** A database table of cases. */
export type CaseTable = typeof reports | typeof siteMessages;

/** The user who handled a case. Join with `isHandler`. */
export const handlers = alias(users, 'handlers');

/** The condition that joins `handlers` to a table of cases. */
export function isHandler(table: CaseTable): SQL {
  return eq(handlers.id, table.handled_by);
}

/** The number of open cases in a table. */
export function countOpen(db: Db, table: CaseTable): Promise<number> {
  return db.$count(table, eq(table.status, 'open'));
}

/** A case's state in wire format. `handler` is the name of the user who handled it. */
export function toCaseFields(row: CaseTable['$inferSelect'], handler: string | null): CaseFields {
  return {
    status: REPORT_STATUSES.find((status) => status === row.status) ?? 'open',
    notes: row.notes,
    handled_by_username: handler,
    handled_at: row.handled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
