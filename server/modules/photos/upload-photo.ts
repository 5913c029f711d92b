/**
 * `POST /api/upload`: a photo with its fields, idempotent by its Idempotency-Key (docs/rules/api.md,
 * "Idempotency-Key").
 */
import { and, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { photoFormProblems } from '../../../src/contract/rules/rules.ts';
import type { FieldProblem, PhotoForm } from '../../../src/contract/rules/rules.ts';
import {
  readUploadFields,
  UPLOAD_FILE_PART,
  UPLOAD_WATERMARKED_FIELD,
} from '../../../src/contract/rules/upload.ts';
import { photos } from '../../platform/db/schema.ts';
import { receiveForm } from '../../platform/http/multipart.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { CallRequest } from '../../platform/http/call.ts';
import { commitIdempotent, earlierAnswer } from '../../platform/idempotency/run-idempotent.ts';
import type { TakeIn } from '../../platform/images/intake.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { reserveSpace } from '../../platform/storage/reserve-space.ts';
import type { PhotosContext } from './context.ts';
import { insertPhoto } from './insert-photo.ts';
import { refuseIntake } from './intake-refusals.ts';
import { toMyPhoto } from './present.ts';
import { selectPhotos } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import { storeFiles } from './store-files.ts';
import { findUploadedFile } from './uploaded-file.ts';

type UploadCall = 'POST /api/upload';

/** Upper bound of the size of a photo's public copies, bytes: those of pure noise have 4.5 MB. */
export const COPIES_BYTES = 5 * 1024 * 1024;

/** Texts for a file that is too large. */
export const TOO_LARGE = {
  error: 'File is too large. Maximum size is 25MB.',
  error_zh: '文件太大，不能超过 25 MB。',
};

export const uploadPhoto = defineCall('POST /api/upload', {
  access: 'user',
  handle: (ctx: PhotosContext, input) => withCleanup((cleanup) => upload(ctx, input, cleanup)),
});

/**
 * Adds the request's photo to the site. However this ends, the cleanup releases what each step has acquired, last
 * first: stored files that no row names, reserved space, the lock on the key, temporary files, the form's slot.
 */
async function upload(
  ctx: PhotosContext,
  { request, user, idempotency }: CallRequest<UploadCall, 'user'>,
  cleanup: Cleanup,
): Promise<CallAnswer<UploadCall> | Refusal> {
  // Receive the form, with the photo or with the id of a finished upload.
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
  // After a lost answer the upload no longer exists. Its digest is known from the client, or from the inserted photo.
  const earlierPhoto = key === undefined ? undefined : await findByKey(ctx, user.id, key);
  const sha256 =
    (file instanceof Refusal ? undefined : file.sha256) ??
    uploaded.claimedSha256 ??
    earlierPhoto?.photo.original_sha256;

  // A repeated request gets the same answer; a concurrent one with this key waits.
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

  // Reserve space for all files, before the decoder works on a photo that can't be stored.
  const noSpace = await reserveSpace(ctx, file.bytes + COPIES_BYTES, cleanup);
  if (noSpace !== undefined) return noSpace;

  // Check the photo and draw its public copies.
  const taken = await takeIn(ctx, user.id, file);
  if (!taken.ok) {
    // Don't decode an unusable file again at each retry.
    if (taken.problem !== 'busy') await discardUpload();
    return refuseIntake(taken.problem);
  }

  // Files are stored before a row names them; row and answer are committed together.
  const files = await storeFiles(ctx, file.path, taken.intake, cleanup);
  const answer = await commitIdempotent(ctx, call, async (tx) => {
    const photo = {
      userId: user.id,
      uploadKey: key,
      form,
      watermarked: received.fields[UPLOAD_WATERMARKED_FIELD] === 'true',
      file,
      intake: taken.intake,
      keys: files.keys,
      storedSha256: files.sha256,
    };
    const row = await insertPhoto(tx, photo, ctx.clock());
    files.keep();
    return { answer: { photo: toMyPhoto(row) } };
  });
  if (!(answer instanceof Refusal)) await discardUpload();
  return answer;
}

/** Decodes a file; its first timeout is answered with "busy", so that the client retries. */
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

/** Broken rules, and texts that can't be stored. */
function formProblems(form: PhotoForm): FieldProblem[] {
  const unstorable = Object.entries(form)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => ({ field, problem: 'invalid' as const }));
  return [...photoFormProblems(form), ...unstorable];
}

async function findByKey(ctx: PhotosContext, userId: number, key: string): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotos(ctx.db).where(and(eq(photos.user_id, userId), eq(photos.upload_key, key)));
  return row;
}
