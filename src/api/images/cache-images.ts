/**
 * Has the service worker keep the pictures of lists that were read, also of the cards nobody has scrolled to yet, and the
 * image of the week: what opens without a network opens with its pictures.
 */

import type { CallKey } from '../../contract/calls/calls.ts';
import { GRID_SLOT, hotSlots, NEWS_SLOT, wallSlots } from '../../contract/rules/picture-slots.ts';
import { sourcesOf } from '../../contract/rules/pictures.ts';
import type { Pictured, PictureSources, PictureUse } from '../../contract/rules/pictures.ts';
import { isPrivate } from './private-path.ts';

/** What the browser chooses an image from. */
type ImageCandidates = Pick<PictureSources, 'src'> & Partial<PictureSources>;

const IMAGE_OF_THE_WEEK: CallKey = 'GET /api/stats/image-of-the-week';
const HOT_LIST: CallKey = 'GET /api/photos/hot';
const MY_PHOTOS: CallKey = 'GET /api/my-photos';
const NOTIFICATIONS: CallKey = 'GET /api/notifications';

/** Most photos of a list whose images are kept; the list that the search reads is longer, and its images are not. */
const MOST = 60;
/** Images that are fetched at the same time. */
const AT_ONCE = 3;

const seen = new Set<string>();
const waiting: ImageCandidates[] = [];
let running = 0;

/** Fetches the pictures of what a call answered, as `cardImages` has them; not where the browser is asked to save data. */
export function keepImages(answer: unknown, call: unknown): void {
  if (isSparing()) return;
  const choices = cardImages(answer, call).filter(({ src }) => !seen.has(src));
  for (const { src } of choices) seen.add(src);
  waiting.push(...choices);
  next();
}

/**
 * What the pictures of an answer are chosen from where it is shown, so that the same ones are chosen here: of a short list of
 * photos, and of the image of the week. None for anything else.
 */
export function cardImages(answer: unknown, call: unknown): ImageCandidates[] {
  const photos = photosIn(answer);
  if (photos.length > MOST) return [];
  const pictured = photos.filter(isPictured);
  const uses = usesOf(pictured, call);
  return pictured.flatMap((photo, index) => {
    const use = uses[index];
    // Those of rejected photos need a token: the page keeps them itself once they were seen (private-pictures.ts).
    if (isPrivate(photo.cache_image_path)) return [];
    return [(use && sourcesOf(photo, use)) ?? { src: photo.cache_image_path }];
  });
}

/** How the screen of a call lays its photos out. */
function usesOf(photos: readonly Pictured[], call: unknown): readonly PictureUse[] {
  if (call === IMAGE_OF_THE_WEEK) return photos.map(() => 'front');
  if (call === MY_PHOTOS) return photos.map(() => GRID_SLOT);
  if (call === NOTIFICATIONS) return photos.map(() => NEWS_SLOT);
  return call === HOT_LIST ? hotSlots(photos) : wallSlots(photos);
}

/** The photos of a list, or the one that an answer is about. */
function photosIn(answer: unknown): readonly unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('photos' in answer) return Array.isArray(answer.photos) ? answer.photos : [];
  if ('notifications' in answer) return toldPhotos(answer.notifications).slice(0, MOST);
  return 'photo' in answer ? [answer.photo] : [];
}

/** The photos of notifications, each once, those told of last first. */
function toldPhotos(list: unknown): unknown[] {
  if (!Array.isArray(list)) return [];
  const byId = new Map<unknown, unknown>();
  for (const each of list) {
    const photo: unknown = isObject(each) && 'photo' in each ? each.photo : undefined;
    if (isObject(photo) && 'id' in photo && !byId.has(photo.id)) byId.set(photo.id, photo);
  }
  return [...byId.values()];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPictured(photo: unknown): photo is Pictured & { cache_image_path: string } {
  return (
    typeof photo === 'object' &&
    photo !== null &&
    'cache_image_path' in photo &&
    typeof photo.cache_image_path === 'string'
  );
}

function next(): void {
  while (running < AT_ONCE) {
    const choice = waiting.shift();
    if (choice === undefined) return;
    running += 1;
    const image = new Image();
    const done = () => {
      running -= 1;
      next();
    };
    image.addEventListener('load', done);
    image.addEventListener('error', () => {
      seen.delete(choice.src);
      done();
    });
    image.fetchPriority = 'low';
    image.sizes = choice.sizes ?? '';
    image.srcset = choice.srcset ?? '';
    image.src = choice.src;
  }
}

/** The user has asked the browser to spare data. */
export function isSparing(): boolean {
  const connection = connectionNow();
  return connection !== undefined && 'saveData' in connection && connection.saveData === true;
}

/** What the browser tells of the connection, where it does; it says when that changes. */
export function connectionNow(): EventTarget | undefined {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return connection instanceof EventTarget ? connection : undefined;
}
