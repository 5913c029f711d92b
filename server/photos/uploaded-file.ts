/** The bytes of an upload: a part of the form, or a finished upload at /api/uploads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_FILE_PART, UPLOAD_ID_FIELD, UPLOAD_SHA256_FIELD } from '../../src/contract/upload.ts';
import type { Context } from '../context.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import type { ReceivedFile, ReceivedForm } from '../http/multipart.ts';

/** What a request says about its file. */
export interface Received {
  /** Or why the named upload can't be had: it is not there (any more), or not whole. A bound key has its answer anyway. */
  file: ReceivedFile | Refusal;
  /** The SHA-256 that the client gave, lower-case hex. */
  claimed: string | undefined;
  /** The upload at /api/uploads that the file is. */
  uploadId: string | undefined;
}

/** Finds a request's file, checks its SHA-256 where one was given, and gives it to `work`. */
export async function withReceived<T>(
  ctx: Context,
  userId: number,
  form: ReceivedForm,
  work: (received: Received) => Promise<T>,
): Promise<T | Refusal> {
  const claimed = form.fields[UPLOAD_SHA256_FIELD]?.toLowerCase();
  if (claimed !== undefined && !/^[0-9a-f]{64}$/.test(claimed)) {
    return refuse('invalid_request', { fields: [{ field: UPLOAD_SHA256_FIELD, problem: 'invalid' }] });
  }
  const uploadId = form.fields[UPLOAD_ID_FIELD];
  if (form.file !== undefined) {
    const { file } = form;
    return isOther(file, claimed) ? refuse('digest_mismatch') : work({ file, claimed, uploadId: undefined });
  }
  if (uploadId === undefined) return refuse('invalid_request', NO_FILE);
  return withUpload(ctx, userId, uploadId, async (file) => {
    if (!isOther(file, claimed)) return work({ file, claimed, uploadId });
    // Kept, these bytes would be refused for ever; without them the client finds no upload and sends it anew.
    await ctx.uploads.discard(userId, uploadId);
    return refuse('digest_mismatch');
  });
}

const NO_FILE = {
  error: 'Please select a file to upload',
  error_zh: '请选择要上传的文件',
  fields: [{ field: UPLOAD_FILE_PART, problem: 'required' }],
};

async function withUpload<T>(
  ctx: Context,
  userId: number,
  uploadId: string,
  work: (file: ReceivedFile | Refusal) => Promise<T>,
): Promise<T | Refusal> {
  const folder = await mkdtemp(join(ctx.temporaryDir, 'upload-'));
  try {
    const path = join(folder, 'file');
    const taken = await ctx.uploads.take(userId, uploadId, path);
    if (taken !== 'taken')
      return await work(refuse(taken === 'incomplete' ? 'upload_incomplete' : 'not_found'));
    return await work({ path, bytes: (await stat(path)).size, sha256: await digest(path) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isOther(file: ReceivedFile | Refusal, claimed: string | undefined): boolean {
  return !(file instanceof Refusal) && claimed !== undefined && file.sha256 !== claimed;
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
