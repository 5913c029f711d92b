/** A user's rejected and appealed photos with their conversations (docs/rules/photos.md, "Rejected photos"). */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RejectedPhoto } from '../../../src/contract/calls/photo.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { PhotosContext } from './context.ts';
import { conversationsOf } from './conversation.ts';
import { readChecks } from './photo-checks.ts';
import { toMyPhoto } from './present.ts';
import { selectPhotos } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import { takenDownOf } from './taken-down.ts';

export const listRejectedPhotos = defineCall('GET /api/my-rejected-and-appeal-photos', {
  access: 'user',
  handle: (ctx: PhotosContext, { user }) => readRejected(ctx, user),
});

export const listRejectedPhotosDetailed = defineCall('GET /api/my-rejected-photos-detailed', {
  access: 'user',
  handle: (ctx: PhotosContext, { user }) => readRejected(ctx, user),
});

export const listRejectedPhotosByOldName = defineCall('GET /api/my-rejected-photos', {
  access: 'user',
  handle: (ctx: PhotosContext, { user }) => readRejected(ctx, user),
});

async function readRejected({ db }: PhotosContext, user: Viewer) {
  const rows = await selectPhotos(db)
    .where(and(eq(photos.user_id, user.id), inArray(photos.approval_status, ['rejected', 'pending_appeal'])))
    .orderBy(desc(photos.reviewed_at), desc(photos.id));
  const ids = rows.map(({ photo }) => photo.id);
  const [conversations, takenDown, foundOn] = await Promise.all([
    conversationsOf(db, ids),
    takenDownOf(db, ids),
    readChecks(db, ids),
  ]);
  const toRejected = (row: PhotoRow): RejectedPhoto => ({
    ...toMyPhoto(row),
    reviewer_id: row.photo.reviewed_by,
    taken_down: takenDown.has(row.photo.id),
    checks: foundOn(row.photo).checks,
    conversation: conversations.get(row.photo.id) ?? [],
  });
  return { photos: rows.map(toRejected) };
}
