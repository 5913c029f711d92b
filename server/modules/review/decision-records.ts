/** Records decisions, both in their own table and in the audit trail (docs/rules/administration.md, "Audit trail"). */
import { and, eq } from 'drizzle-orm';
import type { DecisionAction } from '../../../src/contract/rules/values.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { decisions } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';
import { closeQuestion } from './photo-notes.ts';

interface DecisionRecord {
  /** The photo's row before the decision. */
  photo: typeof photos.$inferSelect;
  reviewerId: number;
  action: DecisionAction;
  /** The reason in the form that `reasonOf` returns. */
  reason: string | null;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
  at: Date;
}

const AUDIT_ACTIONS = {
  approve: 'photo_approved',
  reject: 'photo_rejected',
  delete: 'photo_deleted',
  uphold: 'appeal_upheld',
} as const satisfies Record<DecisionAction, string>;

/** Records a decision, in the transaction that carries it out; a question about the photo is answered by it. */
export async function recordDecision(
  tx: Pick<Db, 'insert' | 'update'>,
  decision: DecisionRecord,
): Promise<void> {
  const { photo, reviewerId, action, reason, key, at } = decision;
  await tx.insert(decisions).values({
    photo_id: photo.id,
    reviewer_id: reviewerId,
    idempotency_key: key ?? null,
    action,
    reason,
    photo_type: photo.type,
    waited_s: waitedSeconds(photo, at),
    of_appeal: photo.approval_status === 'pending_appeal',
    of_own: photo.user_id === reviewerId,
    decided_at: at,
  });
  await closeQuestion(tx, photo.id);
  const details = { user_id: photo.user_id, was: photo.approval_status, reason: reason ?? undefined };
  const subject = { kind: 'photo', id: photo.id } as const;
  await recordAudit(tx, { actorId: reviewerId, action: AUDIT_ACTIONS[action], subject, details, at });
}

/**
 * Whole seconds from the photo's upload or appeal to the decision. Null if the photo had already been approved or
 * rejected, so nobody was waiting for a decision.
 */
function waitedSeconds(
  photo: Pick<typeof photos.$inferSelect, 'approval_status' | 'uploaded_at' | 'appealed_at'>,
  now: Date,
): number | null {
  const since =
    photo.approval_status === 'pending'
      ? photo.uploaded_at
      : photo.approval_status === 'pending_appeal'
        ? photo.appealed_at
        : null;
  return since === null ? null : Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
}

/**
 * The decision that a reviewer made with an `Idempotency-Key`. Decisions are stored permanently, i.e. longer than
 * responses (docs/rules/api.md, "Idempotency-Key").
 */
export async function findDecision(db: Db, reviewerId: number, key: string) {
  const [decision] = await db
    .select({ photo_id: decisions.photo_id, action: decisions.action, reason: decisions.reason })
    .from(decisions)
    .where(and(eq(decisions.reviewer_id, reviewerId), eq(decisions.idempotency_key, key)));
  return decision;
}
