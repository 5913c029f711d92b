/**
 * Which photos may get a watermark, i.e. the user's own pending ones (docs/rules/photos.md, "Watermark afterwards").
 */
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import type { PhotosContext } from '../photos/context.ts';
import { toMyPhoto } from '../photos/present.ts';
import { findPhoto } from '../photos/rows.ts';

interface Owned {
  user_id: number;
  approval_status: string;
}

export const getPhotoToWatermark = defineCall('GET /api/photos/watermark/:id', {
  access: 'user',
  handle: async (ctx: PhotosContext, { params, user }) => {
    const row = await findPhoto(ctx.db, params.id);
    return row !== undefined && mayBeWatermarked(row.photo, user.id) ? toMyPhoto(row) : refuseToWatermark();
  },
});

/** True for the user's own pending photo. */
export function mayBeWatermarked(photo: Owned, userId: number): boolean {
  return photo.user_id === userId && photo.approval_status === 'pending';
}

/** The refusal for a photo that doesn't exist, is somebody else's, or has been decided. */
export function refuseToWatermark(): Refusal {
  return refuse('not_found', {
    error: 'Photo not found or access denied.',
    error_zh: '照片不存在，或你没有权限访问。',
  });
}
