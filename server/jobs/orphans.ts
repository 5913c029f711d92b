/**
 * Compares storage and tables. A crash between storing and committing, or a failed deletion, leaves orphans, files that
 * no row names: they are deleted. A lost or restored disk leaves rows whose files are missing: they are repaired.
 */
import { and, eq } from 'drizzle-orm';
import { photos, takedowns, users } from '../platform/db/schema.ts';
import { fileReferences } from '../platform/storage/file-references.ts';
import { KEY_PREFIXES } from '../platform/storage/keys.ts';
import type { KeyPrefix } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import type { JobsContext } from './context.ts';
import { repairPhoto } from './repair-photo.ts';

/** A younger file may belong to a running request, ms: an hour. */
const GRACE_MS = 60 * 60 * 1000;
/**
 * A younger original is never deleted, ms: 30 days. It can't be redrawn, and a database restored from a backup doesn't
 * know the newest ones.
 */
const ORIGINALS_GRACE_MS = 30 * 24 * GRACE_MS;
/**
 * Up to this many orphans of a prefix are always plausible. More, if they are over half of all files, are a mistake.
 */
const PLAUSIBLE = 25;

/** The result of comparing one prefix. */
interface Differences {
  /** Number of files. */
  files: number;
  /** Keys of files that no row names and that are old enough to be deleted. */
  orphans: string[];
  /** Number of rows. */
  rows: number;
  /** Ids of the rows whose file is missing. */
  missing: number[];
}

/**
 * Deletes orphans and unfinished files that are older than an hour, originals after 30 days; repairs rows whose files
 * are missing. The keys of one prefix are in memory at a time. Several processes may run it at once. Returns the number
 * of deleted files.
 */
export async function sweepOrphans(ctx: JobsContext, signal: AbortSignal): Promise<number> {
  const before = (age: number) => new Date(ctx.clock().getTime() - age);
  let removed = await ctx.storage.removeUnfinished(before(GRACE_MS));
  const repaired = new Set<string>();
  for (const prefix of KEY_PREFIXES) {
    if (signal.aborted) break;
    const { files, orphans, rows, missing } = await compare(
      ctx,
      prefix,
      before(prefix === 'originals' ? ORIGINALS_GRACE_MS : GRACE_MS),
    );
    // A database without photos is new, or restored from a time before the first photo: the files may belong to lost
    // rows.
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
      await repair(ctx, prefix, id, repaired);
    }
  }
  return removed;
}

/** True if so many differences rather mean that database and storage don't belong together. */
function isMistake(part: number, whole: number): boolean {
  return part > PLAUSIBLE && part > whole / 2;
}

/** True if the database has no rows that could name a file with the prefix; the founder has no picture. */
async function namesNothing({ db }: JobsContext, prefix: KeyPrefix): Promise<boolean> {
  if (prefix === 'avatars') return (await db.$count(users)) <= 1;
  return (await db.$count(photos)) === 0;
}

/** Lists the files first: by the time the rows are read, a file that is an hour old has its row, or never gets one. */
async function compare(ctx: JobsContext, prefix: KeyPrefix, before: Date): Promise<Differences> {
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

async function remove(ctx: JobsContext, keys: string[], signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const key of keys) {
    if (signal.aborted) break;
    removed += await removeFiles(ctx, [key]);
  }
  return removed;
}

/** How rows other than photos are repaired if their file is missing. */
const REPAIRS: Partial<Record<KeyPrefix, readonly [string, typeof repairPhoto]>> = {
  avatars: ['user', unlinkMissingPicture],
  evidence: ['takedown', unlinkMissingEvidence],
};

/** Repairs one row. Each repair first checks the row again: its file may have been stored after the listing. */
async function repair(ctx: JobsContext, prefix: KeyPrefix, id: number, repaired: Set<string>): Promise<void> {
  const [kind, run] = REPAIRS[prefix] ?? (['photo', repairPhoto] as const);
  // All files of a photo are repaired together.
  if (repaired.has(`${kind} ${id}`)) return;
  repaired.add(`${kind} ${id}`);
  try {
    await run(ctx, id);
  } catch (error) {
    // One file that can't be read must not prevent the repair of the others.
    ctx.log.error('not_mended', { kind, id, error });
  }
}

/** Removes the link to a profile picture whose file is missing, so that no page shows a broken picture. */
async function unlinkMissingPicture(ctx: JobsContext, userId: number): Promise<void> {
  const [user] = await ctx.db
    .select({ key: users.profile_picture_key })
    .from(users)
    .where(eq(users.id, userId));
  const key = user?.key ?? null;
  if (key === null || (await ctx.storage.size(key)) !== undefined) return;
  ctx.log.error('profile_picture_missing', { user_id: userId });
  // Not if it was replaced meanwhile.
  await ctx.db
    .update(users)
    .set({ profile_picture_key: null })
    .where(and(eq(users.id, userId), eq(users.profile_picture_key, key)));
}

/** Removes the link to a takedown's evidence whose file is missing; the rest of the row stays. */
async function unlinkMissingEvidence(ctx: JobsContext, takedownId: number): Promise<void> {
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
