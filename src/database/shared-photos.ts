/**
 * Photos that were shared to the app and that nobody has added to a draft yet (docs/rules/upload.md, "Shared photos").
 * They are in a cache of their own, because any website can make a browser share something.
 */
import { uuidTime } from '../outbox/engine/uuid-time.ts';

const SHARED_CACHE = 'wingrail-shared';
/** How long a shared photo waits for the user's answer. Our choice. */
export const RETENTION_MS = 60 * 60 * 1000;

/** A shared file. */
export interface SharedPhoto {
  /** A UUIDv7, which says when the file was shared. */
  id: string;
  /** Who was signed in at the time: a user's id, or `NOBODY`. */
  owner: number;
  name: string;
  type: string;
  /** Length in bytes. */
  size: number;
}

/** Stores a shared file. `file` is missing if it is too large for a photo. Rejects if the device has no space. */
export async function storeSharedPhoto(photo: SharedPhoto, file: Blob | undefined): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  await cache.put(addressOf(photo), new Response(file ?? null));
}

/**
 * The shared files, in the order in which they were shared. Deletes those that have waited too long at `now` (epoch ms); without
 * it, by a clock that wasn't set forward since this page or worker started.
 */
export async function listSharedPhotos(now = earliestNow()): Promise<SharedPhoto[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const photos = (await cache.keys()).map(({ url }) => photoAt(url));
  const isExpired = ({ id }: SharedPhoto) => now - uuidTime(id) >= RETENTION_MS;
  await deleteSharedPhotos(photos.filter(isExpired));
  return photos.filter((photo) => !isExpired(photo)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The clock's time, or the earlier one that it would have if it hadn't been set forward since the start. */
function earliestNow(): number {
  return Math.min(Date.now(), performance.timeOrigin + performance.now());
}

/** The file of a shared photo, empty if it is too large for one; undefined if it is no longer there. */
export async function readSharedPhoto(photo: SharedPhoto): Promise<File | undefined> {
  const response = await (await caches.open(SHARED_CACHE)).match(addressOf(photo));
  return response && new File([await response.blob()], photo.name, { type: photo.type });
}

/** Deletes shared photos. */
export async function deleteSharedPhotos(photos: readonly SharedPhoto[]): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(photos.map((photo) => cache.delete(addressOf(photo))));
}

/** The cache's key. It has all the facts, so that a list of photos reads no files. */
function addressOf({ id, owner, name, type, size }: SharedPhoto): string {
  const facts = new URLSearchParams({ owner: String(owner), name, type, size: String(size) });
  return `/share/${id}?${facts.toString()}`;
}

function photoAt(address: string): SharedPhoto {
  const { pathname, searchParams } = new URL(address);
  return {
    id: pathname.slice(pathname.lastIndexOf('/') + 1),
    owner: Number(searchParams.get('owner')),
    name: searchParams.get('name') ?? '',
    type: searchParams.get('type') ?? '',
    size: Number(searchParams.get('size')),
  };
}
