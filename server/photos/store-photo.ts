/** A new photo into the storage and the database: files first, then the row with its answer; all or nothing. */
import type { PhotoForm } from '../../src/contract/rules.ts';
import type { MyPhoto } from '../../src/contract/photo.ts';
import type { Context } from '../context.ts';
import { photos } from '../db/schema.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Commit } from '../idempotency/once.ts';
import type { Intake } from '../images/intake.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { newKey } from '../storage/keys.ts';
import { removeFiles } from '../storage/remove-files.ts';
import { toMyPhoto } from './present.ts';
import { findPhoto } from './rows.ts';

export interface NewPhoto {
  userId: number;
  /** The Idempotency-Key, kept for ever. */
  uploadKey: string | undefined;
  form: PhotoForm;
  /** The bytes that were sent. */
  file: ReceivedFile;
  intake: Intake;
}

interface Answer {
  photo: MyPhoto;
}

/**
 * Stores a photo that waits for review. Its files are durable before the row names them, and go if no row does: the key
 * was taken meanwhile, or something failed. Where only the commit itself failed nobody knows whether the row is there:
 * then they stay, and the sweep of orphans decides.
 */
export async function storePhoto(
  ctx: Context,
  photo: NewPhoto,
  commit: Commit<Answer>,
): Promise<Answer | Refusal> {
  const keys = { original: newKey('originals'), display: newKey('display'), card: newKey('card') };
  let mayBeNamed = false;
  try {
    await ctx.storage.put(keys.original, { path: photo.file.path });
    await ctx.storage.put(keys.display, photo.intake.display);
    await ctx.storage.put(keys.card, photo.intake.card);
    return await commit(async (tx) => {
      const values = { ...toColumns(photo), ...toKeyColumns(keys), uploaded_at: ctx.clock() };
      const [made] = await tx.insert(photos).values(values).returning({ id: photos.id });
      const row = made && (await findPhoto(tx, made.id));
      if (row === undefined) throw new Error('no row came back from the insert');
      mayBeNamed = true;
      return { answer: { photo: toMyPhoto(row) } };
    });
  } finally {
    if (!mayBeNamed) await removeFiles(ctx, Object.values(keys));
  }
}

function toColumns({ userId, uploadKey, form, file, intake }: NewPhoto) {
  const { type, description, image_types, is_hot, social_media_consent, ...texts } = form;
  return {
    user_id: userId,
    upload_key: uploadKey ?? null,
    type,
    description,
    image_types,
    is_hot,
    social_media_consent,
    registration: orNull(texts.registration),
    aircraft_type: orNull(texts.aircraft_type),
    operator: orNull(texts.operator),
    airport: orNull(texts.airport),
    emu_type: orNull(texts.emu_type),
    train_type: orNull(texts.train_type),
    train_number: orNull(texts.train_number),
    line: orNull(texts.line),
    railway_bureau: orNull(texts.railway_bureau),
    ...intake.camera,
    original_bytes: file.bytes,
    original_sha256: file.sha256,
    width: intake.width,
    height: intake.height,
    thumbhash: intake.thumbhash,
  };
}

function toKeyColumns(keys: { original: string; display: string; card: string }) {
  return { original_key: keys.original, display_key: keys.display, card_key: keys.card };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
