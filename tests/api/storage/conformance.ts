/** The conformance suite that every implementation of `Storage` runs. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { ASSETS, KEY_PREFIXES, newKey } from '../../../server/platform/storage/keys.ts';
import type { KeyPrefix } from '../../../server/platform/storage/keys.ts';
import { newStorageId } from '../../../server/platform/storage/storage-id.ts';
import type { Storage, StoredEntry } from '../../../server/platform/storage/storage.ts';

/** An empty store. */
export interface StorageUnderTest {
  storage: Storage;
  /** Opens the same store again, as a different process would. */
  reopen(): Promise<Storage>;
  /** Overwrites the store's id with any text, as an operator might. */
  writeId(text: string): Promise<void>;
  destroy(): Promise<void>;
}

/** More objects than S3 lists in one response. */
const MANY = 1_100;

const MALFORMED = [
  '',
  'display',
  'display/',
  '/etc/passwd',
  '../display/00000000000000000000000000000000.jpg',
  'display/../originals/00000000000000000000000000000000.jpg',
  'display/0000000000000000000000000000000.jpg',
  'display/00000000000000000000000000000000.jpg\0',
  'display/00000000000000000000000000000000.html',
  'display\\00000000000000000000000000000000.jpg',
  'secrets/00000000000000000000000000000000.jpg',
  'display/%2e%2e/00000000000000000000000000000000.jpg',
  'assets/index.js',
  'assets/index-00000000.html',
  'assets/../originals/index-00000000.js',
  'assets/.hidden-00000000.js',
  'assets/index-00000000.js/x',
];

