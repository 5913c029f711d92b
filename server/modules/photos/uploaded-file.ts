/** Finds the file of an upload request: a part of the form, or a finished upload at /api/uploads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  UPLOAD_FILE_PART,
  UPLOAD_ID_FIELD,
  UPLOAD_SHA256_FIELD,
} from '../../../src/contract/rules/upload.ts';
import type { ReceivedFile, ReceivedForm } from '../../platform/http/multipart.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import type { PhotosContext } from './context.ts';

/** The file of an upload request. */
export interface UploadedFile {
  /**
   * The file, or why there is none: the given upload doesn't exist (any more) or isn't complete. Even then, a repeated
   * request gets its stored response.
   */
  file: ReceivedFile | Refusal;
  /** The SHA-256 that the client sent, in lower-case hex. */
  claimedSha256: string | undefined;
  /** The id of the upload at /api/uploads, if the request refers to one. */
  uploadId: string | undefined;
}

/** Finds a request's file, and checks its SHA-256 if the client sent one. The cleanup removes a temporary file. */
export async function findUploadedFile(
  ctx: Pick<PhotosContext, 'uploads' | 'temporaryDir'>,
  userId: number,
  form: ReceivedForm,
  cleanup: Cleanup,
): Promise<UploadedFile | Refusal> {
  const claimedSha256 = form.fields[UPLOAD_SHA256_FIELD]?.toLowerCase();
  if (claimedSha256 !== undefined && !/^[0-9a-f]{64}$/.test(claimedSha256)) {
    return refuse('invalid_request', { fields: [{ field: UPLOAD_SHA256_FIELD, problem: 'invalid' }] });
  }
  const differs = (file: ReceivedFile) => claimedSha256 !== undefined && file.sha256 !== claimedSha256;
  if (form.file !== undefined) {
    if (differs(form.file)) return refuse('digest_mismatch');
    return { file: form.file, claimedSha256, uploadId: undefined };
  }
  const uploadId = form.fields[UPLOAD_ID_FIELD];
  if (uploadId === undefined) return refuse('invalid_request', NO_FILE);
  const file = await takeUpload(ctx, userId, uploadId, cleanup);
  if (!(file instanceof Refusal) && differs(file)) {
    // Discarded, because otherwise every retry would be refused. Now the client finds no upload, and sends the file
    // again.
    await ctx.uploads.discard(userId, uploadId);
    return refuse('digest_mismatch');
  }
  return { file, claimedSha256, uploadId };
}

const NO_FILE = {
  error: 'Please select a file to upload',
  error_zh: '请选择要上传的文件',
  fields: [{ field: UPLOAD_FILE_PART, problem: 'required' }],
};

/** Takes a finished upload's file into a temporary folder, which the cleanup removes. */
async function takeUpload(
  ctx: Pick<PhotosContext, 'uploads' | 'temporaryDir'>,
  userId: number,
  uploadId: string,
  cleanup: Cleanup,
): Promise<ReceivedFile | Refusal> {
  const folder = await mkdtemp(join(ctx.temporaryDir, 'upload-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  const bytes = await ctx.uploads.take(userId, uploadId, path, cleanup);
  return bytes instanceof Refusal ? bytes : { path, bytes, sha256: await digest(path) };
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
