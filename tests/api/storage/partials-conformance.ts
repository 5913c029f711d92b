/** The conformance suite that every implementation of `PartialBytes` runs. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PartialPart } from '../../../server/platform/db/tables/servers.ts';
import { MissingBytes } from '../../../server/platform/storage/partial-bytes.ts';
import type { PartialBytes, StoredBytes } from '../../../server/platform/storage/partial-bytes.ts';
import { listAll } from './conformance.ts';
import type { StorageUnderTest } from './conformance.ts';

/** The size below which parts are merged. */
const SMALL = 1000;

/** Runs the suite; `make` creates a new store for every test. */
export function describePartials(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`${name} as PartialBytes`, () => {
    let subject: StorageUnderTest;
    let partials: PartialBytes;
    let local: string;
    let folder: string;

    beforeEach(async () => {
      subject = await make();
      ({ partials } = subject.storage);
      local = await mkdtemp(join(tmpdir(), 'wingrail-partials-'));
      folder = randomUUID();
    });
    afterEach(async () => {
      await subject.destroy();
      await rm(local, { recursive: true, force: true });
    });

    /** An upload as its row has it. */
    interface Row {
      bytes: number;
      parts: PartialPart[];
      epoch: number;
    }
    const EMPTY: Row = { bytes: 0, parts: [], epoch: 0 };

    const append = async (row: Row, ...chunks: Buffer[]): Promise<Row> => {
      const position = { folder, offset: row.bytes, parts: row.parts, epoch: row.epoch, smallBytes: SMALL };
      const parts = await partials.append(position, chunks);
      return { bytes: row.bytes + Buffer.concat(chunks).length, parts, epoch: row.epoch + 1 };
    };
    const fetch = async (row: Row) => {
      const path = join(local, randomUUID());
      await partials.fetch(folder, row, path);
      return readFile(path);
    };
    const listed = async () => {
      const all: StoredBytes[] = [];
      for await (const stored of partials.list()) all.push(stored);
      return all;
    };

    test('appends bytes, small and large, which are fetched in order', async () => {
      const pieces = [1, 300, 600, 200, 5000, 20, 1000, 30].map((length) => randomBytes(length));
      let row = EMPTY;
      for (const piece of pieces) {
        row = await append(row, piece.subarray(0, 10), piece.subarray(10));
        expect(await fetch(row)).toHaveLength(row.bytes);
      }
      expect(await fetch(row)).toEqual(Buffer.concat(pieces));
    });

    test('keeps what a row names while other bytes are stored at the same place', async () => {
      const first = await append(EMPTY, randomBytes(400));
      const bytes = await fetch(first);
      const kept = await append(first, randomBytes(300));
      if (partials.onDisk) return;
      await append({ ...first, epoch: 7 }, randomBytes(900));
      expect(await fetch(first)).toEqual(bytes);
      expect((await fetch(kept)).subarray(0, 400)).toEqual(bytes);
    });

    test('gives fetched bytes that later changes don’t reach', async () => {
      const row = await append(EMPTY, Buffer.from('before'));
      const path = join(local, 'taken');
      await partials.fetch(folder, row, path);
      await partials.remove(folder, row.parts);
      await append(EMPTY, Buffer.from('after!'));
      expect(await readFile(path, 'utf8')).toBe('before');
    });

    test('never overwrites a local file', async () => {
      const row = await append(EMPTY, randomBytes(10));
      const path = join(local, 'mine');
      await writeFile(path, 'mine');
      await expect(partials.fetch(folder, row, path)).rejects.toThrow('EEXIST');
      expect(await readFile(path, 'utf8')).toBe('mine');
    });

    test('misses bytes that were removed', async () => {
      const small = await append(EMPTY, randomBytes(10));
      const row = await append(small, randomBytes(2000));
      await partials.remove(folder, [...small.parts, ...row.parts]);
      await partials.remove(folder, row.parts);
      await expect(fetch(row)).rejects.toThrow(MissingBytes);
      await expect(append(small, randomBytes(10))).rejects.toThrow(MissingBytes);
      expect(await listed()).toEqual([]);
    });

    test('lists what is stored with its time, apart from photos', async () => {
      const before = Date.now() - 10_000;
      const large = await append(EMPTY, randomBytes(2000));
      const row = await append(large, randomBytes(2000));
      const all = await listed();
      expect(all.map((stored) => stored.folder)).toEqual(all.map(() => folder));
      const names = row.parts.map(({ epoch, offset }) => ({ epoch, offset }));
      expect(new Set(all.map(({ part }) => part))).toEqual(new Set(partials.onDisk ? [undefined] : names));
      expect(all).toHaveLength(partials.onDisk ? 1 : row.parts.length);
      for (const { storedAt } of all) expect(storedAt.getTime()).toBeGreaterThan(before);
      expect(await listAll(subject.storage)).toEqual([]);
      for (const stored of all) await stored.remove();
      expect(await listed()).toEqual([]);
    });

    test.each(['', '..', '../x', 'x'.repeat(36), randomUUID().toUpperCase()])(
      'refuses the folder %j',
      async (malformed) => {
        folder = malformed;
        await expect(append(EMPTY, randomBytes(10))).rejects.toThrow('not a ');
      },
    );
  });
}
