/**
 * `POST /api/upload`: uploads a photo with its fields; idempotent by its Idempotency-Key (docs/rules/api.md,
 * "Idempotency-Key").
 */
import { and, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { photoFormProblems } from '../../../src/contract/rules/rules.ts';
import type { FieldProblem, PhotoForm } from '../../../src/contract/rules/rules.ts';
import {
  readCompositeLayout,
  readReplaced,
  readUploadFields,
  UPLOAD_COMPOSITE_FIELD,
  UPLOAD_FILE_PART,
  UPLOAD_REPLACES_FIELD,
  UPLOAD_WATERMARKED_FIELD,
} from '../../../src/contract/rules/upload.ts';
import { DELETED } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { receiveForm } from '../../platform/http/multipart.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { CallRequest } from '../../platform/http/call.ts';
import {
  commitIdempotent,
  earlierAnswer,
  refuseUnlessAnswered,
} from '../../platform/idempotency/run-idempotent.ts';
import type { TakeIn } from '../../platform/images/intake.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { reserveSpace } from '../../platform/storage/reserve-space.ts';
import type { PhotosContext } from './context.ts';
import { insertPhoto } from './insert-photo.ts';
import { refuseIntake } from './intake-refusals.ts';
import { toMyPhoto } from './present.ts';
import { selectPhotosEver } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import { storeFiles } from './store-files.ts';
import { refuseBeyondUploadLimits, refuseInsertBeyondLimits } from './upload-limits.ts';
import { findUploadedFile } from './uploaded-file.ts';

type UploadCall = 'POST /api/upload';

/** Upper bound of the total size of a photo's public copies. For an image of pure noise the size is 4.5 MB. */
export const COPIES_BYTES = 5 * 1024 * 1024;

/** Error messages for a file that is too large. */
export const TOO_LARGE = {
  error: 'File is too large. Maximum size is 25MB.',
  error_zh: '文件太大，不能超过 25 MB。',
};

export const uploadPhoto = defineCall('POST /api/upload', {
  access: 'user',
  handle: (ctx: PhotosContext, input) => withCleanup((cleanup) => upload(ctx, input, cleanup)),
});

/**
 * Adds the request's photo to the site. However this ends, the cleanup releases what each step has acquired, in reverse
 * order: stored files that no row refers to, reserved space, the lock on the key, temporary files, and the form's slot.
 */
async function upload(
  ctx: PhotosContext,
  { request, user, idempotency }: CallRequest<UploadCall, 'user'>,
  cleanup: Cleanup,
): Promise<CallAnswer<UploadCall> | Refusal> {
  // Receive the form, with the photo itself or the id of a finished upload.
  const received = await receiveForm(
    request,
    {
      filePart: UPLOAD_FILE_PART,
      maxFileBytes: MAX_PHOTO_BYTES,
      tooLarge: TOO_LARGE,
      folder: ctx.temporaryDir,
      takePlace: () => ctx.forms.accounts.acquire(String(user.id)),
      space: ctx.space,
    },
    cleanup,
  );
  if (received instanceof Refusal) return received;
  const form = readUploadFields(received.fields);
  const problems = formProblems(form);
  if (problems.length > 0) return refuse('invalid_request', { fields: problems });

  // Find the photo's file, and the digest that identifies a repeated request.
  const uploaded = await findUploadedFile(ctx, user.id, received, cleanup);
  if (uploaded instanceof Refusal) return uploaded;
  const { file, uploadId } = uploaded;
  const discardUpload = async () => {
    if (uploadId !== undefined) await ctx.uploads.discard(user.id, uploadId);
  };
  const { key } = idempotency;
  // If the response to an earlier request was lost, its upload no longer exists. The digest then comes from the client
  // or from the inserted photo.
  const earlierPhoto = key === undefined ? undefined : await findByKey(ctx, user.id, key);
  const sha256 =
    (file instanceof Refusal ? undefined : file.sha256) ??
    uploaded.claimedSha256 ??
    earlierPhoto?.photo.original_sha256;

  // A repeated request gets the response of the first one. A concurrent request with the same key waits for it.
  const call = {
    ...idempotency,
    content: { form, sha256 },
    fromRow: async (bound: string) => {
      const row = await findByKey(ctx, user.id, bound);
      if (row === undefined) return undefined;
      return row.photo.original_sha256 === sha256
        ? { photo: toMyPhoto(row) }
        : refuse('idempotency_mismatch');
    },
  };
  const earlier = await earlierAnswer(ctx, call, cleanup);
  if (earlier !== undefined) {
    if (!(earlier instanceof Refusal)) await discardUpload();
    return earlier;
  }
  if (file instanceof Refusal) return file;

  // The transaction checks again. The uploaded bytes are kept for the next attempt.
  const beyond = await refuseBeyondUploadLimits(ctx, user.id, file.bytes);
  if (beyond !== undefined) return refuseUnlessAnswered(ctx, call, beyond);

  // Reserve space for all files first, so the decoder doesn't work on a photo that can't be stored.
  const noSpace = await reserveSpace(ctx, file.bytes + COPIES_BYTES, cleanup);
  if (noSpace !== undefined) return noSpace;

  // Check the photo and draw its public copies.
  const taken = await takeIn(ctx, user.id, file);
  if (!taken.ok) {
    // Discarded, so retries don't decode an unusable file again.
    if (taken.problem !== 'busy') await discardUpload();
    return refuseIntake(taken.problem);
  }

  // The files are stored before the row that refers to them. The row and the response are committed together.
  const files = await storeFiles(ctx, file.path, taken.intake, cleanup);
  const answer = await commitIdempotent(ctx, call, async (tx) => {
    const refusal = await refuseInsertBeyondLimits(ctx, tx, user.id, files.bytes);
    if (refusal !== undefined) return refusal;
    const photo = {
      userId: user.id,
      uploadKey: key,
      form,
      watermarked: received.fields[UPLOAD_WATERMARKED_FIELD] === 'true',
      composite: readCompositeLayout(received.fields[UPLOAD_COMPOSITE_FIELD]),
      replaces: readReplaced(received.fields[UPLOAD_REPLACES_FIELD]),
      file,
      intake: taken.intake,
      keys: files.keys,
      stored: files,
    };
    const row = await insertPhoto(tx, photo, ctx.clock());
    files.keep();
    return { answer: { photo: toMyPhoto(row) } };
  });
  if (!(answer instanceof Refusal)) await discardUpload();
  return answer;
}

/** Decodes a file. The first timeout is reported as "busy", so the client retries. */
export async function takeIn(
  ctx: PhotosContext,
  userId: number,
  { path, sha256 }: ReceivedFile,
): ReturnType<TakeIn> {
  const taken = await ctx.takeIn(path, userId);
  if (taken.ok) ctx.slowPhotos.forget(sha256);
  else if (taken.problem === 'too_slow' && !ctx.slowPhotos.again(sha256))
    return { ok: false, problem: 'busy' };
  return taken;
}

/** Fields that break a rule or can't be stored. */
function formProblems(form: PhotoForm): FieldProblem[] {
  const unstorable = Object.entries(form)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => ({ field, problem: 'invalid' as const }));
  return [...photoFormProblems(form), ...unstorable];
}

/**
 * The photo that was uploaded with a key. One that a reviewer has deleted since is included: the receipt stays the same,
 * with the status `pending` and without that reviewer, and the upload isn't repeated.
 */
async function findByKey(ctx: PhotosContext, userId: number, key: string): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotosEver(ctx.db).where(
    and(eq(photos.user_id, userId), eq(photos.upload_key, key)),
  );
  return row?.photo.approval_status === DELETED
    ? { ...row, photo: { ...row.photo, reviewed_by: null }, reviewer_name: null }
    : row;
}
