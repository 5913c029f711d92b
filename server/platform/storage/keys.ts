/**
 * Storage keys, i.e. the names of stored objects. Those of photos' files have the form
 * `<prefix>/<32 hex digits>.<extension>`, with 128 random bits; those of assets are the assets' own paths. Parts of
 * partial uploads have keys of their own, which are none of these: they are never served.
 */
import { randomBytes } from 'node:crypto';
import type { PartialPart } from '../db/tables/servers.ts';

/** The kinds of stored objects. `originals` and `evidence` are private. */
export const KEY_PREFIXES = ['originals', 'display', 'medium', 'card', 'avatars', 'evidence'] as const;
export type KeyPrefix = (typeof KEY_PREFIXES)[number];

const EXTENSIONS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** The file name extensions of stored files. */
export type KeyExtension = keyof typeof EXTENSIONS;

const KEY = /^(originals|display|medium|card|avatars|evidence)\/[0-9a-f]{32}\.(jpg|png|webp)$/;

/** The prefix of the hashed files of the client's builds (docs/server/storage.md, "Assets"). */
export const ASSETS = 'assets';

/** What assets are, by extension; the same types as those of files in the build's folder. */
const ASSET_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  woff2: 'font/woff2',
};
/** A name, a hash of the content, and an extension, such as `assets/index-CJL5RaD8.js`. */
const ASSET = new RegExp(`^${ASSETS}/\\w[\\w.-]{0,99}-[\\w-]{8}\\.(${Object.keys(ASSET_TYPES).join('|')})$`);

/** A new, unguessable key. */
export function newKey(prefix: KeyPrefix, extension: KeyExtension = 'jpg'): string {
  return `${prefix}/${randomBytes(16).toString('hex')}.${extension}`;
}

/** A key with the same random part as an existing one, for the same picture in a different size or format. */
export function siblingKey(key: string, prefix: KeyPrefix, extension: KeyExtension = 'jpg'): string {
  checkKey(key);
  return `${prefix}/${key.slice(key.indexOf('/') + 1, key.lastIndexOf('.'))}.${extension}`;
}

/** True for a well-formed key; false for anything else, such as `..`, absolute paths and other names. */
export function isKey(key: string): boolean {
  return KEY.test(key) || isAssetKey(key);
}

/** True for the key of an asset, which is also its path on the site without the leading slash. */
export function isAssetKey(key: string): boolean {
  return ASSET.test(key);
}

/** Throws if a key isn't well-formed, which is a bug. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
}

/** True if anyone who knows the key may read its object at `/media/`. */
export function isPublicKey(key: string): boolean {
  return KEY.test(key) && !key.startsWith('originals/') && !key.startsWith('evidence/');
}

/** True for the key of a photo's public copy; false for other public files, i.e. profile pictures. */
export function isPhotoKey(key: string): boolean {
  return isPublicKey(key) && !key.startsWith('avatars/');
}

/** The media type of the object with this key. */
export function mediaType(key: string): string {
  const assetType = ASSET_TYPES[ASSET.exec(key)?.[1] ?? ''];
  if (assetType !== undefined) return assetType;
  const extension = KEY.exec(key)?.[2];
  return extension === 'png' || extension === 'webp' ? EXTENSIONS[extension] : EXTENSIONS.jpg;
}

/** The URL path under which a public object is served; `null` if there is no key. */
export function mediaUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}

/** What the keys of all parts of partial uploads begin with. */
export const PARTIALS_PREFIX = 'partials/';
const PARTIAL_KEY = /^partials\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,10})-(\d{1,10})$/;

/** The key of a part of a partial upload: `partials/<folder>/<epoch>-<offset>`. */
export function partialKey(folder: string, { epoch, offset }: Pick<PartialPart, 'epoch' | 'offset'>): string {
  const key = `${PARTIALS_PREFIX}${folder}/${epoch}-${offset}`;
  if (!PARTIAL_KEY.test(key)) throw new Error(`not a key of a partial upload: ${key}`);
  return key;
}

/** What a key made by `partialKey` names; `undefined` for any other. */
export function readPartialKey(
  key: string,
): { folder: string; part: Pick<PartialPart, 'epoch' | 'offset'> } | undefined {
  const [, folder, epoch, offset] = PARTIAL_KEY.exec(key) ?? [];
  if (folder === undefined) return undefined;
  return { folder, part: { epoch: Number(epoch), offset: Number(offset) } };
}
