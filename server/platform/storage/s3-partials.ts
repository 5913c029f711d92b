/**
 * Implements `PartialBytes` in an S3 bucket: an object for each part of an upload. No object is ever written again: when
 * a small part is merged with the bytes that follow it, the result is a new object, and the old one is removed once no
 * row names it.
 */
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PartialPart } from '../db/tables/servers.ts';
import { Semaphore } from '../lib/semaphore.ts';
import { PARTIALS_PREFIX, partialKey, readPartialKey } from './keys.ts';
import { MissingBytes } from './partial-bytes.ts';
import type { AppendPosition, PartialBytes, StoredBytes } from './partial-bytes.ts';
import type { StoredEntry, StoredObject } from './storage.ts';

/**
 * The most parts that are put at once. Each takes up to three times the size of a part in memory, besides the bytes that
 * have come.
 */
const PUTS_AT_ONCE = 16;

/** The bucket's operations, with keys of any form. */
interface Objects {
  put(key: string, bytes: Buffer): Promise<void>;
  open(key: string): Promise<StoredObject | undefined>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredEntry>;
}

export class S3Partials implements PartialBytes {
  readonly onDisk = false;
  readonly #objects: Objects;
  readonly #puts = new Semaphore(PUTS_AT_ONCE);

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  append(position: AppendPosition, chunks: readonly Buffer[]): Promise<PartialPart[]> {
    const { folder, epoch, offset, parts, smallBytes } = position;
    const last = parts.at(-1);
    const merged = last !== undefined && last.bytes < smallBytes ? last : undefined;
    return this.#puts.run(async () => {
      const before = merged === undefined ? [] : [await buffer(await this.#open(folder, merged))];
      const bytes = Buffer.concat([...before, ...chunks]);
      const part = { epoch, offset: merged?.offset ?? offset, bytes: bytes.length };
      await this.#objects.put(partialKey(folder, part), bytes);
      return [...parts.filter((other) => other !== merged), part];
    });
  }

  async fetch(folder: string, { parts }: { parts: readonly PartialPart[] }, path: string): Promise<void> {
    await pipeline(this.#bytesOf(folder, parts), createWriteStream(path, { flags: 'wx' }));
  }

  async removeParts(folder: string, parts: readonly PartialPart[]): Promise<void> {
    for (const part of parts) await this.#objects.delete(partialKey(folder, part));
  }

  remove(folder: string, parts: readonly PartialPart[]): Promise<void> {
    return this.removeParts(folder, parts);
  }

  async *list(): AsyncIterable<StoredBytes> {
    for await (const { key, storedAt } of this.#objects.list(PARTIALS_PREFIX)) {
      const named = readPartialKey(key);
      if (named !== undefined) yield { ...named, storedAt, remove: () => this.#objects.delete(key) };
    }
  }

  async *#bytesOf(folder: string, parts: readonly PartialPart[]): AsyncIterable<Buffer> {
    for (const part of parts) yield* await this.#open(folder, part);
  }

  /** Opens a part, which must have its whole length. */
  async #open(folder: string, part: PartialPart): Promise<StoredObject['stream']> {
    const object = await this.#objects.open(partialKey(folder, part));
    if (object === undefined) throw new MissingBytes();
    if (object.size === part.bytes) return object.stream;
    object.stream.destroy();
    throw new MissingBytes();
  }
}
