/**
 * `POST /api/upload`: uploads a photo with its fields; idempotent by its Idempotency-Key, and by the finished upload
 * that it names (docs/rules/api.md, "Idempotency-Key", "Resumable uploads").
 */
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { photoFormProblems } from '../../../src/contract/photo/form.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import type { FieldProblem } from '../../../src/contract/rules/rules.ts';
import {
  readCompositeLayout,
  readFindingAnswers,
  readReplaced,
  readUploadFields,
  UPLOAD_COMPOSITE_FIELD,
  UPLOAD_FILE_PART,
  UPLOAD_FINDINGS_FIELD,
  UPLOAD_REPLACES_FIELD,
  UPLOAD_WATERMARKED_FIELD,
} from '../../../src/contract/rules/upload.ts';
import { receiveForm } from '../../platform/http/multipart.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { CallRequest } from '../../platform/http/call.ts';
import {
  commitIdempotent,
  earlierResponse,
  refuseUnlessResponded,
} from '../../platform/idempotency/run-idempotent.ts';
import type { TakeIn } from '../../platform/images/intake.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { reserveSpace } from '../../platform/storage/reserve-space.ts';
import type { PhotosContext } from './context.ts';
import { findByKey, findByUpload } from './earlier-upload.ts';
import { insertPhoto } from './insert-photo.ts';
import { refuseIntake } from './intake-refusals.ts';
import { toMyPhoto } from './present.ts';
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
 * Adds the request's photo to the site. In any case, the cleanup releases what each step has acquired, in reverse
 * order: stored files that no row refers to, reserved space, the locks on upload and key, temporary files, and the
 * form's slot.
 */
async function upload(
  ctx: PhotosContext,
  { request, reply, user, idempotency }: CallRequest<UploadCall, 'user'>,
  cleanup: Cleanup,
): Promise<CallResponse<UploadCall> | Refusal> {
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
  const findings = readFindingAnswers(received.fields[UPLOAD_FINDINGS_FIELD]);
  if (findings === 'invalid') problems.push({ field: UPLOAD_FINDINGS_FIELD, problem: 'invalid' });
  if (findings === 'invalid' || problems.length > 0) return refuse('invalid_request', { fields: problems });

  // Find the photo's file, and the digest that identifies a repeated request.
  const uploaded = await findUploadedFile(ctx, user.id, received, cleanup);
  if (uploaded instanceof Refusal) return uploaded;
  const { file, uploadId } = uploaded;
  const discardUpload = async () => {
    if (uploadId !== undefined) await ctx.uploads.discard(user.id, uploadId);
  };
  const { key } = idempotency;
  // After an earlier request its upload no longer exists. The digest then comes from the client or from the inserted
  // photo.
  const sha256 =
    (file instanceof Refusal ? undefined : file.sha256) ??
    uploaded.claimedSha256 ??
    (await earlierDigest(ctx, user.id, { key, uploadId: isGone(file) ? uploadId : undefined }));

  // A repeated request gets the response of the first one. A concurrent request with the same key waits for it.
  const call = {
    ...idempotency,
    content: { form, sha256 },
    fromRow: async (bound: string) => {
      const row = await findByKey(ctx.db, user.id, bound);
      if (row === undefined) return undefined;
      return row.photo.original_sha256 === sha256
        ? { photo: toMyPhoto(row) }
        : refuse('idempotency_mismatch');
    },
  };
  let isNew = false;
  const respond = async (response: CallResponse<UploadCall> | Refusal) => {
    if (response instanceof Refusal) return response;
    await discardUpload();
    // Under the key of the request that made the photo, the response stays the same.
    const isOfKey = key !== undefined && response.photo.upload_key === key;
    if (!isNew && !isOfKey) reply.code(OF_EARLIER_REQUEST);
    return response;
  };
  const earlier = await earlierResponse(ctx, call, cleanup);
  if (earlier !== undefined) return respond(earlier);

  // A request that names an upload from which a photo was made gets that photo. A concurrent request in this process
  // waits, so that it doesn't decode the upload in vain.
  if (uploadId !== undefined) cleanup.add(await ctx.keyLocks.acquire(`${user.id} upload ${uploadId}`));
  const responseByUpload = async () => {
    if (uploadId === undefined || sha256 === undefined) return undefined;
    const row = await findByUpload(ctx.db, user.id, uploadId, sha256);
    return row && commitIdempotent(ctx, call, () => Promise.resolve(ofEarlierRequest(row)));
  };
  const byUpload = await responseByUpload();
  if (byUpload !== undefined) return respond(byUpload);
  if (file instanceof Refusal) return file;

  // The transaction checks again. The uploaded bytes are kept for the next attempt.
  const beyond = await refuseBeyondUploadLimits(ctx, user.id, file.bytes);
  if (beyond !== undefined)
    return respond((await responseByUpload()) ?? (await refuseUnlessResponded(ctx, call, beyond)));

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
  const response = await commitIdempotent(ctx, call, async (tx) => {
    const refusal = await refuseInsertBeyondLimits(ctx, tx, user.id, files.bytes);
    const photo = {
      userId: user.id,
      uploadKey: key,
      uploadId,
      form,
      watermarked: received.fields[UPLOAD_WATERMARKED_FIELD] === 'true',
      composite: readCompositeLayout(received.fields[UPLOAD_COMPOSITE_FIELD]),
      findings,
      replaces: readReplaced(received.fields[UPLOAD_REPLACES_FIELD]),
      file,
      intake: taken.intake,
      keys: files.keys,
      stored: files,
    };
    const row = refusal === undefined ? await insertPhoto(tx, photo, ctx.clock()) : undefined;
    isNew = row !== undefined;
    if (row !== undefined) {
      files.keep();
      return {
        response: { photo: toMyPhoto(row) },
        afterwards: async () => ctx.findingCounts.add(findings ?? {}),
      };
    }
    // Another process may have made a photo from the upload in the meantime, which may even be the reason for the
    // refusal.
    const other = uploadId === undefined ? undefined : await findByUpload(tx, user.id, uploadId, file.sha256);
    return other === undefined ? (refusal ?? refuse('busy')) : ofEarlierRequest(other);
  });
  return respond(response);
}

/** The status of a response with the photo of an earlier request under another key, or without one. */
const OF_EARLIER_REQUEST = 200;

function ofEarlierRequest(row: PhotoRow) {
  return { response: { photo: toMyPhoto(row) }, status: OF_EARLIER_REQUEST } as const;
}

/** True if a request names an upload that doesn't exist (any more). */
function isGone(file: ReceivedFile | Refusal): boolean {
  return file instanceof Refusal && file.code === 'not_found';
}

/** The digest of the photo that was made under a key or, failing that, of an upload; undefined if there is none. */
async function earlierDigest(
  { db }: Pick<PhotosContext, 'db'>,
  userId: number,
  { key, uploadId }: { key: string | undefined; uploadId: string | undefined },
): Promise<string | undefined> {
  const row =
    (key === undefined ? undefined : await findByKey(db, userId, key)) ??
    (uploadId === undefined ? undefined : await findByUpload(db, userId, uploadId, undefined));
  return row?.photo.original_sha256;
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
