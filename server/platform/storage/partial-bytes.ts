/**
 * The interface to the bytes of partial uploads (docs/server/intake.md, "Partial uploads"). The storage has it, beside
 * its finished photos. What has been acknowledged is in the rows; here may lie more, which nobody reads.
 */
import type { PartialPart } from '../db/tables/servers.ts';

/** Where the next bytes of an upload go. */
export interface AppendPosition {
  /** The name under which the storage has the upload's bytes. */
  folder: string;
  /** Where the bytes so far lie; empty in a storage that keeps them in one file. */
  parts: readonly PartialPart[];
  /** How many bytes there are so far. */
  offset: number;
  /** Was never used for this folder before, so that no object is ever written twice. */
  epoch: number;
  /** If the last part is smaller than this, in bytes, a new one takes its place. */
  smallBytes: number;
}

/** Stored bytes in a listing. */
export interface StoredBytes {
  folder: string;
  /** Which part of the upload; undefined if it is all of it. */
  part?: Pick<PartialPart, 'epoch' | 'offset'>;
  /** According to the storage's clock. */
  storedAt: Date;
  remove(): Promise<void>;
}

/**
 * Stores the bytes of partial uploads. Every implementation must pass `tests/api/storage/partials-conformance.ts`.
 */
export interface PartialBytes {
  /** True if the bytes take up the disk of DATA_DIR. */
  readonly onDisk: boolean;
  /**
   * Stores bytes behind the present ones, which stay as they are. Resolves to the parts that then hold everything, once
   * they survive a crash of the machine. Rejects with `MissingBytes`, or if there is no space (`ENOSPC`).
   */
  append(position: AppendPosition, chunks: readonly Buffer[]): Promise<PartialPart[]>;
  /**
   * Copies or links the first `bytes` bytes of an upload, which must be all of it, to a local path, where they don't
   * change any more. The path must not exist. Rejects with `MissingBytes`.
   */
  fetch(
    folder: string,
    upload: { bytes: number; parts: readonly PartialPart[] },
    path: string,
  ): Promise<void>;
  /** Removes parts of an upload, if they exist. */
  removeParts(folder: string, parts: readonly PartialPart[]): Promise<void>;
  /** Removes an upload, of which a row had these parts. */
  remove(folder: string, parts: readonly PartialPart[]): Promise<void>;
  /** All that is stored, in no particular order. */
  list(): AsyncIterable<StoredBytes>;
}

/** Thrown if the storage doesn't have the bytes that a row names. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
}
