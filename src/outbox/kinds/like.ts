/** The op that likes a photo, or removes the like. */
import type { Photo } from '../../contract/calls/photo.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus, OptimisticUpdates } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import { CALL_TIMEOUT_MS } from '../engine/retry-policy.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto } from './photo-call.ts';

export interface LikeOp extends Op {
  kind: 'like';
  photoId: number;
  /** The new state; false removes the like. */
  liked: boolean;
}

export type LikeInput = Pick<LikeOp, 'photoId' | 'liked'>;

export type LikeItem = ItemBase &
  ItemStatus & {
    kind: 'like';
    name: { text: 'outbox.name.like' | 'outbox.name.unlike'; values: { id: number } };
  };

export const like = {
  name: 'like',

  create: (base: NewOp, input: LikeInput): LikeOp => ({ ...base, kind: 'like', ...input }),
  replaces: ({ photoId }: LikeOp, earlier: Op) => earlier.kind === 'like' && earlier.photoId === photoId,
  subjectOf: ({ photoId }: LikeOp) => `like ${photoId}`,

  nextStep: (op: LikeOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, { call: 'POST /api/photos/:id/like', body: { liked: op.liked } }),

  applyResponse: (op: LikeOp, response: HttpResponse | undefined, attempt: AttemptContext): AttemptOutcome =>
    applyCallResponse(op, response, attempt, {
      // The photo is no longer public, so neither the like nor a message to the user is needed.
      missing: () => ({ event: { type: 'obsolete', at: attempt.now }, link: 'good' }),
    }),

  /** Shown only while the like is unsent; afterwards the photo's heart shows the result. */
  itemOf({ id, createdAt, photoId, liked }: LikeOp, status: ItemStatus): LikeItem | undefined {
    if (status.state === 'done' || status.state === 'cancelled') return undefined;
    return {
      id,
      kind: 'like',
      createdAt,
      name: { text: liked ? 'outbox.name.like' : 'outbox.name.unlike', values: { id: photoId } },
      // Nothing is refetched, since fetching a photo counts as a view.
      outdates: [],
      ...status,
    };
  },

  changesOf(op: LikeOp, status: ItemStatus): OptimisticUpdates | undefined {
    if (status.state === 'cancelled' || status.state === 'needs-you') return undefined;
    // A response that was requested before the like may arrive after it.
    const until = status.state === 'done' ? status.at + CALL_TIMEOUT_MS : Infinity;
    return { 'GET /api/photos/:id': (photo, asOf) => (asOf < until ? withLike(photo, op) : photo) };
  },
} satisfies OpKind<LikeOp, LikeInput>;

/** The photo with the op applied; the same object if nothing changes. */
function withLike<P extends Pick<Photo, 'id' | 'thumbs_up' | 'user_has_liked'>>(
  photo: P,
  { photoId, liked }: LikeOp,
): P {
  if (photo.id !== photoId || photo.user_has_liked === liked) return photo;
  return { ...photo, thumbs_up: photo.thumbs_up + (liked ? 1 : -1), user_has_liked: liked };
}
