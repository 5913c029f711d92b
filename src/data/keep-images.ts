/**
 * Has the service worker keep the small pictures of lists that were read, also of the cards nobody has scrolled to
 * yet: a list that opens without a network opens with its pictures.
 */

import { isPrivate } from './private-path.ts';

/** Most photos of a list whose images are kept; the list that the search reads is longer, and its images are not. */
const MOST = 60;
/** Images that are fetched at the same time. */
const AT_ONCE = 3;

const seen = new Set<string>();
const waiting: string[] = [];
let running = 0;

/** Fetches the card images of an answer that is a list of photos; not where the browser is asked to save data. */
export function keepImages(answer: unknown): void {
  if (!('serviceWorker' in navigator) || isSparing()) return;
  const paths = cardImages(answer).filter((path) => !seen.has(path));
  for (const path of paths) seen.add(path);
  waiting.push(...paths);
  if (navigator.serviceWorker.controller === null) {
    // On the very first visit the images are loaded before the service worker could keep them.
    navigator.serviceWorker.addEventListener('controllerchange', next, { once: true });
    return;
  }
  next();
}

/** The addresses of the small pictures in an answer; none for what isn't a short list of photos. */
export function cardImages(answer: unknown): string[] {
  if (!hasPhotos(answer) || answer.photos.length > MOST) return [];
  return answer.photos.flatMap((photo: unknown) =>
    typeof photo === 'object' &&
    photo !== null &&
    'cache_image_path' in photo &&
    typeof photo.cache_image_path === 'string' &&
    // Those of rejected photos need a token: the page keeps them itself once they were seen (private-pictures.ts).
    !isPrivate(photo.cache_image_path)
      ? [photo.cache_image_path]
      : [],
  );
}

function hasPhotos(answer: unknown): answer is { photos: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'photos' in answer && Array.isArray(answer.photos);
}

function next(): void {
  while (running < AT_ONCE) {
    const path = waiting.shift();
    if (path === undefined) return;
    running += 1;
    const image = new Image();
    const done = () => {
      running -= 1;
      next();
    };
    image.addEventListener('load', done);
    image.addEventListener('error', () => {
      seen.delete(path);
      done();
    });
    image.fetchPriority = 'low';
    image.src = path;
  }
}

/** The user has asked the browser to spare data. */
export function isSparing(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
