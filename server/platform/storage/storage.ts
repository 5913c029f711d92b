/** The interface to the storage of finished photos: a folder, or S3, which several processes can share. */
import type { Readable } from 'node:stream';
import type { KeyPrefix } from './keys.ts';

/** What to store: bytes, or a local file, which is copied and left unchanged. */
export type PutSource = Buffer | { path: string };

/** A stored object that is being read. The reader must read `stream` to its end or destroy it. */
export interface StoredObject {
  /** Emits an error if it ends before `size` bytes. */
  stream: Readable;
  /** bytes */
  size: number;
}

/**
 * What an object is opened for: an `answer`, whose client may be slow, or the server's own `work`, which reads quickly.
 */
export type ReadPurpose = 'answer' | 'work';

/** One stored object in a listing. */
export interface StoredEntry {
  key: string;
  /** By the storage's clock, which differs from ours by at most 15 minutes: beyond that S3 refuses all requests. */
  storedAt: Date;
}

/**
 * A store of whole objects under keys from `keys.ts`. Every implementation passes `tests/api/storage/conformance.ts`.
 */
export interface Storage {
  /** The location of the id, for operators: a path, or an object's name and its bucket. Nothing secret. */
  readonly idPlace: string;
  /** The content of the id file, as `readStorageId` reads it; `undefined` if there is none. */
  id(): Promise<string | undefined>;
  /** Gives the storage an id if it has none, as durably as `put`. Resolves to the id that it has afterwards. */
  claim(id: string): Promise<string | undefined>;
  /**
   * Stores an object under a key, replacing an existing one. Once it resolves, the object survives a crash of the
   * machine; until then the key has the old object or none, never a partial one. Rejects for a key that isn't
   * well-formed (a bug) and if there is no space (`ENOSPC`).
   */
  put(key: string, source: PutSource): Promise<void>;
  /**
   * Opens an object for reading, by default for an answer; `undefined` if it doesn't exist or the key isn't
   * well-formed. Throws `Busy` while too many are open for answers.
   */
  open(key: string, purpose?: ReadPurpose): Promise<StoredObject | undefined>;
  /** An object's size, bytes, without reading it; `undefined` if it doesn't exist or the key isn't well-formed. */
  size(key: string): Promise<number | undefined>;
  /** Deletes an object, if it exists. */
  delete(key: string): Promise<void>;
  /** All finished objects of a prefix, in no order. Objects stored or deleted meanwhile may or may not be included. */
  list(prefix: KeyPrefix): AsyncIterable<StoredEntry>;
  /** Deletes the remains of unfinished puts from before a time; returns their number. */
  removeUnfinished(before: Date): Promise<number>;
  /** Closes the connections. No other method may be called afterwards. */
  close(): Promise<void>;
}
