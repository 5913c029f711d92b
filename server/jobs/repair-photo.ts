/** Repairs a photo with missing files: redraws copies from the private file, or removes links to missing files. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { photos } from '../platform/db/schema.ts';
import { redrawCopies, shownFile } from '../modules/photos/redraw-copies.ts';
import type { PrivateFiles } from '../modules/photos/redraw-copies.ts';
import { approvalStatus } from '../modules/photos/present.ts';
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
  /** At least one of the further sizes, which are drawn together. */
  sizes: boolean;
}

/**
 * Redraws a missing display copy or card image from the private file that is shown, under new keys; `missingSizes`
 * draws the further sizes. If that file is missing or damaged too, the row gets null keys: the original is never shown
 * if the photographer chose a watermarked picture instead. If only a private file is missing, nothing can be done. All
 * of this is logged as errors.
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

/** True if the file of one of the further sizes is missing. */
async function lacksSize(ctx: JobsContext, photo: PhotoFiles): Promise<boolean> {
  for (const key of sizeKeysOf(photo)) {
    if (key !== null && (await ctx.storage.size(key)) === undefined) return true;
  }
  return false;
}

/**
 * False if the photo was deleted meanwhile, or its watermarked picture was replaced: the row is changed before the
 * files are deleted.
 */
async function stillNames(ctx: JobsContext, { id, marked_key }: PhotoFiles): Promise<boolean> {
  const sameMarked = marked_key === null ? isNull(photos.marked_key) : eq(photos.marked_key, marked_key);
  return (await ctx.db.$count(photos, and(eq(photos.id, id), sameMarked))) > 0;
}

async function isMissing(ctx: JobsContext, photo: PhotoFiles, key: string | null): Promise<boolean> {
  if (key === null) return STATUSES_WITH_FILES.includes(approvalStatus(photo.approval_status));
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

/** Updates the row unless its files have changed or the photo was rejected meanwhile. Returns whether it did. */
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
