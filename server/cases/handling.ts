/** What super admins say of something that was brought before them: where it stands, and notes. */
import type { Handling } from '../../src/contract/handling.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { keptText } from '../lib/kept-text.ts';

/** Where something stands, as its row has it. */
interface Standing {
  status: string;
  notes: string;
}

/**
 * The columns that it changes; what is left out stays as it is. Who handled it, and when, is known as long as it isn't open
 * again; notes alone say neither.
 */
export function handlingColumns({ status, notes }: Handling, userId: number, at: Date) {
  const handled =
    status === 'open' ? { handled_by: null, handled_at: null } : { handled_by: userId, handled_at: at };
  return {
    ...(status !== undefined && { status, ...handled }),
    ...(notes !== undefined && { notes: keptText(notes) }),
  };
}

/** What makes a difference of it, in one order, for its `Idempotency-Key`. */
export function handlingContent({ status, notes, seen }: Handling) {
  return { status, notes, ...(seen && { seen: { status: seen.status, notes: seen.notes } }) };
}

/** True where nothing would be changed: somebody has said the same already. */
export function isSaidAlready(row: Standing, { status, notes }: Handling): boolean {
  return (status ?? row.status) === row.status && keptText(notes ?? row.notes) === row.notes;
}

/** True where the row isn't any more what it was made on; false for who doesn't say what that was. */
export function isOvertaken(row: Standing, { seen }: Handling): boolean {
  return seen !== undefined && (seen.status !== row.status || keptText(seen.notes) !== row.notes);
}

/** The refusal of what was made on something that has changed since; `handler` says where it stands now. */
export function refuseOvertaken(handler: string | null): Refusal {
  if (handler === null) return refuse('already_handled');
  return refuse('already_handled', {
    error: `${handler} was first. Nothing of yours was changed.`,
    error_zh: `${handler} 已先处理，你的修改没有保存。`,
  });
}
