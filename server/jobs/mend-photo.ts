/** Mends a photo whose files are missing: copies are drawn again from the private file, and links to missing files are removed. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { photos } from '../platform/db/schema.ts';
import { drawAgain, shownFile } from '../modules/photos/draw-again.ts';
import type { PrivateFiles } from '../modules/photos/draw-again.ts';
import { approvalStatus } from '../modules/photos/present.ts';
import { NO_SIZES, sizeKeysOf } from '../modules/photos/public-files.ts';
import type { PublicKeys } from '../modules/photos/public-files.ts';
import { STATUSES_WITH_FILES } from '../platform/storage/file-references.ts';
import { newKey } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import type { MaintenanceContext } from './context.ts';

type PhotoFiles = Pick<typeof photos.$inferSelect, 'approval_status'> & PublicKeys & PrivateFiles;

/** Which of a photo's public files are missing. */
interface Lost {
  display: boolean;
  card: boolean;
  /** One of the others, of which all are drawn together. */
  sizes: boolean;
}

/**
 * Draws a missing display copy or card image from the file they are made of, under new keys; the other sizes are left to
 * `drawMissingSizes`. Where that one is missing or damaged too, the
 * row stays with null keys: an original whose photographer put a marked picture in its place isn't shown instead. Where only
 * a private file is missing, nothing can be done. All of that is logged as errors.
 */
export async function mendPhoto(ctx: MaintenanceContext, photoId: number): Promise<void> {
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photoId));
  if (photo === undefined) return;
  const lost = {
    display: await isLost(ctx, photo, photo.display_key),
    card: await isLost(ctx, photo, photo.card_key),
    sizes: await lacksSize(ctx, photo),
  };
  const shown = shownFile(photo).key;
  const isShownThere = (await ctx.storage.size(shown)) !== undefined;
  const isOriginalThere =
    shown === photo.original_key ? isShownThere : (await ctx.storage.size(photo.original_key)) !== undefined;
  if (!isShownThere || !isOriginalThere) {
    if (!(await stillNames(ctx, photo))) return;
    ctx.log.error('photo_file_missing', { photo_id: photoId });
  }
  if (isShownThere && (lost.display || lost.card)) await redraw(ctx, photo, lost);
  else await unlink(ctx, photo, lost);
}

/** True where one of the other sizes should be there and isn't. */
async function lacksSize(ctx: MaintenanceContext, photo: PhotoFiles): Promise<boolean> {
  for (const key of sizeKeysOf(photo)) {
    if (key !== null && (await ctx.storage.size(key)) === undefined) return true;
  }
  return false;
}

/** False for a photo that was deleted meanwhile, or whose marked picture was replaced: its row changes before its files go. */
async function stillNames(ctx: MaintenanceContext, { id, marked_key }: PhotoFiles): Promise<boolean> {
  const sameMarked = marked_key === null ? isNull(photos.marked_key) : eq(photos.marked_key, marked_key);
  return (await ctx.db.$count(photos, and(eq(photos.id, id), sameMarked))) > 0;
}

async function isLost(ctx: MaintenanceContext, photo: PhotoFiles, key: string | null): Promise<boolean> {
  if (key === null) return STATUSES_WITH_FILES.includes(approvalStatus(photo.approval_status));
  return (await ctx.storage.size(key)) === undefined;
}

async function redraw(ctx: MaintenanceContext, photo: PhotoFiles, lost: Lost): Promise<void> {
  const drawn = await drawAgain(ctx, photo);
  if (drawn === 'damaged') return unlink(ctx, photo, lost);
  if (drawn === 'later') return;
  const display_key = lost.display ? newKey('display') : photo.display_key;
  const card_key = lost.card ? newKey('card') : photo.card_key;
  if (lost.display && display_key !== null) await ctx.storage.put(display_key, drawn.display);
  if (lost.card && card_key !== null) await ctx.storage.put(card_key, drawn.card);
  const { width, height, thumbhash } = drawn;
  const changed = { display_key, card_key, ...(lost.sizes && NO_SIZES), width, height, thumbhash };
  if (await update(ctx, photo, changed)) {
    if (lost.sizes) await removeFiles(ctx, sizeKeysOf(photo));
    ctx.log.warn('photo_redrawn', { photo_id: photo.id });
  } else {
    await removeFiles(ctx, [lost.display ? display_key : null, lost.card ? card_key : null]);
  }
}

async function unlink(ctx: MaintenanceContext, photo: PhotoFiles, lost: Lost): Promise<void> {
  const display_key = lost.display ? null : photo.display_key;
  const card_key = lost.card ? null : photo.card_key;
  if (!lost.display && !lost.card && !lost.sizes) return;
  const changed = { display_key, card_key, ...(lost.sizes && NO_SIZES) };
  if ((await update(ctx, photo, changed)) && lost.sizes) await removeFiles(ctx, sizeKeysOf(photo));
}

/** Changes the row unless its files have changed or the photo was rejected meanwhile; tells whether it did. */
async function update(
  ctx: MaintenanceContext,
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
