/** Photos have pages of their own under `/photo/{id}`. */

import { MAX_INTEGER } from './limits.ts';

/** As the router takes it: whatever the case, with slashes at the end or without. */
const PHOTO = /^\/photo\/([^/]+)\/*$/i;
const ID = /^[1-9]\d{0,9}$/;

/** The photo whose page a path is. */
export function photoAt(pathname: string): number | undefined {
  return photoIdIn(PHOTO.exec(pathname)?.[1]);
}

/** The id that a part of a path is. */
export function photoIdIn(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) && Number(text) <= MAX_INTEGER ? Number(text) : undefined;
}
