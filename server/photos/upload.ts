/** `POST /api/upload`: a photo with its fields, once for its Idempotency-Key (spec 001 §4, §5, running.md). */
import { and, eq } from 'drizzle-orm';
import { MAX_PHOTO_BYTES } from '../../src/contract/limits.ts';
import { photoFormProblems } from '../../src/contract/rules.ts';
import type { FieldProblem, PhotoForm } from '../../src/contract/rules.ts';
import { readUploadFields, UPLOAD_FILE_PART } from '../../src/contract/upload.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Context } from '../context.ts';
import { photos } from '../db/schema.ts';
import { Refusal, refuse } from '../errors.ts';
import { once } from '../idempotency/once.ts';
import type { TakeIn } from '../images/intake.ts';
import { withForm } from '../multipart.ts';
import type { ReceivedFile, ReceivedForm } from '../multipart.ts';
import { handler } from '../route.ts';
import { withRoomFor } from '../storage/room.ts';
import { refuseIntake } from './intake-refusals.ts';
import { toMyPhoto } from './present.ts';
import { withReceived } from './received.ts';
import type { Received } from './received.ts';
import { selectPhotos } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import { storePhoto } from './store-photo.ts';

/** More than the public copies of any photo take, bytes: those of pure noise have 3.2 MB. */
const COPIES_BYTES = 4 * 1024 * 1024;

const TOO_LARGE = {
  error: 'File is too large. Maximum size is 25MB.',
  error_zh: '文件过大，最大不能超过 25MB。',
};

export const uploadPhoto = handler('POST /api/upload', async (ctx, { request, user, idempotencyKey }) => {
  const options = {
    filePart: UPLOAD_FILE_PART,
    maxFileBytes: MAX_PHOTO_BYTES,
    folder: ctx.temporaryDir,
    places: ctx.forms.accounts,
    sender: String(user.id),
    space: ctx.space,
  };
  const answer = await withForm(request, options, (form) => uploadForm(ctx, user, idempotencyKey, form));
  return answer instanceof Refusal && answer.code === 'too_large' ? refuse('too_large', TOO_LARGE) : answer;
});

async function uploadForm(ctx: Context, user: Viewer, key: string | undefined, received: ReceivedForm) {
  const form = readUploadFields(received.fields);
  const problems = formProblems(form);
  if (problems.length > 0) return refuse('invalid_request', { fields: problems });
  return withReceived(ctx, user.id, received, (file) => uploadOnce(ctx, user, key, form, file));
}

async function uploadOnce(
  ctx: Context,
  user: Viewer,
  key: string | undefined,
  form: PhotoForm,
  { file, claimed, uploadId }: Received,
) {
  const earlier = key === undefined ? undefined : await findByKey(ctx, user.id, key);
  // After a lost answer the upload is gone; what it held is known from the client or from the photo it became.
  const received = file instanceof Refusal ? undefined : file.sha256;
  const sha256 = received ?? claimed ?? earlier?.photo.original_sha256;
  const discard = async () => {
    if (uploadId !== undefined) await ctx.uploads.discard(user.id, uploadId);
  };
  const answer = await once(ctx, {
    call: 'POST /api/upload',
    userId: user.id,
    key,
    content: { form, sha256 },
    fromRow: async (bound) => {
      const row = await findByKey(ctx, user.id, bound);
      if (row === undefined) return undefined;
      return row.photo.original_sha256 === sha256
        ? { photo: toMyPhoto(row) }
        : refuse('idempotency_mismatch');
    },
    perform: async (commit) => {
      if (file instanceof Refusal) return file;
      // Before the decoder works on what can't be stored.
      return withRoomFor(ctx, file.bytes + COPIES_BYTES, async () => {
        const taken = await takeIn(ctx, user, file);
        if (!taken.ok) {
          // What can never be a photo need not be decoded again for the asking.
          if (taken.problem !== 'busy') await discard();
          return refuseIntake(taken.problem);
        }
        const photo = { userId: user.id, uploadKey: key, form, file, intake: taken.intake };
        return storePhoto(ctx, photo, commit);
      });
    },
  });
  if (!(answer instanceof Refusal)) await discard();
  return answer;
}

/** Takes a file in; one that ran out of time for the first time is asked for again. */
async function takeIn(ctx: Context, user: Viewer, { path, sha256 }: ReceivedFile): ReturnType<TakeIn> {
  const taken = await ctx.takeIn(path, user.id);
  if (taken.ok) ctx.slowPhotos.forget(sha256);
  else if (taken.problem === 'too_slow' && !ctx.slowPhotos.again(sha256))
    return { ok: false, problem: 'busy' };
  return taken;
}

/** What the rules say, and texts that can't be stored. */
function formProblems(form: PhotoForm): FieldProblem[] {
  const unstorable = Object.entries(form)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => ({ field, problem: 'invalid' as const }));
  return [...photoFormProblems(form), ...unstorable];
}

async function findByKey(ctx: Context, userId: number, key: string): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotos(ctx.db).where(and(eq(photos.user_id, userId), eq(photos.upload_key, key)));
  return row;
}
