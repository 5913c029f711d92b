/** Rows of ops in version 1 of the database. */
import type { Op } from '../outbox/engine/types.ts';
import { isFlatReview, nestedReview } from './earlier-reviews.ts';

/** An op of any kind. */
export interface EarlierOp extends Op {
  /**
   * Of an upload. `whole`: before commit e323a69f it was sent in one request under the same key. `finish` finds out whether
   * it has arrived.
   */
  step?: string;
}

/** The row that takes an op's place; of a kind that this version doesn't know, the same. */
export function convertedOp(op: EarlierOp): Op {
  if (isFlatReview(op)) return nestedReview(op);
  if (op.kind !== 'upload' || op.step !== 'whole') return op;
  const converted: EarlierOp = { ...op, step: 'finish' };
  return converted;
}
