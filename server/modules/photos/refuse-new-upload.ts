/** Refuses an upload at /api/uploads before its bytes are sent, if its photo would be refused in the end. */
import { and, eq, or } from 'drizzle-orm';
import { isUuid } from '../../../src/contract/calls/headers.ts';
import { photos } from '../../platform/db/schema.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { refuseBeyondUploadLimits } from './upload-limits.ts';
import type { UploadLimitsContext } from './upload-limits.ts';

/**
 * Refuses a new upload of `bytes` bytes beyond the account's limits. One whose id is the key of a photo that exists, or
 * that of the upload that it was made of, is let through, since the client has lost the response, and gets it once more
 * at the end.
 */
export async function refuseNewUpload(
  ctx: UploadLimitsContext,
  userId: number,
  { id, bytes }: { id: string | undefined; bytes: number },
): Promise<Refusal | undefined> {
  const refusal = await refuseBeyondUploadLimits(ctx, userId, bytes);
  if (refusal === undefined || id === undefined) return refusal;
  const ofUpload = isUuid(id) ? eq(photos.upload_id, id) : undefined;
  const known = await ctx.db.$count(
    photos,
    and(eq(photos.user_id, userId), or(eq(photos.upload_key, id), ofUpload)),
  );
  return known === 0 ? refusal : undefined;
}
