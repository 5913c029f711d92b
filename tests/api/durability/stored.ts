/** Opens a data folder without a server, and compares its database and storage with what was acknowledged. */
import { and, eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ensureFounder } from '../../../server/modules/accounts/founder.ts';
import { readConfig } from '../../../server/config.ts';
import { createContext } from '../../../server/context.ts';
import type { Context } from '../../../server/context.ts';
import { DELETED } from '../../../server/platform/db/list-conditions.ts';
import { decisions, jobRuns, photos } from '../../../server/platform/db/schema.ts';
import { publicKeysOf } from '../../../server/modules/photos/public-files.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { addUser, hashCheaply } from '../harness.ts';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';
import type { TestUser } from '../harness.ts';
import { sha256Of } from '../photo-forms.ts';
import type { MadeDecision, SentPhoto } from './clients.ts';

/** Environment variables that locate a server's data. */
export interface StoredAt {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Opens the data as a server would, runs `work` and closes it. */
async function withStored<T>(env: StoredAt, work: (ctx: Context) => Promise<T>): Promise<T> {
  const read = readConfig({ ...env });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const ctx = await createContext(read.config, { log: createLogger('error') });
  try {
    return await work(ctx);
  } finally {
    await ctx.destroy();
  }
}

/** Adds the founder, and accounts with sessions, each given as a user name and its roles. */
export function addUsers(env: StoredAt, accounts: [string, ...RoleFlag[]][]): Promise<TestUser[]> {
  return withStored(env, async (ctx) => {
    await ensureFounder(ctx, () => {}, hashCheaply);
    const users: TestUser[] = [];
    for (const [username, ...roles] of accounts) users.push(await addUser(ctx, username, roles));
    return users;
  });
}

/** Makes every job due, as if none had ever run. */
export function forgetJobs(env: StoredAt): Promise<void> {
  return withStored(env, async ({ db }) => {
    await db.delete(jobRuns);
  });
}

/**
 * Returns a description of each difference from what was acknowledged, and the keys of all files that rows refer to.
 */
export function compareWithStored(
  env: StoredAt,
  sent: SentPhoto[],
  made: MadeDecision[],
): Promise<{ differences: string[]; keys: string[] }> {
  return withStored(env, async (ctx) => {
    const decided = new Map(made.map((decision) => [decision.photoId, decision]));
    const differences: string[] = [];
    for (const photo of sent)
      differences.push(...(await photoDifferences(ctx, photo, decided.get(photo.id))));
    for (const decision of made) differences.push(...(await decisionDifferences(ctx, decision)));
    const rows = await ctx.db.select().from(photos);
    if (rows.length !== sent.length) differences.push(`${rows.length} photos`);
    const decisionCount = await ctx.db.$count(decisions);
    if (decisionCount !== made.length) differences.push(`${decisionCount} decisions`);
    const keys = rows.flatMap((row) => publicKeysOf(row).concat(row.original_key));
    return { differences, keys: keys.filter((key) => key !== null).toSorted() };
  });
}

/** Describes how a photo's row and files differ from what was acknowledged. */
async function photoDifferences(
  ctx: Context,
  sent: SentPhoto,
  decision: MadeDecision | undefined,
): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(photos)
    .where(and(eq(photos.user_id, sent.userId), eq(photos.upload_key, sent.key)));
  const [row] = rows;
  if (row === undefined) return [`photo ${sent.id} is gone`];
  if (decision?.action === 'delete') {
    return check(`deleted photo ${sent.id}`, {
      rows: [rows.length, 1],
      status: [row.approval_status, DELETED],
      original: [sha256Of(await bytesOf(ctx, row.original_key)), row.stored_sha256 ?? sent.sha256],
      publicFiles: [publicKeysOf(row).filter((key) => key !== null).length, 0],
    });
  }
  const isRejected = decision?.action === 'reject';
  const status = { approve: 'approved', reject: 'rejected', none: 'pending' }[decision?.action ?? 'none'];
  return check(`photo ${sent.id}`, {
    rows: [rows.length, 1],
    id: [row.id, sent.id],
    digest: [row.original_sha256, sent.sha256],
    original: [sha256Of(await bytesOf(ctx, row.original_key)), row.stored_sha256 ?? sent.sha256],
    display: [await widthOf(ctx, row.display_key), isRejected ? undefined : row.width],
    card: [await widthOf(ctx, row.card_key), isRejected ? undefined : 640],
    medium: [await widthOf(ctx, row.medium_key), isRejected ? undefined : Math.min(row.width, 1280)],
    status: [row.approval_status, status],
    reviewer: [row.reviewed_by, decision?.reviewerId ?? null],
    revision: [row.revision, decision?.revision ?? 1],
  });
}

async function decisionDifferences(ctx: Context, made: MadeDecision): Promise<string[]> {
  const rows = await ctx.db.select().from(decisions).where(eq(decisions.photo_id, made.photoId));
  return check(`decision on ${made.photoId}`, {
    rows: [rows.length, 1],
    key: [rows[0]?.idempotency_key, made.key],
    reviewer: [rows[0]?.reviewer_id, made.reviewerId],
    action: [rows[0]?.action, made.action],
  });
}

/** Describes the pairs whose actual and expected values differ. */
function check(subject: string, pairs: Record<string, [unknown, unknown]>): string[] {
  return Object.entries(pairs)
    .filter(([, [actual, expected]]) => actual !== expected)
    .map(([name, [actual, expected]]) => `${subject}: ${name} is ${String(actual)}, not ${String(expected)}`);
}

/** An object's bytes; an empty buffer when the object is missing. */
async function bytesOf(ctx: Context, key: string): Promise<Buffer> {
  const object = await ctx.storage.open(key);
  return object === undefined ? Buffer.alloc(0) : buffer(object.stream);
}

/** A picture's width in px; an error message when not all of the picture can be decoded. */
async function widthOf(ctx: Context, key: string | null): Promise<number | string | undefined> {
  if (key === null) return undefined;
  try {
    return (
      await sharp(await bytesOf(ctx, key), { failOn: 'error' })
        .raw()
        .toBuffer({ resolveWithObject: true })
    ).info.width;
  } catch (error) {
    return String(error);
  }
}
