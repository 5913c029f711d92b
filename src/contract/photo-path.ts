/** Photos have pages of their own under `/photo/{id}`. */

/** As the router takes it: whatever the case, with slashes at the end or without. */
const PHOTO = /^\/photo\/([^/]+)\/*$/i;
const ID = /^[1-9]\d{0,9}$/;
/** The last that a row can have, as in `idParams`. */
const LAST_ID = 2 ** 31 - 1;

/** The photo whose page a path is. */
export function photoAt(pathname: string): number | undefined {
  return photoIdIn(PHOTO.exec(pathname)?.[1]);
}

/** The id that a part of a path is. */
export function photoIdIn(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) && Number(text) <= LAST_ID ? Number(text) : undefined;
}
