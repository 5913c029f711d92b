/**
 * Photos that a test needs but isn't about. They are added and decided by what the server does behind `POST /api/upload` and
 * `PUT /api/review/photos/:id`, without the calls themselves, and as without an Idempotency-Key. That takes less than half
 * of the processor time.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { decidePhoto } from '../../server/modules/review/decide-photo.ts';
import { insertPhoto } from '../../server/modules/photos/insert-photo.ts';
import { toMyPhoto } from '../../server/modules/photos/present.ts';
import { storeFiles } from '../../server/modules/photos/store-files.ts';
import { refuseInsertBeyondLimits } from '../../server/modules/photos/upload-limits.ts';
import { users } from '../../server/platform/db/schema.ts';
import type { ReceivedFile } from '../../server/platform/http/multipart.ts';
import { drawCopies } from '../../server/platform/images/copies.ts';
import { createIntake } from '../../server/platform/images/intake.ts';
import type { Intake } from '../../server/platform/images/intake.ts';
import { withCleanup } from '../../server/platform/lib/cleanup.ts';
import { Refusal } from '../../server/platform/lib/errors.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import type { MyPhoto } from '../../src/contract/calls/photo.ts';
import { photoFormProblems } from '../../src/contract/photo/form.ts';
import { drawingOnce } from './draw-once.ts';
import type { TestServer, TestUser } from './harness.ts';
import { planeForm, sha256Of, smallJpeg } from './photo-forms.ts';

const takeIn = createIntake({ log: createLogger('debug', () => {}), draw: drawingOnce(drawCopies) });

/** A picture as an upload leaves it: its file, and what was drawn from it. */
interface TakenIn {
  file: ReceivedFile;
  intake: Intake;
}

/** By the buffer, of which most tests send the same. */
const taken = new WeakMap<Buffer, Promise<TakenIn>>();

async function takeInOnce(bytes: Buffer): Promise<TakenIn> {
  const made = taken.get(bytes) ?? takeInFile(bytes);
  taken.set(bytes, made);
  return made;
}

async function takeInFile(bytes: Buffer): Promise<TakenIn> {
  const sha256 = sha256Of(bytes);
  const path = join(inject('temporaryDir'), `${sha256}.jpg`);
  await writeFile(path, bytes);
  const result = await takeIn(path);
  if (!result.ok) throw new Error(`the picture is refused: ${result.problem}`);
  return { file: { path, bytes: bytes.length, sha256 }, intake: result.intake };
}

/** Adds a photo that waits for review, on the first server; returns it as the upload does. Throws if it would be refused. */
export async function addPhoto(
  { ctx }: TestServer,
  { id: userId }: TestUser,
  form = planeForm(),
  bytes?: Buffer,
): Promise<MyPhoto> {
  const problems = photoFormProblems(form);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { file, intake } = await takeInOnce(bytes ?? (await smallJpeg()));
  return withCleanup(async (cleanup) => {
    const stored = await storeFiles(ctx, file.path, intake, cleanup);
    const rest = { watermarked: false, composite: undefined, findings: undefined, replaces: undefined };
    const photo = {
      ...rest,
      uploadKey: undefined,
      uploadId: undefined,
      userId,
      form,
      file,
      intake,
      keys: stored.keys,
      stored,
    };
    const row = await ctx.db.transaction(async (tx) => {
      const refusal = await refuseInsertBeyondLimits(ctx, tx, userId, stored.bytes);
      if (refusal !== undefined) throw new Error(refusal.code);
      const inserted = await insertPhoto(tx, photo, ctx.clock());
      if (inserted === undefined) throw new Error('the photo was there before');
      return inserted;
    });
    stored.keep();
    return toMyPhoto(row);
  });
}

/** Approves a photo; throws when that is refused. */
export async function approve(server: TestServer, reviewer: TestUser, photoId: number): Promise<void> {
  await decideBy(server, reviewer, photoId, { action: 'approve' });
}

/** Rejects a photo; throws when that is refused. */
export async function reject(server: TestServer, reviewer: TestUser, photoId: number): Promise<void> {
  await decideBy(server, reviewer, photoId, { action: 'reject', rejectReason: 'Too dark' });
}

type Body = CallInput<'PUT /api/review/photos/:id'>['body'];
type Input = Parameters<typeof decidePhoto.handle>[1];

async function decideBy({ ctx }: TestServer, reviewer: TestUser, id: number, body: Body): Promise<void> {
  const { password_hash: _, ...columns } = getTableColumns(users);
  const [user] = await ctx.db.select(columns).from(users).where(eq(users.id, reviewer.id));
  if (user === undefined) throw new Error('no such reviewer');
  const idempotency = { call: decidePhoto.key, userId: user.id, key: undefined };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler reads nothing else of a request
  const input = { user, params: { id }, body, idempotency } as Input;
  const response = await decidePhoto.handle(ctx, input);
  if (response instanceof Refusal) throw new Error(response.code);
}
