/**
 * `POST /api/apply-watermark` and `POST /api/add-brand-bar`: replace a photo's shown picture with one that its
 * photographer has drawn on (docs/rules/photos.md, "Watermark afterwards"). The original stays unchanged.
 */
import { eq, sql } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { WATERMARKED_PHOTO_ID_FIELD } from '../../../src/contract/rules/watermark-form.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { receiveForm } from '../../platform/http/multipart.ts';
import type { ReceivedFile, ReceivedForm } from '../../platform/http/multipart.ts';
import type { CallRequest } from '../../platform/http/call.ts';
import {
  commitIdempotent,
  earlierResponse,
  refuseUnlessResponded,
} from '../../platform/idempotency/run-idempotent.ts';
import type { Intake } from '../../platform/images/intake.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { lockUser } from '../../platform/limits/daily-limit.ts';
import type { PhotosContext } from '../photos/context.ts';
import { fullSizeColumns } from '../photos/insert-photo.ts';
import { refuseIntake } from '../photos/intake-refusals.ts';
import { queueChecksAgain } from '../photos/photo-checks.ts';
import { publicKeysOf } from '../photos/public-files.ts';
import { storeFiles } from '../photos/store-files.ts';
import type { PhotoKeys } from '../photos/store-files.ts';
import { refuseBytes } from '../photos/upload-limits.ts';
import { COPIES_BYTES, takeIn, TOO_LARGE } from '../photos/upload-photo.ts';
import { lockPhoto, readPhoto } from '../photos/rows.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { reserveSpace } from '../../platform/storage/reserve-space.ts';
import { mayBeWatermarked, refuseToWatermark } from './get-photo-to-watermark.ts';
import { hasProportionsOf } from './proportions.ts';

type WatermarkCall = 'POST /api/apply-watermark' | 'POST /api/add-brand-bar';

/** Where the two calls differ. */
export interface WatermarkStep {
  filePart: string;
  /** The column that records that the step is done. It can be done only once. */
  done: 'watermarked' | 'branded';
  /** True if the picture includes the brand bar. */
  bar: boolean;
  twice: { error: string; error_zh: string };
}

export async function replacePicture(
  ctx: PhotosContext,
  step: WatermarkStep,
  {
    request,
    user,
    idempotency,
  }: Pick<CallRequest<WatermarkCall, 'user'>, 'request' | 'user' | 'idempotency'>,
  cleanup: Cleanup,
): Promise<CallResponse<WatermarkCall> | Refusal> {
  const received = await receiveForm(
    request,
    {
      filePart: step.filePart,
      maxFileBytes: MAX_PHOTO_BYTES,
      tooLarge: TOO_LARGE,
      folder: ctx.temporaryDir,
      takePlace: () => ctx.forms.accounts.acquire(String(user.id)),
      space: ctx.space,
    },
    cleanup,
  );
  if (received instanceof Refusal) return received;
  const parts = readParts(received, step);
  if (parts instanceof Refusal) return parts;
  const { id, file } = parts;

  const call = { ...idempotency, content: { id, sha256: file.sha256 } };
  const earlier = await earlierResponse(ctx, call, cleanup);
  if (earlier !== undefined) return earlier;

  // Checked before anything is decoded or stored. The transaction checks again.
  const early = refusalOf(await readPhoto(ctx.db, id), user.id, step);
  if (early !== undefined) return refuseUnlessResponded(ctx, call, early);

  const noSpace = await reserveSpace(ctx, file.bytes + COPIES_BYTES, cleanup);
  if (noSpace !== undefined) return noSpace;
  const taken = await takeIn(ctx, user.id, file);
  if (!taken.ok) return refuseIntake(taken.problem);

  const files = await storeFiles(ctx, file.path, taken.intake, cleanup);
  return commitIdempotent(ctx, call, async (tx) => {
    // The user before the photo, as uploads do.
    await lockUser(tx, user.id);
    const photo = await lockPhoto(tx, id);
    const refusal = refusalOf(photo, user.id, step);
    if (refusal !== undefined || photo === undefined) return refusal ?? refuseToWatermark();
    if (!hasProportionsOf(photo, taken.intake, step)) return refuse('image_invalid', OTHER_PICTURE);
    const more = files.bytes - (photo.marked_bytes ?? 0);
    const beyond = more > 0 ? await refuseBytes({ ...ctx, db: tx }, user.id, more) : undefined;
    if (beyond !== undefined) return beyond;
    const response = await show(tx, photo, {
      step,
      stored: files,
      intake: taken.intake,
      keys: files.keys,
    });
    files.keep();
    const unnamed = [photo.marked_key, ...publicKeysOf(photo)];
    return { response, afterwards: () => removeFiles(ctx, unnamed) };
  });
}

/** Reads the photo's id and the new picture from the form. */
function readParts(
  { fields, file }: ReceivedForm,
  { filePart }: WatermarkStep,
): { id: number; file: ReceivedFile } | Refusal {
  const text = fields[WATERMARKED_PHOTO_ID_FIELD]?.trim() ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    return refuse('invalid_request', { fields: [{ field: WATERMARKED_PHOTO_ID_FIELD, problem: 'invalid' }] });
  }
  if (file === undefined) {
    return refuse('invalid_request', { fields: [{ field: filePart, problem: 'required' }] });
  }
  return { id: Number(text), file };
}

function refusalOf(
  photo: PhotoRecord | undefined,
  userId: number,
  { done, twice }: WatermarkStep,
): Refusal | undefined {
  if (photo === undefined || !mayBeWatermarked(photo, userId)) return refuseToWatermark();
  return photo[done] ? refuse('conflict', twice) : undefined;
}

const OTHER_PICTURE = {
  error: 'This picture does not have the same aspect ratio as the photo.',
  error_zh: '图片比例与照片不一致。',
};

interface PictureReplacement {
  step: WatermarkStep;
  /** Length and SHA-256 of the stored picture. */
  stored: { bytes: number; sha256: string };
  intake: Intake;
  keys: PhotoKeys;
}

/**
 * Stores the keys of the new files (the watermarked picture, and the copies drawn from it) in the photo's row, and
 * queues the photo for the checks of its new picture.
 */
async function show(
  tx: Db,
  { id }: PhotoRecord,
  { step, stored, intake, keys }: PictureReplacement,
): Promise<CallResponse<WatermarkCall>> {
  const [updated] = await tx
    .update(photos)
    .set({
      marked_key: keys.original,
      marked_sha256: stored.sha256,
      marked_bytes: stored.bytes,
      ...keys.shown,
      width: intake.width,
      height: intake.height,
      ...fullSizeColumns(intake),
      thumbhash: intake.thumbhash,
      [step.done]: true,
      revision: sql`${photos.revision} + 1`,
    })
    .where(eq(photos.id, id))
    .returning({ revision: photos.revision });
  await queueChecksAgain(tx, id, stored.sha256);
  const [file_path, cache_image_path] = [mediaUrl(keys.shown.display_key), mediaUrl(keys.shown.card_key)];
  if (updated === undefined || file_path === null || cache_image_path === null) {
    throw new Error('the photo that was just changed is gone');
  }
  return { file_path, cache_image_path, revision: updated.revision };
}
