import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFileStorage } from '../../../server/platform/storage/files.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { newStorageId } from '../../../server/platform/storage/storage-id.ts';
import { describeStorage, listAll } from './conformance.ts';
import { describePartials } from './partials-conformance.ts';

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-files-'));
  return { folder, destroy: () => rm(folder, { recursive: true, force: true }) };
}

async function makeStorage() {
  const { folder, destroy } = await makeFolder();
  return {
    storage: await openFileStorage(folder),
    reopen: () => openFileStorage(folder),
    writeId: (text: string) => writeFile(join(folder, 'storage-id'), text),
    destroy,
  };
}

describeStorage('files', makeStorage);
describePartials('files', makeStorage);

test('a reopened folder has the objects that were put into it', async () => {
  const { folder, destroy } = await makeFolder();
  onTestFinished(destroy);
  const key = newKey('display');
  await (await openFileStorage(folder)).put(key, Buffer.from('x'));
  const reopened = await openFileStorage(folder);
  expect((await listAll(reopened)).map((entry) => entry.key)).toEqual([key]);
});

test('half-written files are not listed, and are deleted once they are old enough', async () => {
  const { folder, destroy } = await makeFolder();
  onTestFinished(destroy);
  const storage = await openFileStorage(folder);
  const unfinished = join(folder, '.unfinished');
  await writeFile(join(unfinished, 'old'), 'half');
  await writeFile(join(unfinished, 'new'), 'half');
  const now = Date.now();
  await utimes(join(unfinished, 'old'), new Date(now), new Date(now - 7_200_000));
  expect(await listAll(storage)).toEqual([]);
  expect(await storage.removeUnfinished(new Date(now - 3_600_000))).toBe(1);
  expect(await readdir(unfinished)).toEqual(['new']);
});

test('a put that fails at its last step leaves nothing behind', async () => {
  const { folder, destroy } = await makeFolder();
  onTestFinished(destroy);
  const storage = await openFileStorage(folder);
  const key = newKey('display');
  // A file can't replace a folder.
  await mkdir(join(folder, key));
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('rename');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

test('the id is stored at `idPlace`, and an interrupted write leaves none', async () => {
  const { folder, destroy } = await makeFolder();
  onTestFinished(destroy);
  const storage = await openFileStorage(folder);
  await writeFile(join(folder, '.unfinished', 'half'), 'half an i');
  expect(await storage.id()).toBeUndefined();
  const id = newStorageId();
  await storage.claim(id);
  expect(storage.idPlace).toBe(join(folder, 'storage-id'));
  expect(await readFile(storage.idPlace, 'utf8')).toBe(`${id}\n`);
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['half']);
});

test('keys are unguessable and never repeat', () => {
  const keys = new Set(Array.from({ length: 1000 }, () => newKey('display')));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^display\/[0-9a-f]{32}\.jpg$/);
});
