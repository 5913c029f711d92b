import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';

/** The refusal for a name that somebody has, or that can be taken for a reviewer's. */
export function refuseName(): Refusal {
  return refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] });
}
