/** The id of a storage: a UUID, in a file or an object of its own beside the stored files. */
import { createHash, randomUUID } from 'node:crypto';

/** The name of that file or object. No key looks like it. */
export const ID_NAME = 'storage-id';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new id. */
export function newStorageId(): string {
  return randomUUID();
}

/** True for an id in the form in which it is kept. */
export function isStorageId(text: string): boolean {
  return ID.test(text);
}

/** Reads an id's file, which an operator may have written by hand; the result is not always an id. */
export function readStorageId(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The id of the copy of a storage that a move makes. It is always the same, so that a move can go on. It differs from the
 * original's, so that neither half of the old site starts with the other half of the new one.
 */
export function idOfCopy(id: string): string {
  const hex = createHash('sha256').update(`the copy of ${id}`).digest('hex');
  // Version 8 of RFC 9562: custom.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
