/** Redraws a photo's copies from its private file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { photos } from '../../platform/db/schema.ts';
import type { Intake, TakeIn } from '../../platform/images/intake.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What redrawing needs from the server. */
export interface RedrawContext {
  readonly log: Logger;
  readonly storage: Storage;
  readonly takeIn: TakeIn;
  /** The directory for temporary files. */
  readonly temporaryDir: string;
}

/** Storage keys and digests of a photo's private files. */
export type PrivateFiles = Pick<
  typeof photos.$inferSelect,
  'id' | 'original_key' | 'original_sha256' | 'stored_sha256' | 'marked_key' | 'marked_sha256'
>;

/**
 * The file that the copies are drawn from: the watermarked one if the photographer has added a watermark later,
 * otherwise the original.
 */
export function shownFile(photo: PrivateFiles): { key: string; sha256: string } {
  const { original_key, original_sha256, stored_sha256, marked_key, marked_sha256 } = photo;
  return marked_key !== null && marked_sha256 !== null
    ? { key: marked_key, sha256: marked_sha256 }
    : { key: original_key, sha256: stored_sha256 ?? original_sha256 };
}

/**
 * Redraws the copies. Returns `damaged` if the private file is damaged or missing, `later` if the decoder is too busy
 * now.
 */
export async function redrawCopies(
  ctx: RedrawContext,
  photo: PrivateFiles,
): Promise<Intake | 'damaged' | 'later'> {
  const folder = await mkdtemp(join(ctx.temporaryDir, 'draw-'));
  try {
    const path = join(folder, 'file');
    const source = shownFile(photo);
    const sha256 = await fetchTo(ctx, source.key, path);
    const taken = sha256 === source.sha256 ? await ctx.takeIn(path) : undefined;
    if (taken?.ok === true) return taken.intake;
    if (taken?.problem === 'busy' || taken?.problem === 'too_slow') return 'later';
    ctx.log.error('photo_file_damaged', { photo_id: photo.id });
    return 'damaged';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies a stored object to a file. Returns its SHA-256 in lower-case hex; undefined if the object no longer exists.
 */
export async function fetchTo(
  ctx: Pick<RedrawContext, 'storage'>,
  key: string,
  path: string,
): Promise<string | undefined> {
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
