/** Outbox items for tests, made by their op kinds. */
import type { AnyDecision } from '../../../src/contract/rules/decision.ts';
import type { DecisionAction } from '../../../src/contract/rules/values.ts';
import type { ItemStatus, OpState } from '../../../src/outbox/engine/item.ts';
import { deletePhoto } from '../../../src/outbox/kinds/delete-photo.ts';
import type { OutboxItem } from '../../../src/outbox/kinds/index.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import type { ReviewItem } from '../../../src/outbox/kinds/review.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { deleteOp, reviewOp, uploadOp } from './ops.ts';

/** The fields that differ from the defaults. */
export interface ItemChanges {
  kind: 'upload' | 'review' | 'delete-photo';
  id?: string;
  state?: OpState;
  /** Only for `waiting`, `blocked` and `needs-you`. */
  reason?: string;
  /** Only for `done` and `cancelled`. */
  at?: number;
  /** What the op is about; of a finished upload, the photo that it became. */
  photoId?: number;
  /** Only for a review. */
  action?: DecisionAction;
  fromPhotoPage?: boolean;
  together?: string;
  /** Only for a deletion. */
  exempt?: true;
}

export function item({ kind, ...changes }: ItemChanges): OutboxItem {
  const { id = 'op', photoId = 5 } = changes;
  switch (kind) {
    case 'upload':
      return upload.itemOf(uploadOp({ id }), itemStatus(changes));
    case 'review':
      return decision(changes);
    case 'delete-photo': {
      const deletion = deletePhoto.itemOf(deleteOp({ id, photoId }), statusOf(changes));
      if (!deletion) throw new Error('it shows as part of another');
      return deletion;
    }
  }
}

/** A reviewer's decision in the outbox. */
export function decision(changes: Omit<ItemChanges, 'kind'>): ReviewItem {
  const { id = 'op', photoId = 5, action = 'approve', fromPhotoPage = false, together, exempt } = changes;
  const op = reviewOp(
    {
      id,
      photoId,
      ...(together !== undefined && { together }),
      ...(exempt !== undefined && { exempt }),
    },
    decisionOf(action, fromPhotoPage),
  );
  return review.itemOf(op, statusOf(changes));
}

/** The status of what is about a photo, and doesn't become one. */
function statusOf({ photoId: _about, ...changes }: Omit<ItemChanges, 'kind'>): ItemStatus {
  return itemStatus(changes);
}

function decisionOf(action: DecisionAction, fromPhotoPage: boolean): AnyDecision {
  return action === 'delete' || action === 'uphold' ? { action } : { action, isReviewerPage: !fromPhotoPage };
}

/** A status with the fields that its state needs. */
export function itemStatus({
  state = 'queued',
  reason,
  at = 0,
  photoId,
}: Omit<ItemChanges, 'kind' | 'action' | 'fromPhotoPage' | 'together' | 'exempt'>): ItemStatus {
  switch (state) {
    case 'waiting':
      return {
        state,
        reason:
          reason === 'daily_limit' || reason === 'account_limit' || reason === 'network' || reason === 'held'
            ? reason
            : 'server',
        since: 0,
        until: 0,
      };
    case 'blocked':
      return {
        state,
        reason: reason === 'parent' || reason === 'agreement' || reason === 'phone' ? reason : 'auth',
      };
    case 'needs-you':
      return {
        state,
        reason: reason === 'conflict' || reason === 'corrupt' || reason === 'password' ? reason : 'refused',
      };
    case 'done':
      return { state, at, ...(photoId !== undefined && { photoId }) };
    case 'cancelled':
      return { state, at };
    case 'staging':
    case 'queued':
    case 'sending':
    case 'finishing':
    case 'paused':
      return { state };
  }
}
