/**
 * Compares storage and tables. A crash between storing and committing, or a removal that failed, leaves orphans: files that
 * no row names. They are removed. A disk that was lost or restored leaves rows whose files are missing. They are mended.
 */
import { and, eq } from 'drizzle-orm';
import { photos, takedowns, users } from '../platform/db/schema.ts';
import { fileReferences } from '../platform/storage/file-references.ts';
import { KEY_PREFIXES } from '../platform/storage/keys.ts';
import type { KeyPrefix } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import type { MaintenanceContext } from './context.ts';
import { mendPhoto } from './mend-photo.ts';

/** Age below which a file may belong to a request that is under way, ms: an hour. */
const GRACE_MS = 60 * 60 * 1000;
/**
 * Age below which an original stays all the same, ms: 30 days. Nothing makes it anew, and a database that was restored
 * from an older copy does not know the newest.
 */
const ORIGINALS_GRACE_MS = 30 * 24 * GRACE_MS;
/** So many orphans of a prefix are always plausible. More of them, and more than half of all files, are a mistake. */
const PLAUSIBLE = 25;

/** What a comparison found of one prefix. */
interface Differences {
  /** Files on record. */
  files: number;
  /** Keys that no row names and that are old enough. */
  orphans: string[];
  /** Rows on record. */
  rows: number;
  /** Ids of the rows that name no file that is there. */
  missing: number[];
}

/**
 * Removes files without rows, and unfinished ones, that are older than an hour, originals after 30 days; mends rows
 * without files. One prefix's keys are in memory at a time. Several processes may do so at once. Gives how many files
 * went.
 */
export async function sweepOrphans(ctx: MaintenanceContext, signal: AbortSignal): Promise<number> {
  const before = (age: number) => new Date(ctx.clock().getTime() - age);
  let removed = await ctx.storage.removeUnfinished(before(GRACE_MS));
  const mended = new Set<string>();
  for (const prefix of KEY_PREFIXES) {
    if (signal.aborted) break;
    const { files, orphans, rows, missing } = await compare(
      ctx,
      prefix,
      before(prefix === 'originals' ? ORIGINALS_GRACE_MS : GRACE_MS),
    );
    // A database without a photo is new, or was restored from before the first photo; it can't know whose files these are.
    if (isMistake(orphans.length, files) || (orphans.length > 0 && (await namesNothing(ctx, prefix)))) {
      ctx.log.error('too_many_orphans', { prefix, files, without_row: orphans.length });
    } else {
      removed += await remove(ctx, orphans, signal);
    }
    if (isMistake(missing.length, rows)) {
      ctx.log.error('too_many_orphans', { prefix, rows, without_file: missing.length });
      continue;
    }
    for (const id of missing) {
      if (signal.aborted) break;
      await mend(ctx, prefix, id, mended);
    }
  }
  return removed;
}

/** True where it is more probable that database and storage don't belong together than that so much was lost. */
function isMistake(part: number, whole: number): boolean {
  return part > PLAUSIBLE && part > whole / 2;
}

/** True where no row can name a file of a kind; the founder has no picture. */
async function namesNothing({ db }: MaintenanceContext, prefix: KeyPrefix): Promise<boolean> {
  if (prefix === 'avatars') return (await db.$count(users)) <= 1;
  return (await db.$count(photos)) === 0;
}

/** Lists the files first: those that are an hour old by then have their rows, if ever, when the rows are read. */
async function compare(ctx: MaintenanceContext, prefix: KeyPrefix, before: Date): Promise<Differences> {
  const unnamed = new Map<string, Date>();
  for await (const { key, storedAt } of ctx.storage.list(prefix)) unnamed.set(key, storedAt);
  const files = unnamed.size;
  const missing: number[] = [];
  let rows = 0;
  for await (const { id, key } of fileReferences(ctx.db, prefix)) {
    rows += 1;
    if (key === null || !unnamed.delete(key)) missing.push(id);
  }
  const orphans = [...unnamed].filter(([, storedAt]) => storedAt < before).map(([key]) => key);
  return { files, orphans, rows, missing };
}

async function remove(ctx: MaintenanceContext, keys: string[], signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const key of keys) {
    if (signal.aborted) break;
    removed += await removeFiles(ctx, [key]);
  }
  return removed;
}

/** How a row without its file is mended, where that isn't a photo's. */
const MENDING: Partial<Record<KeyPrefix, readonly [string, typeof mendPhoto]>> = {
  avatars: ['user', forgetMissingPicture],
  evidence: ['takedown', forgetMissingEvidence],
};

/** Looks at a row again before anything is changed: its file may have come after the listing. */
async function mend(
  ctx: MaintenanceContext,
  prefix: KeyPrefix,
  id: number,
  mended: Set<string>,
): Promise<void> {
  const [kind, run] = MENDING[prefix] ?? (['photo', mendPhoto] as const);
  // All of a photo's files are mended at once.
  if (mended.has(`${kind} ${id}`)) return;
  mended.add(`${kind} ${id}`);
  try {
    await run(ctx, id);
  } catch (error) {
    // One file that can't be read must not stop the mending of the others.
    ctx.log.error('not_mended', { kind, id, error });
  }
}

/** Removes the link to a profile picture whose file is missing, so that no page shows a broken picture. */
async function forgetMissingPicture(ctx: MaintenanceContext, userId: number): Promise<void> {
  const [user] = await ctx.db
    .select({ key: users.profile_picture_key })
    .from(users)
    .where(eq(users.id, userId));
  const key = user?.key ?? null;
  if (key === null || (await ctx.storage.size(key)) !== undefined) return;
  ctx.log.error('profile_picture_missing', { user_id: userId });
  // Unless it was replaced meanwhile.
  await ctx.db
    .update(users)
    .set({ profile_picture_key: null })
    .where(and(eq(users.id, userId), eq(users.profile_picture_key, key)));
}

/** Removes the link to a card image that is not there any more; its facts stay. */
async function forgetMissingEvidence(ctx: MaintenanceContext, takedownId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ key: takedowns.evidence_key })
    .from(takedowns)
    .where(eq(takedowns.id, takedownId));
  const key = row?.key;
  if (typeof key !== 'string' || (await ctx.storage.size(key)) !== undefined) return;
  ctx.log.error('evidence_missing', { takedown_id: takedownId });
  await ctx.db
    .update(takedowns)
    .set({ evidence_key: null })
    .where(and(eq(takedowns.id, takedownId), eq(takedowns.evidence_key, key)));
}
