/** Work that waits on a phone with WebKit: nothing is lost, and each arrives once. */
import { writeFile } from 'node:fs/promises';
import { callApi } from '../../scripts/api-client/call.ts';
import { readSample } from '../../scripts/samples/catalogue.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { approvedPhotos } from '../e2e/harness/seed.ts';
import { itemStates, savedUploads } from '../e2e/harness/outbox-rows.ts';
import type { Site } from '../e2e/harness/test.ts';
import type { Phone } from './phone.ts';
import { expect, test } from './test.ts';
import { installed, signIn, upload } from './steps.ts';

/** Signs somebody in who likes a photo without a network; the like waits. Returns who it is. */
async function likeOffline(site: Site, own: Phone): Promise<Account> {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const noor = await site.register('noor');
  await approvedPhotos(site.origin, maren, anders, 1);
  await signIn(own, noor);
  await own.goto('/photo/1');
  await installed(own);
  await own.shows('button[aria-label^="Like this photo"]');
  await site.network.down();
  await own.press(/^Like this photo/);
  await own.shows('button[aria-label*="1 item waiting"]');
  return noor;
}

/** How many likes the photo has on the server. */
async function likes(site: Site): Promise<number> {
  return (await callApi(site.origin, 'GET /api/photos/:id', { params: { id: 1 } })).thumbs_up;
}

test('a photo that is sent while the server is away arrives once it is back', async ({
  site,
  phone,
}, info) => {
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await readSample('apron-tail'));
  const maren = await site.register('maren');
  const own = await phone();
  await signIn(own, maren);
  await installed(own);
  await site.network.down();
  await upload(own, file, 'D-AIXA');
  const [saved] = await savedUploads(own);
  expect(saved?.actualSha256).toBe(saved?.recordedSha256);

  await site.network.up();
  await own.comesOnline();
  const arrived = async () => (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos;
  await expect
    .poll(async () => (await arrived()).map((photo) => photo.registration), { timeout: 120_000 })
    .toEqual(['D-AIXA']);
  await own.sees(/Arrived \d\d:\d\d/);
  // The server has the very bytes that were saved on the phone.
  await expect.poll(() => itemStates(own)).toEqual(['done']);
});

test('two photos are queued, the browser is killed and opened again, and both arrive once', async ({
  site,
  phone,
}, info) => {
  const maren = await site.register('maren');
  const files = ['apron-tail', 'dawn-nose'].map((id) => [id, info.outputPath(`${id}.jpg`)] as const);
  for (const [id, file] of files) await writeFile(file, await readSample(id));
  const own = await phone();
  await signIn(own, maren);
  await installed(own);
  await site.network.down();
  for (const [index, [, file]] of files.entries()) await upload(own, file, `D-AIX${'AB'[index]}`);
  const before = await savedUploads(own);
  expect(before).toHaveLength(2);
  await own.kill();

  await own.reopen();
  await own.goto('/');
  expect((await savedUploads(own)).map(({ id, actualSha256 }) => [id, actualSha256])).toEqual(
    before.map(({ id, recordedSha256 }) => [id, recordedSha256]),
  );
  await site.network.up();
  await own.comesOnline();
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos
      .map((photo) => photo.registration ?? '')
      .toSorted((a, b) => a.localeCompare(b));
  await expect.poll(arrived, { timeout: 180_000 }).toEqual(['D-AIXA', 'D-AIXB']);
  await expect.poll(() => itemStates(own)).toEqual(['done', 'done']);
  expect(await arrived()).toEqual(['D-AIXA', 'D-AIXB']);
});

test('a like without a network is kept over a kill, and arrives once', async ({ site, phone }) => {
  const own = await phone();
  await likeOffline(site, own);
  await own.press(/1 item waiting/);
  await own.sees(
    'This browser can’t send in the background: keep Wingrail open, or later open the app to send.',
  );
  await own.sees('may delete what’s waiting here if you don’t open Wingrail for seven days');
  await own.kill();

  await own.reopen();
  await own.goto('/photo/1');
  await own.shows('button[aria-pressed="true"]');
  await site.network.up();
  await own.comesOnline();
  await expect.poll(() => likes(site), { timeout: 90_000 }).toBe(1);
  await expect.poll(() => itemStates(own)).toEqual(['done']);
});

test('somebody who signs out with something waiting is asked, and it stays for them', async ({
  site,
  phone,
}) => {
  const own = await phone({ size: { width: 1024, height: 768 } });
  const noor = await likeOffline(site, own);
  await own.press('noor');
  await own.press('Log out');
  await own.sees('1 item not sent yet');
  await own.press(/^Log out and keep them here/);
  await own.sees('1 unsent item stays on this device. Log in as noor to send it.');

  await site.network.up();
  await signIn(own, noor);
  await expect.poll(() => likes(site), { timeout: 90_000 }).toBe(1);
});
