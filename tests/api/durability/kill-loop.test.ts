/** What was acknowledged survives SIGKILL at any moment, and nothing is duplicated or incomplete. */
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFailed, test } from 'vitest';
import { KEY_PREFIXES } from '../../../server/platform/storage/keys.ts';
import { seededRandom } from '../../faults/sim/random.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { smallJpeg } from '../photo-forms.ts';
import { decideOnPhotos, sendPhotos } from './clients.ts';
import type { Clients } from './clients.ts';
import { SYNC_VARIABLE } from './slow-disk.ts';
import { Site } from './site.ts';
import { compareWithStored, addUsers, forgetJobs } from './stored.ts';
import type { StoredAt } from './stored.ts';

/** How many times the server is killed. */
const KILLS = 8;
/** The longest life of a server in ms after its first acknowledgement, or after its start if it is killed before. */
const LIFE_MS = 800;
/** What must be acknowledged before the test ends. */
const ENOUGH = { photos: 20, decisions: 10 };
/** Log events of a server that finds a row without its files. */
const REPAIR_EVENTS = ['photo_redrawn', 'photo_file_missing', 'photo_file_damaged', 'not_mended'];
/** A time in ms that is longer than any file is kept without a row. */
const OLD_MS = 31 * 24 * 60 * 60 * 1000;

let dataDir = '';
let database: TestDatabase;
let stored: StoredAt;
let site: Site;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wingrail-kill-'));
  database = await makeTestDatabase(dataDir);
  stored = { DATA_DIR: dataDir, ...database.env };
  site = new Site(dataDir, {
    env: { ...database.env, RATE_LIMITS: 'off', [SYNC_VARIABLE]: '25' },
    preload: 'slow-disk',
  });
});

afterEach(async () => {
  await site.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('what was acknowledged survives SIGKILL at any moment', { timeout: 600_000 }, async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  onTestFailed(() => console.error(`KILL_SEED=${seed} kills at the same moments again`));
  const photographers = await addUsers(stored, [['ann'], ['bob'], ['cho']]);
  const reviewers = await addUsers(stored, [
    ['rex', 'is_super_image_reviewer'],
    ['ria', 'is_super_image_reviewer'],
  ]);
  const acknowledgements = new EventEmitter();
  const clients: Clients = {
    site,
    random: seededRandom(seed + 1),
    nextPhoto: numberedPhotos(await smallJpeg()),
    photos: [],
    decisions: [],
    taken: new Set(),
    onAcknowledged: () => acknowledgements.emit('one'),
    isStopping: false,
  };
  await Promise.all([
    ...photographers.map((user) => sendPhotos(clients, user)),
    ...reviewers.map((user) => decideOnPhotos(clients, user)),
    killRepeatedly(clients, acknowledgements, seededRandom(seed)),
  ]);
  await site.end('SIGTERM');
  const { differences, keys } = await compareWithStored(stored, clients.photos, clients.decisions);
  expect(differences).toEqual([]);
  // A repair would mean that a row was stored before its files.
  for (const event of REPAIR_EVENTS) expect(site.logged(event)).toEqual([]);

  await backdateFiles(join(dataDir, 'photos'));
  await backdateFiles(join(dataDir, 'uploads'));
  await forgetJobs(stored);
  await site.start();
  await expect.poll(storedFiles, { timeout: 60_000 }).toEqual(keys);
  await expect.poll(() => readdir(join(dataDir, 'uploads')), { timeout: 60_000 }).toEqual([]);
  await site.end('SIGTERM');
  expect(await compareWithStored(stored, clients.photos, clients.decisions)).toEqual({
    differences: [],
    keys,
  });
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

/** Kills servers right after an acknowledgement or at any time, and one before it listens. The last one survives. */
async function killRepeatedly(clients: Clients, acknowledgements: EventEmitter, random: () => number) {
  for (let n = 0; n < KILLS; n += 1) {
    const starting = site.start();
    if (n === 3) {
      starting.catch(() => {});
      await wait(random() * LIFE_MS);
    } else {
      await starting;
      await once(acknowledgements, 'one');
      if (n % 2 === 0) await wait(random() * LIFE_MS);
      else for (let more = random() * 6; more > 1; more -= 1) await once(acknowledgements, 'one');
    }
    await site.end('SIGKILL');
  }
  await site.start();
  while (clients.photos.length < ENOUGH.photos || clients.decisions.length < ENOUGH.decisions) {
    await once(acknowledgements, 'one');
  }
  clients.isStopping = true;
}

/** Makes photos that look the same but differ in their bytes, because each has a numbered comment. */
function numberedPhotos(jpeg: Buffer): () => Buffer {
  let number = 0;
  return () => {
    number += 1;
    const comment = Buffer.from(`photo ${number}`);
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
  };
}

/** Every file in the storage, complete or not, but for the evidence of deletions, which a later sweep may add to. */
async function storedFiles(): Promise<string[]> {
  const files: string[] = [];
  for (const folder of [...KEY_PREFIXES.filter((prefix) => prefix !== 'evidence'), '.unfinished']) {
    for (const name of await readdir(join(dataDir, 'photos', folder))) files.push(`${folder}/${name}`);
  }
  return files.toSorted();
}

/** Backdates the files in a folder, so that no sweep takes them for work in progress. */
async function backdateFiles(folder: string): Promise<void> {
  const old = new Date(Date.now() - OLD_MS);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old);
  }
}
