/** Writes down what was done in the site's name (docs/rules/administration.md, "Audit trail"). */
import type { AuditAction, AuditSubject } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { auditEntries } from '../../platform/db/schema.ts';
import { keptText } from '../../platform/lib/kept-text.ts';

type AuditValue = string | number | boolean | null;

/** What somebody did. */
export interface AuditedAction {
  actorId: number;
  action: AuditAction;
  /** What it was done to; `name` is what a thing was called then, and never a person's name. */
  subject: { kind: AuditSubject; id: number; name?: string };
  /** What was set: roles, a status, notes. */
  details?: Record<string, AuditValue | undefined>;
  at: Date;
}

/** Adds an entry to the audit trail, in the transaction that does it. */
export async function record(tx: Pick<Db, 'insert'>, done: AuditedAction): Promise<void> {
  const { actorId, action, subject, details = {}, at } = done;
  const set = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? keptText(value) : value] as const],
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
