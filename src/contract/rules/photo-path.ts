/** The paths of photo pages: `/photo/{id}`. */

import { MAX_INTEGER } from './limits.ts';

/** Like the router, ignores case and trailing slashes. */
const PHOTO = /^\/photo\/([^/]+)\/*$/i;
const ID = /^[1-9]\d{0,9}$/;

/** The id of the photo whose page is at a path; undefined for other paths. */
export function photoAt(pathname: string): number | undefined {
  return photoIdIn(PHOTO.exec(pathname)?.[1]);
}

/** Parses a path segment as a photo id; undefined if it isn't one. */
export function photoIdIn(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) && Number(text) <= MAX_INTEGER ? Number(text) : undefined;
}
