/** The public files of a photo: the columns with their keys, and how they are stored. */
import { photos } from '../../platform/db/schema.ts';
import type { Copies, Sizes } from '../../platform/images/copies.ts';
import { newKey, siblingKey } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/**
 * The columns with the keys of additional sizes and formats, i.e. of all copies except the display copy and the card
 * image.
 */
export type SizeKeys = Pick<typeof photos.$inferSelect, 'medium_key' | 'card_webp_key' | 'medium_webp_key'>;
/** The columns with the keys of public files. */
export type PublicKeys = Pick<typeof photos.$inferSelect, 'display_key' | 'card_key'> & SizeKeys;

/** The keys of newly generated public files. Display copy and card always exist; the other sizes may be null. */
export interface NewPublicKeys extends PublicKeys {
  display_key: string;
  card_key: string;
}

/** The columns with the keys of public files, for a query. */
export const PUBLIC_FILES = {
  display_key: photos.display_key,
  card_key: photos.card_key,
  medium_key: photos.medium_key,
  card_webp_key: photos.card_webp_key,
  medium_webp_key: photos.medium_webp_key,
};

export const NO_SIZES: SizeKeys = { medium_key: null, card_webp_key: null, medium_webp_key: null };

/** The column values of a photo without public files. */
export const NO_PUBLIC_FILES: PublicKeys = { display_key: null, card_key: null, ...NO_SIZES };

/** The keys of all public files that a row refers to. */
export function publicKeysOf(photo: PublicKeys): (string | null)[] {
  return [photo.display_key, photo.card_key, ...sizeKeysOf(photo)];
}

/** The keys of the copies in additional sizes and formats. */
export function sizeKeysOf({ medium_key, card_webp_key, medium_webp_key }: SizeKeys): (string | null)[] {
  return [medium_key, card_webp_key, medium_webp_key];
}

/** New keys for all copies of a photo. They have the same random part, so a list of photos compresses better. */
export function newPublicKeys(copies: Sizes): NewPublicKeys {
  const display_key = newKey('display');
  return { display_key, card_key: siblingKey(display_key, 'card'), ...newSizeKeys(display_key, copies) };
}

/** New keys for the copies in additional sizes and formats, with the random part of the key `sibling`. */
export function newSizeKeys(sibling: string, { cardWebp, mediumWebp }: Sizes): SizeKeys {
  return {
    medium_key: siblingKey(sibling, 'medium'),
    card_webp_key: cardWebp === undefined ? null : siblingKey(sibling, 'card', 'webp'),
    medium_webp_key: mediumWebp === undefined ? null : siblingKey(sibling, 'medium', 'webp'),
  };
}

/** Stores all copies under their keys, one after the other. */
export async function putCopies(storage: Storage, keys: NewPublicKeys, copies: Copies): Promise<void> {
  await storage.put(keys.display_key, copies.display);
  await storage.put(keys.card_key, copies.card);
  await putSizes(storage, keys, copies);
}

/** Stores the copies in additional sizes and formats. */
export async function putSizes(storage: Storage, keys: SizeKeys, sizes: Sizes): Promise<void> {
  const { medium, cardWebp, mediumWebp } = sizes;
  for (const [key, bytes] of [
    [keys.medium_key, medium],
    [keys.card_webp_key, cardWebp],
    [keys.medium_webp_key, mediumWebp],
  ] as const) {
    if (key !== null && bytes !== undefined) await storage.put(key, bytes);
  }
}
