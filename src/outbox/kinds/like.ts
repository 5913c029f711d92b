/** Liking a photo, or taking the like back. */
import type { Photo } from '../../contract/calls/photo.ts';
import type { AttemptOutcome, ExchangeContext } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus, OptimisticUpdates } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import { CALL_TIMEOUT_MS } from '../engine/policy.ts';
import type { HttpAnswer } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto } from './photo-call.ts';

export interface LikeOp extends Op {
  kind: 'like';
  photoId: number;
  /** As it shall be; false takes the like back. */
  liked: boolean;
}

export type LikeInput = Pick<LikeOp, 'photoId' | 'liked'>;

export type LikeItem = ItemBase &
  ItemStatus & {
    kind: 'like';
    name: { text: 'tray.name.like' | 'tray.name.unlike'; values: { id: number } };
  };

export const like = {
  name: 'like',

  create: (base: NewOp, input: LikeInput): LikeOp => ({ ...base, kind: 'like', ...input }),
  replaces: ({ photoId }: LikeOp, earlier: Op) => earlier.kind === 'like' && earlier.photoId === photoId,
  subjectOf: ({ photoId }: LikeOp) => `like ${photoId}`,

  nextStep: (op: LikeOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, { call: 'POST /api/photos/:id/like', body: { liked: op.liked } }),

  applyResponse: (op: LikeOp, answer: HttpAnswer | undefined, attempt: ExchangeContext): AttemptOutcome =>
    applyCallResponse(op, answer, attempt, {
      // A photo that isn't shown any more needs no like, and nobody has to be told.
      missing: () => ({ event: { type: 'obsolete', at: attempt.now }, link: 'good' }),
    }),

  /** Shown while it waits. Once it is over it is the heart that says so. */
  itemOf({ id, createdAt, photoId, liked }: LikeOp, status: ItemStatus): LikeItem | undefined {
    if (status.state === 'done' || status.state === 'cancelled') return undefined;
    return {
      id,
      kind: 'like',
      createdAt,
      name: { text: liked ? 'tray.name.like' : 'tray.name.unlike', values: { id: photoId } },
      // Nothing is read again: of a photo that would count a view.
      outdates: [],
      ...status,
    };
  },

  changesOf(op: LikeOp, status: ItemStatus): OptimisticUpdates | undefined {
    if (status.state === 'cancelled' || status.state === 'needs-you') return undefined;
    // An answer that was asked for before the like may come after it.
    const until = status.state === 'done' ? status.arrivedAt + CALL_TIMEOUT_MS : Infinity;
    return { 'GET /api/photos/:id': (photo, asOf) => (asOf < until ? withLike(photo, op) : photo) };
  },
} satisfies OpKind<LikeOp, LikeInput>;

/** The photo as it is after the op; the very same where it is so already. */
function withLike<P extends Pick<Photo, 'id' | 'thumbs_up' | 'user_has_liked'>>(
  photo: P,
  { photoId, liked }: LikeOp,
): P {
  if (photo.id !== photoId || photo.user_has_liked === liked) return photo;
  return { ...photo, thumbs_up: photo.thumbs_up + (liked ? 1 : -1), user_has_liked: liked };
}