/** Runs the suite; `make` creates a new store for every test. */
export function describeStorage(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`${name} as a Storage`, () => {
    let storage: Storage;
    let subject: StorageUnderTest;
    let folder: string;

    beforeEach(async () => {
      subject = await make();
      ({ storage } = subject);
      folder = await mkdtemp(join(tmpdir(), 'wingrail-storage-'));
    });

    afterEach(async () => {
      await subject.destroy();
      await rm(folder, { recursive: true, force: true });
    });

    const read = async (key: string) => {
      const object = await storage.open(key);
      return object && { size: object.size, bytes: await buffer(object.stream) };
    };
    const keys = async () => (await listAll(storage)).map((entry) => entry.key);

    test('returns the bytes and size of a buffer and of a file', async () => {
      const bytes = Buffer.from('runway 27L');
      const path = join(folder, 'source');
      await writeFile(path, bytes);
      for (const source of [bytes, { path }]) {
        const key = newKey('display');
        await storage.put(key, source);
        expect(await read(key)).toEqual({ size: bytes.length, bytes });
        expect(await storage.size(key)).toBe(bytes.length);
      }
      expect(await readFile(path)).toEqual(bytes);
    });

    test('accepts an empty object', async () => {
      const key = newKey('card');
      await storage.put(key, Buffer.alloc(0));
      expect(await read(key)).toEqual({ size: 0, bytes: Buffer.alloc(0) });
      expect(await storage.size(key)).toBe(0);
    });

    test('accepts the largest allowed photo', async () => {
      const key = newKey('originals');
      const bytes = randomBytes(MAX_PHOTO_BYTES);
      const path = join(folder, 'source');
      await writeFile(path, bytes);
      await storage.put(key, { path });
      const stored = await read(key);
      expect(stored?.size).toBe(MAX_PHOTO_BYTES);
      expect(stored?.bytes.equals(bytes)).toBe(true);
    });

    test('is not affected by later changes of the source file', async () => {
      const key = newKey('originals');
      const path = join(folder, 'source');
      await writeFile(path, 'before');
      await storage.put(key, { path });
      await writeFile(path, 'after!');
      expect((await read(key))?.bytes.toString()).toBe('before');
    });

    test('replaces an object; open streams still read the old one', async () => {
      const key = newKey('display');
      await storage.put(key, Buffer.from('old'));
      const opened = await storage.open(key);
      await storage.put(key, Buffer.from('new one'));
      expect((await read(key))?.bytes.toString()).toBe('new one');
      expect(opened && (await buffer(opened.stream)).toString()).toBe('old');
    });

    test('stores nothing of a failed put, and keeps the old object', async () => {
      const missing = newKey('display');
      const existing = newKey('display');
      await storage.put(existing, Buffer.from('kept'));
      for (const key of [missing, existing]) {
        await expect(storage.put(key, { path: join(folder, 'nothing') })).rejects.toThrow('ENOENT');
      }
      expect(await storage.open(missing)).toBeUndefined();
      expect(await storage.size(missing)).toBeUndefined();
      expect((await read(existing))?.bytes.toString()).toBe('kept');
      expect(await keys()).toEqual([existing]);
    });

    test('deletes an object; deleting a missing one does nothing', async () => {
      const key = newKey('avatars', 'png');
      await storage.put(key, Buffer.from('x'));
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.open(key)).toBeUndefined();
      expect(await storage.size(key)).toBeUndefined();
      expect(await keys()).toEqual([]);
    });

    test('lists every object with its time', async () => {
      const all = [newKey('originals'), newKey('display'), newKey('card'), newKey('avatars', 'webp')];
      const before = Date.now() - 10_000;
      for (const key of all) await storage.put(key, Buffer.from(key));
      const entries = await listAll(storage);
      expect(entries.map((entry) => entry.key).toSorted()).toEqual(all.toSorted());
      for (const entry of entries) expect(entry.storedAt.getTime()).toBeGreaterThan(before);
    });

    test('lists one prefix at a time, however many objects there are', async () => {
      const displays = Array.from({ length: MANY }, () => newKey('display'));
      const cards = [newKey('card'), newKey('card')];
      for (const batch of batches([...displays, ...cards])) {
        await Promise.all(batch.map((key) => storage.put(key, Buffer.from('x'))));
      }
      for (const [prefix, stored] of [
        ['display', displays],
        ['card', cards],
        ['originals', []],
      ] as const) {
        const listed = await listOf(storage, prefix);
        expect(listed.map((entry) => entry.key).toSorted()).toEqual(stored.toSorted());
      }
    });

    test('has assets apart from what the tables name', async () => {
      const asset = 'assets/image.worker-hv_3-otX.js';
      await storage.put(asset, Buffer.from('work()'));
      expect(await read(asset)).toEqual({ size: 6, bytes: Buffer.from('work()') });
      expect((await listOf(storage, ASSETS)).map(({ key }) => key)).toEqual([asset]);
      expect(await keys()).toEqual([]);
      await storage.delete(asset);
      expect(await listOf(storage, ASSETS)).toEqual([]);
    });

    test('has no id until one is claimed, and keeps the first', async () => {
      expect(await storage.id()).toBeUndefined();
      const id = newStorageId();
      expect(await storage.claim(id)).toBe(id);
      expect(await storage.claim(newStorageId())).toBe(id);
      const reopened = await subject.reopen();
      expect(await reopened.id()).toBe(id);
      expect(await reopened.claim(newStorageId())).toBe(id);
      await reopened.close();
      expect(await keys()).toEqual([]);
    });

    test('normalizes a hand-written id, and returns invalid text as it is', async () => {
      const id = newStorageId();
      for (const [written, expected] of [
        [`  ${id.toUpperCase()}\r\n`, id],
        ['', ''],
        ['Not an id', 'not an id'],
      ] as const) {
        await subject.writeId(written);
        expect(await storage.id()).toBe(expected);
      }
      expect(await storage.claim(id)).toBe('not an id');
    });

    test.each(MALFORMED)('neither stores nor finds anything under the malformed key %j', async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
      expect(await storage.open(key)).toBeUndefined();
      expect(await storage.size(key)).toBeUndefined();
      expect(await keys()).toEqual([]);
    });
  });
}

/** Lists everything in a store. */
export async function listAll(storage: Storage): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for (const prefix of KEY_PREFIXES) entries.push(...(await listOf(storage, prefix)));
  return entries;
}

async function listOf(storage: Storage, prefix: KeyPrefix | typeof ASSETS): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for await (const entry of storage.list(prefix)) entries.push(entry);
  return entries;
}

function* batches<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += 50) yield all.slice(from, from + 50);
}
