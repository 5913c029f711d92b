/** The id of a storage: a UUID, in a file or an object next to the stored files. */
import { createHash, randomUUID } from 'node:crypto';

/** The name of that file or object; it is no valid key. */
export const ID_NAME = 'storage-id';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new id. */
export function newStorageId(): string {
  return randomUUID();
}

/** True for an id in its stored form. */
export function isStorageId(text: string): boolean {
  return ID.test(text);
}

/** Normalizes the content of the id file, which an operator may have written by hand; the result may be no id. */
export function readStorageId(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The id for the copy of a storage that `npm run move` makes. It is derived from the original's, so that a move can be
 * resumed. It differs from it, so that the old database can't start with the new storage, nor the new one with the old.
 */
export function idOfCopy(id: string): string {
  const hex = createHash('sha256').update(`the copy of ${id}`).digest('hex');
  // Version 8 of RFC 9562: custom.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
