/** Where finished photos lie: one small interface, so that the API's processes keep nothing themselves. */
import type { Readable } from 'node:stream';

/** What is stored: bytes, a stream, or a file on this machine that is copied and left alone. */
export type PutSource = Buffer | Readable | { path: string };

/** A stored object that is being read. The reader must read `stream` to its end or destroy it. */
export interface StoredObject {
  stream: Readable;
  /** bytes */
  size: number;
}

/** One stored object in a listing. */
export interface StoredEntry {
  key: string;
  storedAt: Date;
}

/** A store of whole objects under keys from `keys.ts`. Every implementation passes `tests/api/storage/conformance.ts`. */
export interface Storage {
  /**
   * Stores an object under a key, replacing what was there. Once it resolves the object survives a crash of the
   * machine; until then the key shows the old object or none, never a part. Rejects for a key that is not well-formed
   * (a bug) and when there is no space (`ENOSPC`).
   */
  put(key: string, source: PutSource): Promise<void>;
  /** Opens an object for reading; `undefined` where there is none or the key is not well-formed. */
  open(key: string): Promise<StoredObject | undefined>;
  /** Removes an object; nothing happens where there is none. */
  delete(key: string): Promise<void>;
  /** All finished objects, in no order. */
  list(): AsyncIterable<StoredEntry>;
  /** Removes what puts that never finished have left behind before a time; gives their number. */
  removeUnfinished(before: Date): Promise<number>;
}
