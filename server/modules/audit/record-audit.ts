/** Records admins' actions in the audit trail (docs/rules/administration.md, "Audit trail"). */
import type { AuditAction, AuditSubject } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { auditEntries } from '../../platform/db/schema.ts';
import { storableText } from '../../platform/lib/storable-text.ts';

type AuditValue = string | number | boolean | null;

/** An action to record. */
export interface AuditedAction {
  actorId: number;
  action: AuditAction;
  /** The target of the action. `name` is its name at that time, never a person's. */
  subject: { kind: AuditSubject; id: number; name?: string };
  /** New values, such as roles, a status or notes. */
  details?: Record<string, AuditValue | undefined>;
  at: Date;
}

/** Adds an entry to the audit trail, in the transaction that carries out the action. */
export async function recordAudit(tx: Pick<Db, 'insert'>, event: AuditedAction): Promise<void> {
  const { actorId, action, subject, details = {}, at } = event;
  const set = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? storableText(value) : value] as const],
  );
  await tx.insert(auditEntries).values({
    actor_id: actorId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name ?? null,
    details: Object.fromEntries(set),
    at,
  });
}
