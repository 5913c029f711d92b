/**
 * The interface to the storage of photos, partial uploads and the client's assets, which is either a folder or S3.
 * Several processes can share an S3 storage.
 */
import type { Readable } from 'node:stream';
import type { ASSETS, KeyPrefix } from './keys.ts';
import type { PartialBytes } from './partial-bytes.ts';

/** What to store: bytes, or a local file. The file is copied and left unchanged. */
export type PutSource = Buffer | { path: string };

/** A stored object that is being read. The reader must read `stream` to its end or destroy it. */
export interface StoredObject {
  /** Emits an error if it ends before `size` bytes have been read. */
  stream: Readable;
  /** The size in bytes. */
  size: number;
}

/**
 * What an object is opened for: `response` for a response, whose client may be slow, or `work` for the server's own work,
 * which reads quickly.
 */
export type ReadPurpose = 'response' | 'work';

/** One stored object in a listing. */
export interface StoredEntry {
  key: string;
  /** By this machine's clock in a folder; by the store's in S3, which is within minutes of the database's. */
  storedAt: Date;
}

/**
 * Stores whole objects under keys from `keys.ts`. Every implementation must pass `tests/api/storage/conformance.ts`.
 */
export interface Storage {
  /**
   * Where the id is stored, as shown to operators: a path, or an object's name and its bucket. Contains nothing secret.
   */
  readonly idPlace: string;
  /** The bytes of partial uploads, which no other method sees. */
  readonly partials: PartialBytes;
  /** The content of the id file, as `readStorageId` reads it; `undefined` if there is none. */
  id(): Promise<string | undefined>;
  /** Gives the storage an id if it has none yet, as durably as `put`. Resolves to the id that it has afterwards. */
  claim(id: string): Promise<string | undefined>;
  /**
   * Stores an object under a key, replacing an existing object. Once the promise resolves, the object survives a crash
   * of the machine. Until then, the key has either the old object or none, never a partial one. Rejects if the key
   * isn't well-formed (a bug) or if there is no space (`ENOSPC`).
   */
  put(key: string, source: PutSource): Promise<void>;
  /**
   * Opens an object for reading, by default for a response. `undefined` if it doesn't exist or the key isn't
   * well-formed. Throws `Busy` if too many objects are open for responses.
   */
  open(key: string, purpose?: ReadPurpose): Promise<StoredObject | undefined>;
  /**
   * The size of an object in bytes, without reading it. `undefined` if it doesn't exist or the key isn't well-formed.
   */
  size(key: string): Promise<number | undefined>;
  /** Deletes an object, if it exists. */
  delete(key: string): Promise<void>;
  /**
   * All finished objects with a prefix, in no particular order. May or may not include objects that are stored or
   * deleted while listing.
   */
  list(prefix: KeyPrefix | typeof ASSETS): AsyncIterable<StoredEntry>;
  /** Deletes what is left of unfinished puts that started before a given time. Returns how many were deleted. */
  removeUnfinished(before: Date): Promise<number>;
  /** Closes the connections. No other method may be called afterwards. */
  close(): Promise<void>;
}
