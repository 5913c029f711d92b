/** Decisions in the audit trail (docs/rules/administration.md, "Audit trail"). */
import { record } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import type { photos } from '../db/schema.ts';

interface Decision {
  /** As it stood before. */
  photo: Pick<typeof photos.$inferSelect, 'id' | 'user_id' | 'approval_status'>;
  reviewerId: number;
  action: 'approve' | 'reject' | 'delete';
  reason: string | null;
  at: Date;
}

const ACTIONS = {
  approve: 'photo_approved',
  reject: 'photo_rejected',
  delete: 'photo_deleted',
} as const;

/** Adds a decision to the audit trail, in its own transaction. */
export function recordDecision(tx: Pick<Db, 'insert'>, decision: Decision): Promise<void> {
  const { photo, reviewerId, action, reason, at } = decision;
  const details = { user_id: photo.user_id, was: photo.approval_status, reason: reason ?? undefined };
  const subject = { kind: 'photo', id: photo.id } as const;
  return record(tx, { actorId: reviewerId, action: ACTIONS[action], subject, details, at });
}
