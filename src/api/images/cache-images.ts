/**
 * Prefetches the image of the week and the pictures in every fetched list, so the service worker caches them before
 * they scroll into view. Screens opened offline then have their pictures.
 */

import type { CallKey } from '../../contract/calls/calls.ts';
import { GRID_SLOT, hotSlots, NOTIFICATION_SLOT, wallSlots } from '../../contract/rules/picture-slots.ts';
import { sourcesOf } from '../../contract/rules/pictures.ts';
import type { Pictured, PictureSources, PictureUse } from '../../contract/rules/pictures.ts';
import { isObject, propertyOf } from '../../contract/rules/unknown-values.ts';
import { isPrivate } from './private-path.ts';

/** The candidates from which the browser selects an image file. */
type ImageCandidates = Pick<PictureSources, 'src'> & Partial<PictureSources>;

const IMAGE_OF_THE_WEEK: CallKey = 'GET /api/stats/image-of-the-week';
const HOT_LIST: CallKey = 'GET /api/photos/hot';
const MY_PHOTOS: CallKey = 'GET /api/my-photos';
const NOTIFICATIONS: CallKey = 'GET /api/notifications';

/** The longest list whose pictures are cached. The search fetches a longer list, so its pictures aren't. */
const MAX_PHOTOS = 60;
/** The most pictures fetched at once. */
const MAX_PARALLEL = 3;

const requested = new Set<string>();
const queue: ImageCandidates[] = [];
let running = 0;

/** Fetches the pictures in a call's response, unless the user has turned on data saving. */
export function cacheImages(response: unknown, call: unknown): void {
  if (isDataSaverOn()) return;
  const choices = imagesInResponse(response, call).filter(({ src }) => !requested.has(src));
  for (const { src } of choices) requested.add(src);
  queue.push(...choices);
  fetchNext();
}

/**
 * The image candidates for a list's photos or the image of the week. They match the screen's, so the browser selects
 * the same files. Empty for long lists and other responses.
 */
export function imagesInResponse(response: unknown, call: unknown): ImageCandidates[] {
  const photos = photosIn(response);
  if (photos.length > MAX_PHOTOS) return [];
  const pictured = photos.filter(isPictured);
  const uses = usesOf(pictured, call);
  return pictured.flatMap((photo, index) => {
    const use = uses[index];
    // Pictures of rejected photos need a token, so they are only cached when shown (private-pictures.ts).
    if (isPrivate(photo.cache_image_path)) return [];
    return [(use && sourcesOf(photo, use)) ?? { src: photo.cache_image_path }];
  });
}

/** How the screen that makes this call lays out its photos. */
function usesOf(photos: readonly Pictured[], call: unknown): readonly PictureUse[] {
  if (call === IMAGE_OF_THE_WEEK) return photos.map(() => 'front');
  if (call === MY_PHOTOS) return photos.map(() => GRID_SLOT);
  if (call === NOTIFICATIONS) return photos.map(() => NOTIFICATION_SLOT);
  return call === HOT_LIST ? hotSlots(photos) : wallSlots(photos);
}

/** The photos of a list, or the single photo in a response. */
function photosIn(response: unknown): readonly unknown[] {
  if (typeof response !== 'object' || response === null) return [];
  if ('photos' in response) return Array.isArray(response.photos) ? response.photos : [];
  if ('notifications' in response) return notifiedPhotos(response.notifications).slice(0, MAX_PHOTOS);
  return 'photo' in response ? [response.photo] : [];
}

/** The photos of notifications, each once, in the order of the notifications. */
function notifiedPhotos(list: unknown): unknown[] {
  if (!Array.isArray(list)) return [];
  const byId = new Map<unknown, unknown>();
  for (const entry of list) {
    const photo = propertyOf(entry, 'photo');
    if (isObject(photo) && 'id' in photo && !byId.has(photo['id'])) byId.set(photo['id'], photo);
  }
  return [...byId.values()];
}

function isPictured(photo: unknown): photo is Pictured & { cache_image_path: string } {
  return typeof propertyOf(photo, 'cache_image_path') === 'string';
}

function fetchNext(): void {
  while (running < MAX_PARALLEL) {
    const choice = queue.shift();
    if (choice === undefined) return;
    running += 1;
    const image = new Image();
    const done = () => {
      running -= 1;
      fetchNext();
    };
    image.addEventListener('load', done);
    image.addEventListener('error', () => {
      requested.delete(choice.src);
      done();
    });
    image.fetchPriority = 'low';
    image.sizes = choice.sizes ?? '';
    image.srcset = choice.srcset ?? '';
    image.src = choice.src;
  }
}

/** True if the user has turned on data saving in the browser. */
export function isDataSaverOn(): boolean {
  const connection = networkInformation();
  return connection !== undefined && 'saveData' in connection && connection.saveData === true;
}

/** The Network Information API, which fires `change`; undefined in browsers without it. */
export function networkInformation(): EventTarget | undefined {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return connection instanceof EventTarget ? connection : undefined;
}
