/** The id of a storage: a UUID in a file, or in an object, next to the stored files. */
import { createHash, randomUUID } from 'node:crypto';

/** The name of the file or object that contains the id. It isn't a valid key. */
export const ID_NAME = 'storage-id';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newStorageId(): string {
  return randomUUID();
}

/** True for an id in the form in which ids are stored. */
export function isStorageId(text: string): boolean {
  return ID.test(text);
}

/**
 * Normalizes the content of the id file, which an operator may have written by hand. The result may not be a valid id.
 */
export function readStorageId(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The id for the copy of a storage that `npm run move` makes. It is derived from the original storage's id, so a move
 * can be resumed. It differs from that id, so the old database can't be started with the new storage, nor the new
 * database with the old storage.
 */
export function idOfCopy(id: string): string {
  const hex = createHash('sha256').update(`the copy of ${id}`).digest('hex');
  // UUID version 8 (RFC 9562), which is for custom content.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
