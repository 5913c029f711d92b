/** What super admins say of something that was brought before them: where it stands, and notes. */
import type { REPORT_STATUSES } from '../../src/contract/values.ts';

interface Said {
  status?: (typeof REPORT_STATUSES)[number] | undefined;
  notes?: string | undefined;
}

/**
 * The columns that it changes; what is left out stays as it is. Who handled it, and when, is known as long as it isn't open
 * again; notes alone say neither. PostgreSQL takes no NUL in a text.
 */
export function handlingColumns({ status, notes }: Said, userId: number, at: Date) {
  const handled =
    status === 'open' ? { handled_by: null, handled_at: null } : { handled_by: userId, handled_at: at };
  return {
    ...(status !== undefined && { status, ...handled }),
    ...(notes !== undefined && { notes: notes.replaceAll('\0', '').trim() }),
  };
}
