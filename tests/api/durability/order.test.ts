/** A power cut can't be tested here, but these tests check that every step waits for the disk in the right order. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../harness.ts';
import { cloneDatabase } from '../database/embedded.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { Program } from '../program.ts';
import { TRACE_VARIABLE } from './disk-trace.ts';
import type { DiskEvent } from './disk-trace.ts';
import { addUsers } from './stored.ts';

let folder = '';
let program: Program | undefined;
let user: TestUser | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-order-'));
  await cloneDatabase(join(folder, 'db'));
  [user] = await addUsers({ DATA_DIR: folder }, [['ann']]);
});

afterEach(async () => {
  await program?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('a photo’s files are on disk under their names before the database logs its row', async () => {
  const output = join(folder, 'trace');
  program = new Program(folder, {
    env: { [TRACE_VARIABLE]: output },
    preload: 'disk-trace',
  });
  const response = await fetch(`${await program.address()}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user?.token}`, 'idempotency-key': randomUUID() },
    body: multipartForm(planeForm(), { bytes: await smallJpeg() }),
  });
  expect(response.status).toBe(201);

  const events = await readTrace(output);
  const indexOf = (event: DiskEvent['event'], path: string) =>
    events.findIndex((each) => each.event === event && each.path === path);
  const committed = events.findIndex((each) => each.event === 'logged');
  // The start also stores the build's assets.
  const named = events.filter(({ event, path }) => event === 'named' && !path.includes('/assets/'));
  expect(named.map(({ path }) => path.split('/').at(-2))).toEqual(['originals', 'display', 'card', 'medium']);
  for (const { path, from = '' } of named) {
    const folderSynced = events.findIndex(
      (each, index) =>
        index > indexOf('named', path) && each.event === 'synced' && each.path === dirname(path),
    );
    const steps = [
      indexOf('written', from),
      indexOf('synced', from),
      indexOf('naming', path),
      folderSynced,
      committed,
    ];
    expect(steps).not.toContain(-1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  }
});

test('the id of a new storage is on disk before the server responds', async () => {
  const output = join(folder, 'trace');
  const dataDir = join(folder, 'new');
  await mkdir(dataDir);
  await cloneDatabase(join(dataDir, 'db'));
  program = new Program(dataDir, {
    env: { [TRACE_VARIABLE]: output },
    preload: 'disk-trace',
  });
  await program.address();
  const events = await readTrace(output);
  const path = join(dataDir, 'photos', 'storage-id');
  const from = events.find((each) => each.event === 'named' && each.path === path)?.from;
  const steps = events
    .filter((each) => [path, from].includes(each.path) || each.path === dirname(path))
    .map((each) => `${each.event} ${each.path}`);
  // The folder is also synced when it is created.
  expect(steps.slice(-5)).toEqual([
    `written ${from}`,
    `synced ${from}`,
    `naming ${path}`,
    `named ${path}`,
    `synced ${dirname(path)}`,
  ]);
});

async function readTrace(path: string): Promise<DiskEvent[]> {
  return (
    (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `disk-trace.ts` wrote the line
      .map((line) => JSON.parse(line) as DiskEvent)
  );
}
