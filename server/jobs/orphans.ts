/**
 * Compares the storage with the tables. A crash between storing a file and committing its row, or a failed deletion,
 * leaves orphans, which are files that no row references; they are deleted. A lost or restored disk leaves rows whose
 * files are missing; these rows are repaired.
 */
import { and, eq } from 'drizzle-orm';
import { photos, takedowns, users } from '../platform/db/schema.ts';
import { fileReferences } from '../platform/storage/file-references.ts';
import { KEY_PREFIXES } from '../platform/storage/keys.ts';
import type { KeyPrefix } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import type { JobsContext } from './context.ts';
import { repairPhoto } from './repair-photo.ts';

/** Files younger than an hour are kept, because they may belong to a running request. */
const GRACE_MS = 60 * 60 * 1000;
/**
 * Originals younger than 30 days are never deleted. They can't be regenerated, and a database restored from a backup
 * doesn't reference the newest ones.
 */
const ORIGINALS_GRACE_MS = 30 * 24 * GRACE_MS;
/**
 * Up to this many orphans per prefix are always plausible. If there are more, and they are over half of all files,
 * something must be wrong.
 */
const PLAUSIBLE = 25;

/** The result of comparing the files and rows of one prefix. */
interface Differences {
  /** The number of files. */
  files: number;
  /** The keys of files that no row references and that are old enough to be deleted. */
  orphans: string[];
  /** The number of rows. */
  rows: number;
  /** The ids of rows whose file is missing. */
  missing: number[];
}

/**
 * Deletes orphans and unfinished files that are older than an hour (originals only after 30 days), and repairs rows
 * whose files are missing. Keeps only the keys of one prefix in memory at a time. Several processes may run it at once.
 * Returns the number of deleted files.
 */
export async function sweepOrphans(ctx: JobsContext, signal: AbortSignal): Promise<number> {
  const before = (age: number) => new Date(ctx.storageClock().getTime() - age);
  let removed = await ctx.storage.removeUnfinished(before(GRACE_MS));
  const repaired = new Set<string>();
  for (const prefix of KEY_PREFIXES) {
    if (signal.aborted) break;
    const { files, orphans, rows, missing } = await compare(
      ctx,
      prefix,
      before(prefix === 'originals' ? ORIGINALS_GRACE_MS : GRACE_MS),
    );
    // A database without photos is either new or was restored from a backup made before the first photo. So the files
    // may belong to rows that were lost.
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

/** True if there are so many differences that the database and the storage probably don't belong together. */
function isMistake(part: number, whole: number): boolean {
  return part > PLAUSIBLE && part > whole / 2;
}

/**
 * True if the database has no rows that could reference a file with the prefix. The founder's account has no picture,
 * so it doesn't count.
 */
async function namesNothing({ db }: JobsContext, prefix: KeyPrefix): Promise<boolean> {
  if (prefix === 'avatars') return (await db.$count(users)) <= 1;
  return (await db.$count(photos)) === 0;
}

/**
 * Lists the files before the rows: by the time the rows are read, a file that is an hour old either has its row or will
 * never get one.
 */
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

/** How rows other than photos are repaired if a file of theirs is missing. */
const REPAIRS: Partial<Record<KeyPrefix, readonly [string, typeof repairPhoto]>> = {
  avatars: ['user', unlinkMissingPicture],
  evidence: ['takedown', unlinkMissingEvidence],
};

/**
 * Repairs one row. Each repair first checks the row again, because its file may have been stored after the files were
 * listed.
 */
async function repair(ctx: JobsContext, prefix: KeyPrefix, id: number, repaired: Set<string>): Promise<void> {
  const [kind, run] = REPAIRS[prefix] ?? (['photo', repairPhoto] as const);
  // All files of a photo are repaired together, so each photo is repaired only once.
  if (repaired.has(`${kind} ${id}`)) return;
  repaired.add(`${kind} ${id}`);
  try {
    await run(ctx, id);
  } catch (error) {
    // A file that can't be read must not prevent the repair of other rows.
    ctx.log.error('not_mended', { kind, id, error });
  }
}

/** Removes the link to a profile picture whose file is missing, so no page shows a broken picture. */
async function unlinkMissingPicture(ctx: JobsContext, userId: number): Promise<void> {
  const [user] = await ctx.db
    .select({ key: users.profile_picture_key })
    .from(users)
    .where(eq(users.id, userId));
  const key = user?.key ?? null;
  if (key === null || (await ctx.storage.size(key)) !== undefined) return;
  ctx.log.error('profile_picture_missing', { user_id: userId });
  // Changes nothing if the picture was replaced in the meantime.
  await ctx.db
    .update(users)
    .set({ profile_picture_key: null })
    .where(and(eq(users.id, userId), eq(users.profile_picture_key, key)));
}

/** Removes the link to a takedown's evidence whose file is missing. The rest of the row is kept. */
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
