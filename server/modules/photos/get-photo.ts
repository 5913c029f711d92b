/** A photo's own page (docs/rules/photos.md, "Who sees a photo"). */
import { eq, sql, and } from 'drizzle-orm';
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import type { Photo } from '../../../src/contract/calls/photo.ts';
import { VIEW_COUNTED } from '../../../src/contract/calls/headers.ts';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase, UNNAMED } from '../../platform/db/per-database.ts';
import { photos, decisions } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { SharedReads } from '../../platform/lib/shared-reads.ts';
import type { PhotosContext } from './context.ts';
import { conversationsOf } from './conversation.ts';
import { hasLiked } from './likes.ts';
import { approvalStatus, isWithoutPublicFiles, photoType, toPhoto } from './present.ts';
import { readPhoto, selectPhotos } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import type { PhotoVisit } from './recent-visitors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visit that this request counted as a view. */
    countedView?: PhotoVisit;
  }
}

/**
 * Returns a photo. Counts a view if the photo is public. Other photos are shown only to their owner and reviewers of
 * their type, without counting a view.
 */
export const getPhoto = defineCall('GET /api/photos/:id', {
  access: 'optional',
  handle: async (ctx: PhotosContext, { params, user, request }) => {
    const read = () =>
      Promise.all([
        readShared(ctx.db, params.id),
        user === undefined ? false : hasLiked(ctx.db, params.id, user.id),
      ]);
    const shown = await ctx.views.beside(read, ([row, user_has_liked]) => {
      if (row === undefined || !maySee(user, row.photo)) return undefined;
      const { id, views, approval_status } = row.photo;
      const isVisit = request.method === 'GET' && approval_status === 'approved';
      const { headers } = request;
      const ip = clientAddress(request);
      const looking = { photoId: id, userId: user?.id, ip, userAgent: headers['user-agent'] };
      // If the server-rendered page has already counted the view, it isn't counted again, but it is remembered for the
      // account.
      const isCounted = isVisit && ctx.viewers.isNew(looking) && headers[VIEW_COUNTED] === undefined;
      if (isCounted) request.countedView = looking;
      const unwritten =
        approval_status !== 'approved' ? 0 : isCounted ? ctx.views.count(id) : ctx.views.waiting(id);
      const mayKnow = user !== undefined && isOwnerOrReviewer(user, row.photo);
      return {
        ...toPhoto(row),
        reviewer_id: mayKnow ? row.photo.reviewed_by : null,
        views: views + unwritten,
        user_has_liked,
      };
    });
    if (shown !== undefined) return { ...shown, ...(await conversationFor(ctx.db, user, shown)) };
    // It may be the user's own photo. If the session has expired, they must sign in rather than see "not found".
    const isSessionExpired = user === undefined && request.headers.authorization !== undefined;
    return refuse(isSessionExpired ? 'unauthorized' : await whyGone(ctx.db, params.id));
  },
});

/** Reads a photo. Concurrent requests share one read. */
function readShared(db: Db, id: number): Promise<PhotoRow | undefined> {
  return pageReads(db).read(String(id), async () => {
    const [row] = await photoPage(db).execute({ id });
    return row;
  });
}

const pageReads = perDatabase(() => new SharedReads<PhotoRow | undefined>());

const photoPage = perDatabase((db) =>
  selectPhotos(db)
    .where(eq(photos.id, sql.placeholder('id')))
    .prepare(UNNAMED),
);

/** True if the user may know that the photo exists. */
export function maySee(
  user: Viewer | undefined,
  photo: Pick<PhotoRow['photo'], 'approval_status' | 'user_id' | 'type'>,
): boolean {
  if (photo.approval_status === 'approved') return true;
  return user !== undefined && isOwnerOrReviewer(user, photo);
}

function isOwnerOrReviewer(user: Viewer, photo: Pick<PhotoRow['photo'], 'user_id' | 'type'>): boolean {
  return user.id === photo.user_id || mayReview(user, photoType(photo.type));
}

/**
 * What was said of a rejected or appealed photo, for reviewers of its type (docs/rules/review.md, "Appeals"). An approved
 * photo has a conversation only if it was appealed, and one that waits for its first decision none.
 */
async function conversationFor(
  db: Db,
  user: Viewer | undefined,
  { id, type }: Pick<Photo, 'id' | 'type'>,
): Promise<Pick<Photo, 'conversation'>> {
  if (user === undefined || !mayReview(user, type)) return {};
  const conversation = (await conversationsOf(db, [id])).get(id);
  return conversation === undefined ? {} : { conversation };
}

/** Why a photo isn't shown. For a photo that used to be public, what happened to it; otherwise only "not found". */
async function whyGone(
  db: Db,
  id: number,
): Promise<Extract<ErrorCode, 'not_found' | 'photo_rejected' | 'photo_deleted'>> {
  const approvals = and(eq(decisions.photo_id, id), eq(decisions.action, 'approve'));
  const [[approved], photo] = await Promise.all([
    db.select({ id: decisions.id }).from(decisions).where(approvals).limit(1),
    readPhoto(db, id),
  ]);
  if (approved === undefined) return 'not_found';
  if (photo === undefined) return 'photo_deleted';
  return isWithoutPublicFiles(approvalStatus(photo.approval_status)) ? 'photo_rejected' : 'not_found';
}
