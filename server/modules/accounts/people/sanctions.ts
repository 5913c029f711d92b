/** Warnings, and a user's history of sanctions (docs/rules/accounts.md, "Sanctions"). Rows are never deleted. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Warning } from '../../../../src/contract/calls/user-calls.ts';
import type { AuditAction, SanctionKind } from '../../../../src/contract/rules/values.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { sanctions, users } from '../../../platform/db/schema.ts';

/** A user's unacknowledged warnings, oldest first. */
export async function openWarnings({ db }: Pick<DbContext, 'db'>, userId: number): Promise<Warning[]> {
  const rows = await db
    .select({ id: sanctions.id, message: sanctions.message, by: users.username, at: sanctions.issued_at })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.issued_by))
    .where(and(eq(sanctions.user_id, userId), isOpen))
    .orderBy(asc(sanctions.id));
  return rows.map(({ id, message, by, at }) => ({
    id,
    warning_message: message ?? '',
    issued_by_username: by,
    issued_at: at.toISOString(),
  }));
}

const isOpen = and(eq(sanctions.action, 'warn'), isNull(sanctions.acknowledged_at));

/** Acknowledges one of a user's warnings, or all. */
export async function markAcknowledged(
  { db, clock }: DbContext,
  userId: number,
  warningId: number | undefined,
): Promise<void> {
  const isThisOne = warningId === undefined ? undefined : eq(sanctions.id, warningId);
  await db
    .update(sanctions)
    .set({ acknowledged_at: clock() })
    .where(and(eq(sanctions.user_id, userId), isOpen, isThisOne));
}

/** Records a sanction, both in the user's history and in the audit trail. */
export async function recordSanction(
  { db, clock }: { db: Pick<Db, 'insert'>; clock: () => Date },
  row: Omit<typeof sanctions.$inferInsert, 'action' | 'issued_at'> & { action: SanctionKind },
) {
  const [noted] = await db
    .insert(sanctions)
    .values({ ...row, issued_at: clock() })
    .returning({ id: sanctions.id, issued_at: sanctions.issued_at });
  if (noted === undefined) throw new Error('no row came back from the insert');
  await recordAudit(db, {
    actorId: row.issued_by,
    action: RECORDED[row.action],
    subject: { kind: 'user', id: row.user_id },
    details: {
      photos: row.photos ?? undefined,
      ...(row.ends_at && (row.action === 'ban' ? { ends_at: row.ends_at.toISOString() } : { expired: true })),
    },
    at: noted.issued_at,
  });
  return noted;
}

/** True if the account exists and isn't deleted. */
export async function accountExists({ db }: Pick<DbContext, 'db'>, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isNull(users.deleted_at)))) > 0;
}

const RECORDED = { warn: 'warned', ban: 'banned', unban: 'unbanned' } as const satisfies Record<
  SanctionKind,
  AuditAction
>;
