/** The names of stored objects: `<prefix>/<32 hex digits>.<extension>`; 128 random bits, which can't be guessed. */
import { randomBytes } from 'node:crypto';

/** The kinds of stored objects. `originals` and `evidence` are private. */
export const KEY_PREFIXES = ['originals', 'display', 'medium', 'card', 'avatars', 'evidence'] as const;
export type KeyPrefix = (typeof KEY_PREFIXES)[number];

const EXTENSIONS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** How a stored file's name may end. */
export type KeyExtension = keyof typeof EXTENSIONS;

const KEY = /^(originals|display|medium|card|avatars|evidence)\/[0-9a-f]{32}\.(jpg|png|webp)$/;

/** A new, unguessable key. */
export function newKey(prefix: KeyPrefix, extension: KeyExtension = 'jpg'): string {
  return `${prefix}/${randomBytes(16).toString('hex')}.${extension}`;
}

/** A key with another's random part: of a file with the same picture in another size or form. */
export function siblingKey(key: string, prefix: KeyPrefix, extension: KeyExtension = 'jpg'): string {
  checkKey(key);
  return `${prefix}/${key.slice(key.indexOf('/') + 1, key.lastIndexOf('.'))}.${extension}`;
}

/** True for a key of the form `newKey` makes; everything else (`..`, absolute paths, other names) is refused. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** Throws for a key that `newKey` can't have made: a bug. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
}

/** True for a key that anyone who knows it may read. */
export function isPublicKey(key: string): boolean {
  return isKey(key) && !key.startsWith('originals/') && !key.startsWith('evidence/');
}

/** The media type of a key's bytes. */
export function mediaType(key: string): string {
  const extension = KEY.exec(key)?.[2];
  return extension === 'png' || extension === 'webp' ? EXTENSIONS[extension] : EXTENSIONS.jpg;
}

/** The address under which a public object is served; `null` where there is none. */
export function mediaUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}
