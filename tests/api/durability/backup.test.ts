/** A copy of `DATA_DIR`, made and restored as docs/operations.md describes. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../scripts/api-client/accounts.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { planeForm, smallJpeg } from '../photo-forms.ts';
import { FOUNDER_PASSWORD, Program } from '../program.ts';

const run = promisify(execFile);
const FOUNDER = { username: 'founder', password: FOUNDER_PASSWORD };
let folder = '';
let program: Program | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-backup-'));
});
afterEach(async () => {
  await program?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<string> {
  program = new Program(dataDir);
  return program.address();
}

/** What a user sees: the account, all photos with their status, and the bytes of the pictures. */
async function readSite(address: string, token: string) {
  const { photos } = await callApi(address, 'GET /api/my-photos', {}, { token });
  const pictures = await Promise.all(
    photos.map(async ({ file_path }) => {
      const response = await fetch(address + (file_path ?? ''));
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
    }),
  );
  return { user: await callApi(address, 'GET /api/user', {}, { token }), photos, pictures };
}

async function areChecked(address: string, token: string): Promise<boolean> {
  const { photos } = await callApi(address, 'GET /api/my-photos', {}, { token });
  return photos.every(({ checks }) => checks !== null);
}

test('unpacked elsewhere, the site is as before and works', async () => {
  const first = await start(join(folder, 'data'));
  const token = await signIn(first, FOUNDER);
  const approved = await sendPhoto(first, token, planeForm(), await smallJpeg());
  await sendPhoto(first, token, planeForm({ registration: 'B-LRU' }), await smallJpeg());
  await decide(first, token, approved, { action: 'approve' });
  // The server checks photos after their arrival.
  await expect.poll(() => areChecked(first, token), { timeout: 60_000 }).toBe(true);
  const before = await readSite(first, token);
  expect(before.photos.map((photo) => photo.approval_status)).toEqual(['pending', 'approved']);
  for (const { status } of before.pictures) expect(status).toBe(200);

  await program?.end('SIGTERM');
  await run('tar', ['-C', folder, '-czf', join(folder, 'copy.tar.gz'), 'data']);
  await rm(join(folder, 'data'), { recursive: true });
  await mkdir(join(folder, 'restored'));
  await run('tar', ['-C', join(folder, 'restored'), '-xzf', join(folder, 'copy.tar.gz')]);

  const second = await start(join(folder, 'restored', 'data'));
  expect(await readSite(second, token)).toEqual(before);
  const next = await sendPhoto(second, token, planeForm(), await smallJpeg());
  expect(next).toBeGreaterThan(approved + 1);
});
