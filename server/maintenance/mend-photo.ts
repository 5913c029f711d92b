/** Mends a photo whose files are missing: copies are drawn again from the original, and links to missing files are removed. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { photos } from '../db/schema.ts';
import type { Intake } from '../images/intake.ts';
import { approvalStatus } from '../photos/present.ts';
import { STATUSES_WITH_FILES } from '../storage/file-references.ts';
import { newKey } from '../storage/keys.ts';
import { removeFiles } from '../storage/remove-files.ts';
import type { MaintenanceContext } from './context.ts';

type PhotoFiles = Pick<
  typeof photos.$inferSelect,
  'id' | 'approval_status' | 'original_key' | 'original_sha256' | 'display_key' | 'card_key'
>;

/** Which of a photo's public files are missing. */
interface Lost {
  display: boolean;
  card: boolean;
}

/**
 * Draws missing public files from the original, under new keys. Where the original is missing or damaged too, the row stays
 * with null keys. Where only the original is missing, nothing can be done. Both are logged as errors.
 */
export async function mendPhoto(ctx: MaintenanceContext, photoId: number): Promise<void> {
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photoId));
  if (photo === undefined) return;
  const lost = {
    display: await isLost(ctx, photo, photo.display_key),
    card: await isLost(ctx, photo, photo.card_key),
  };
  if ((await ctx.storage.size(photo.original_key)) === undefined) {
    // A photo that was deleted meanwhile lost its row before its files.
    if ((await ctx.db.$count(photos, eq(photos.id, photoId))) === 0) return;
    ctx.log.error('photo_file_missing', { photo_id: photoId });
    await unlink(ctx, photo, lost);
  } else if (lost.display || lost.card) {
    await redraw(ctx, photo, lost);
  }
}

async function isLost(ctx: MaintenanceContext, photo: PhotoFiles, key: string | null): Promise<boolean> {
  if (key === null) return STATUSES_WITH_FILES.includes(approvalStatus(photo.approval_status));
  return (await ctx.storage.size(key)) === undefined;
}

async function redraw(ctx: MaintenanceContext, photo: PhotoFiles, lost: Lost): Promise<void> {
  const drawn = await drawFrom(ctx, photo);
  if (drawn === 'damaged') return unlink(ctx, photo, lost);
  if (drawn === 'later') return;
  const display_key = lost.display ? newKey('display') : photo.display_key;
  const card_key = lost.card ? newKey('card') : photo.card_key;
  if (lost.display && display_key !== null) await ctx.storage.put(display_key, drawn.display);
  if (lost.card && card_key !== null) await ctx.storage.put(card_key, drawn.card);
  const { width, height, thumbhash } = drawn;
  if (await update(ctx, photo, { display_key, card_key, width, height, thumbhash })) {
    ctx.log.warn('photo_redrawn', { photo_id: photo.id });
  } else {
    await removeFiles(ctx, [lost.display ? display_key : null, lost.card ? card_key : null]);
  }
}

/** Draws what is shown of a photo from its original, unless that is damaged, or the decoder has no time now. */
async function drawFrom(ctx: MaintenanceContext, photo: PhotoFiles): Promise<Intake | 'damaged' | 'later'> {
  const folder = await mkdtemp(join(ctx.temporaryDir, 'mend-'));
  try {
    const path = join(folder, 'original');
    const sha256 = await fetchTo(ctx, photo.original_key, path);
    const taken = sha256 === photo.original_sha256 ? await ctx.takeIn(path) : undefined;
    if (taken?.ok === true) return taken.intake;
    if (taken?.problem === 'busy' || taken?.problem === 'too_slow') return 'later';
    ctx.log.error('photo_file_damaged', { photo_id: photo.id });
    return 'damaged';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies an object to a file; gives its SHA-256, lower-case hex, or `undefined` where it is not there any more. */
async function fetchTo(ctx: MaintenanceContext, key: string, path: string): Promise<string | undefined> {
  const object = await ctx.storage.open(key, 'work');
  if (object === undefined) return undefined;
  const hash = createHash('sha256');
  const passThrough = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(object.stream, passThrough, createWriteStream(path));
  return hash.digest('hex');
}

async function unlink(ctx: MaintenanceContext, photo: PhotoFiles, lost: Lost): Promise<void> {
  const display_key = lost.display ? null : photo.display_key;
  const card_key = lost.card ? null : photo.card_key;
  if (lost.display || lost.card) await update(ctx, photo, { display_key, card_key });
}

/** Changes the row unless its files have changed or the photo was rejected meanwhile; tells whether it did. */
async function update(
  ctx: MaintenanceContext,
  photo: PhotoFiles,
  values: Partial<typeof photos.$inferInsert>,
): Promise<boolean> {
  const { id, approval_status, display_key, card_key } = photo;
  const changed = await ctx.db
    .update(photos)
    .set(values)
    .where(
      and(
        eq(photos.id, id),
        or(eq(photos.approval_status, approval_status), inArray(photos.approval_status, STATUSES_WITH_FILES)),
        display_key === null ? isNull(photos.display_key) : eq(photos.display_key, display_key),
        card_key === null ? isNull(photos.card_key) : eq(photos.card_key, card_key),
      ),
    )
    .returning({ id: photos.id });
  return changed.length > 0;
}
