/** What every implementation of `Storage` must do, run against each of them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../../server/storage/keys.ts';
import type { Storage, StoredEntry } from '../../../server/storage/storage.ts';

/** A store that is empty, and how to get rid of it. */
export interface StorageUnderTest {
  storage: Storage;
  destroy(): Promise<void>;
}

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
];

/** Runs the suite; `make` gives a fresh store for every test. */
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

    test('gives back the bytes of a buffer, a stream and a file, and their size', async () => {
      const bytes = Buffer.from('runway 27L');
      const path = join(folder, 'source');
      await writeFile(path, bytes);
      for (const source of [bytes, Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), { path }]) {
        const key = newKey('display');
        await storage.put(key, source);
        expect(await read(key)).toEqual({ size: bytes.length, bytes });
      }
      expect(await readFile(path)).toEqual(bytes);
    });

    test('takes an empty object', async () => {
      const key = newKey('card');
      await storage.put(key, Buffer.alloc(0));
      expect(await read(key)).toEqual({ size: 0, bytes: Buffer.alloc(0) });
    });

    test('is not changed by what later happens to the file it was given', async () => {
      const key = newKey('originals');
      const path = join(folder, 'source');
      await writeFile(path, 'before');
      await storage.put(key, { path });
      await writeFile(path, 'after!');
      expect((await read(key))?.bytes.toString()).toBe('before');
    });

    test('replaces an object; who had it open reads the old one', async () => {
      const key = newKey('display');
      await storage.put(key, Buffer.from('old'));
      const opened = await storage.open(key);
      await storage.put(key, Buffer.from('new one'));
      expect((await read(key))?.bytes.toString()).toBe('new one');
      expect(opened && (await buffer(opened.stream)).toString()).toBe('old');
    });

    test('shows nothing of a put that fails, and keeps the old object', async () => {
      const fresh = newKey('display');
      const kept = newKey('display');
      await storage.put(kept, Buffer.from('kept'));
      for (const key of [fresh, kept]) {
        await expect(storage.put(key, breakingStream())).rejects.toThrow('cut');
      }
      expect(await storage.open(fresh)).toBeUndefined();
      expect((await read(kept))?.bytes.toString()).toBe('kept');
      expect(await keys()).toEqual([kept]);
    });

    test('forgets what is deleted; deleting what is not there does nothing', async () => {
      const key = newKey('avatars', 'png');
      await storage.put(key, Buffer.from('x'));
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.open(key)).toBeUndefined();
    });

    test('lists everything that is there, with its time', async () => {
      const all = [newKey('originals'), newKey('display'), newKey('card'), newKey('avatars', 'webp')];
      const before = Date.now() - 10_000;
      for (const key of all) await storage.put(key, Buffer.from(key));
      const entries = await listAll(storage);
      expect(entries.map((entry) => entry.key).toSorted()).toEqual(all.toSorted());
      for (const entry of entries) expect(entry.storedAt.getTime()).toBeGreaterThan(before);
    });

    test.each(MALFORMED)('neither stores nor finds anything under %j', async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
      expect(await storage.open(key)).toBeUndefined();
      expect(await keys()).toEqual([]);
    });
  });
}

/** Everything in a store. */
export async function listAll(storage: Storage): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for await (const entry of storage.list()) entries.push(entry);
  return entries;
}

function breakingStream(): Readable {
  return Readable.from(halfAndCut());
}

function* halfAndCut() {
  yield Buffer.from('half');
  throw new Error('cut');
}
