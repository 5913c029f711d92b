/** Likes or unlikes a photo (docs/rules/photos.md, "Likes"). */
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { awardLike } from '../achievements/award-events.ts';
import type { Db } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import type { PhotosContext } from './context.ts';
import { addLike, changeCount, lockApproved, removeLike } from './likes.ts';

const CALL = 'POST /api/photos/:id/like';

interface LikeChange {
  photoId: number;
  userId: number;
  /** Undefined toggles the like. */
  liked: boolean | undefined;
  at: Date;
}

/** Sets or toggles a like. Only an approved photo can be liked; any other is "not found", even for its owner. */
export const likePhoto = defineCall(CALL, {
  access: 'user',
  handle: (ctx: PhotosContext, { params, body, user, idempotency }) => {
    const { liked } = body;
    const content = { id: params.id, liked: liked ?? null };
    return runIdempotent(ctx, { ...idempotency, content }, (tx) =>
      setLike(tx, { photoId: params.id, userId: user.id, liked, at: ctx.clock() }),
    );
  },
});

/**
 * Sets the like. The count changes only if a row was added or removed, so it stays correct under concurrent requests.
 */
async function setLike(
  tx: Db,
  { photoId, userId, liked, at }: LikeChange,
): Promise<{ response: CallResponse<typeof CALL> } | Refusal> {
  const likes = await lockApproved(tx, photoId);
  if (likes === undefined) return refuse('not_found');
  const added = liked !== false && (await addLike(tx, photoId, userId, at));
  const removed = !added && liked !== true && (await removeLike(tx, photoId, userId));
  const change = added ? 1 : removed ? -1 : undefined;
  if (change !== undefined) await changeCount(tx, photoId, change);
  if (added) await awardLike(tx, { photoId, userId, likes: likes + 1, at });
  return { response: { thumbs_up: likes + (change ?? 0), user_has_liked: liked ?? added } };
}
