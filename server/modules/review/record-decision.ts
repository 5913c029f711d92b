/** Writes down a decision: among the decisions, and in the audit trail (docs/rules/administration.md, "Audit trail"). */
import { record } from '../audit/record.ts';
import type { Db } from '../../platform/db/client.ts';
import { decisions } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';

interface Decision {
  /** As it stood before. */
  photo: typeof photos.$inferSelect;
  reviewerId: number;
  action: 'approve' | 'reject' | 'delete';
  reason: string | null;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
  at: Date;
}

const ACTIONS = {
  approve: 'photo_approved',
  reject: 'photo_rejected',
  delete: 'photo_deleted',
} as const;

/** Records a decision, in its own transaction. */
export async function recordDecision(tx: Pick<Db, 'insert'>, decision: Decision): Promise<void> {
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
    decided_at: at,
  });
  const details = { user_id: photo.user_id, was: photo.approval_status, reason: reason ?? undefined };
  const subject = { kind: 'photo', id: photo.id } as const;
  await record(tx, { actorId: reviewerId, action: ACTIONS[action], subject, details, at });
}

/**
 * How long a photo had waited when it was decided, whole seconds: since its upload, or since its appeal. `null` for an
 * approved or a rejected one, which didn't wait.
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
