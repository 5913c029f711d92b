/**
 * Repairs a photo with missing files: regenerates copies from the private file, or removes the links to missing files.
 */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { photos } from '../platform/db/schema.ts';
import { redrawCopies, shownFile } from '../modules/photos/redraw-copies.ts';
import type { PrivateFiles } from '../modules/photos/redraw-copies.ts';
import { NO_SIZES, sizeKeysOf } from '../modules/photos/public-files.ts';
import type { PublicKeys } from '../modules/photos/public-files.ts';
import { STATUSES_WITH_FILES } from '../platform/storage/file-references.ts';
import { newKey } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import type { JobsContext } from './context.ts';

type PhotoFiles = Pick<typeof photos.$inferSelect, 'approval_status'> & PublicKeys & PrivateFiles;

/** Which of a photo's public files are missing. */
interface MissingFiles {
  display: boolean;
  card: boolean;
  /** True if at least one of the additional sizes is missing. They are always generated together. */
  sizes: boolean;
}

/**
 * Regenerates a missing display copy or card image, under new keys, from the private file (the watermarked picture if
 * the photographer chose one, otherwise the original). `missingSizes` generates the additional sizes later. If the
 * private file is missing or damaged too, the row's keys are set to null; the original never replaces a watermarked
 * picture. If only a private file is missing, nothing can be done. Logs a missing or damaged file as an error.
 */
export async function repairPhoto(ctx: JobsContext, photoId: number): Promise<void> {
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photoId));
  if (photo === undefined) return;
  const missing = {
    display: await isMissing(ctx, photo, photo.display_key),
    card: await isMissing(ctx, photo, photo.card_key),
    sizes: await lacksSize(ctx, photo),
  };
  const shown = shownFile(photo).key;
  const shownExists = (await ctx.storage.size(shown)) !== undefined;
  const originalExists =
    shown === photo.original_key ? shownExists : (await ctx.storage.size(photo.original_key)) !== undefined;
  if (!shownExists || !originalExists) {
    if (!(await stillNames(ctx, photo))) return;
    ctx.log.error('photo_file_missing', { photo_id: photoId });
  }
  if (shownExists && (missing.display || missing.card)) await redraw(ctx, photo, missing);
  else await unlink(ctx, photo, missing);
}

/** True if the file of at least one additional size is missing. */
async function lacksSize(ctx: JobsContext, photo: PhotoFiles): Promise<boolean> {
  for (const key of sizeKeysOf(photo)) {
    if (key !== null && (await ctx.storage.size(key)) === undefined) return true;
  }
  return false;
}

/**
 * False if the photo was deleted, or its watermarked picture was replaced, in the meantime. In both cases the row is
 * changed before the files are deleted.
 */
async function stillNames(ctx: JobsContext, { id, marked_key }: PhotoFiles): Promise<boolean> {
  const sameWatermarked = marked_key === null ? isNull(photos.marked_key) : eq(photos.marked_key, marked_key);
  return (await ctx.db.$count(photos, and(eq(photos.id, id), sameWatermarked))) > 0;
}

async function isMissing(ctx: JobsContext, photo: PhotoFiles, key: string | null): Promise<boolean> {
  // Not `approvalStatus`, for which a photo that a reviewer has deleted counts as pending.
  if (key === null) return STATUSES_WITH_FILES.some((status) => status === photo.approval_status);
  return (await ctx.storage.size(key)) === undefined;
}

async function redraw(ctx: JobsContext, photo: PhotoFiles, missing: MissingFiles): Promise<void> {
  const drawn = await redrawCopies(ctx, photo);
  if (drawn === 'damaged') return unlink(ctx, photo, missing);
  if (drawn === 'later') return;
  const display_key = missing.display ? newKey('display') : photo.display_key;
  const card_key = missing.card ? newKey('card') : photo.card_key;
  if (missing.display && display_key !== null) await ctx.storage.put(display_key, drawn.display);
  if (missing.card && card_key !== null) await ctx.storage.put(card_key, drawn.card);
  const { width, height, thumbhash } = drawn;
  const changed = { display_key, card_key, ...(missing.sizes && NO_SIZES), width, height, thumbhash };
  if (await update(ctx, photo, changed)) {
    if (missing.sizes) await removeFiles(ctx, sizeKeysOf(photo));
    ctx.log.warn('photo_redrawn', { photo_id: photo.id });
  } else {
    await removeFiles(ctx, [missing.display ? display_key : null, missing.card ? card_key : null]);
  }
}

async function unlink(ctx: JobsContext, photo: PhotoFiles, missing: MissingFiles): Promise<void> {
  const display_key = missing.display ? null : photo.display_key;
  const card_key = missing.card ? null : photo.card_key;
  if (!missing.display && !missing.card && !missing.sizes) return;
  const changed = { display_key, card_key, ...(missing.sizes && NO_SIZES) };
  if ((await update(ctx, photo, changed)) && missing.sizes) await removeFiles(ctx, sizeKeysOf(photo));
}

/**
 * Updates the row unless its files have changed or the photo was rejected in the meantime. Returns whether it was
 * updated.
 */
async function update(
  ctx: JobsContext,
  photo: PhotoFiles,
  values: Partial<typeof photos.$inferInsert>,
): Promise<boolean> {
  const { id, approval_status, display_key, card_key, medium_key } = photo;
  const changed = await ctx.db
    .update(photos)
    .set(values)
    .where(
      and(
        eq(photos.id, id),
        or(eq(photos.approval_status, approval_status), inArray(photos.approval_status, STATUSES_WITH_FILES)),
        display_key === null ? isNull(photos.display_key) : eq(photos.display_key, display_key),
        card_key === null ? isNull(photos.card_key) : eq(photos.card_key, card_key),
        medium_key === null ? isNull(photos.medium_key) : eq(photos.medium_key, medium_key),
      ),
    )
    .returning({ id: photos.id });
  return changed.length > 0;
}
