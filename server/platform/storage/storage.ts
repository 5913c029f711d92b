/** Where finished photos lie: one small interface, so that the server's processes need not keep them themselves. */
import type { Readable } from 'node:stream';
import type { KeyPrefix } from './keys.ts';

/** What is stored: bytes, or a file on this machine that is copied and left alone. */
export type PutSource = Buffer | { path: string };

/** A stored object that is being read. The reader must read `stream` to its end or destroy it. */
export interface StoredObject {
  /** Fails where it breaks off before `size` bytes. */
  stream: Readable;
  /** bytes */
  size: number;
}

/**
 * What an object is opened for: an `answer`, whose client may be slow, or `work` of the server's own, which reads at once
 * and never waits for clients.
 */
export type ReadPurpose = 'answer' | 'work';

/** One stored object in a listing. */
export interface StoredEntry {
  key: string;
  /** By the storage's clock. S3 refuses every request where it differs from ours by more than 15 minutes. */
  storedAt: Date;
}

/** A store of whole objects under keys from `keys.ts`. Every implementation passes `tests/api/storage/conformance.ts`. */
export interface Storage {
  /** Where the id lies, for operators: a path, or an object's name and its bucket. Nothing secret. */
  readonly idPlace: string;
  /** What is written in the id's place, as `readStorageId` reads it; `undefined` where nothing is. */
  id(): Promise<string | undefined>;
  /** Gives the storage an id where it has none, durably as `put` does. Resolves to the id that it has then. */
  claim(id: string): Promise<string | undefined>;
  /**
   * Stores an object under a key, replacing what was there. Once it resolves the object survives a crash of the
   * machine; until then the key shows the old object or none, never a part. Rejects for a key that is not well-formed
   * (a bug) and when there is no space (`ENOSPC`).
   */
  put(key: string, source: PutSource): Promise<void>;
  /**
   * Opens an object for reading, for an answer unless `purpose` says otherwise; `undefined` where there is none or the key
   * is not well-formed. Throws `Busy` while too many are open for answers.
   */
  open(key: string, purpose?: ReadPurpose): Promise<StoredObject | undefined>;
  /** An object's size, bytes, without reading it; `undefined` where there is none or the key is not well-formed. */
  size(key: string): Promise<number | undefined>;
  /** Removes an object; nothing happens where there is none. */
  delete(key: string): Promise<void>;
  /** All finished objects of a prefix, in no order. What is put or removed meanwhile may or may not be among them. */
  list(prefix: KeyPrefix): AsyncIterable<StoredEntry>;
  /** Removes what unfinished puts have left behind before a time; gives its number. */
  removeUnfinished(before: Date): Promise<number>;
  /** Closes connections. Nothing else may be called afterwards. */
  close(): Promise<void>;
}
