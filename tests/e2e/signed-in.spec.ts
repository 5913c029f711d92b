/** Signing out: unsent work, and what is left on the device. The language setting on all of a user's devices. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { cachedAnswers } from './harness/cached-answers.ts';
import { inHttpCache, storedAnywhere } from './harness/everything-stored.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { itemStates } from './harness/outbox-rows.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** Number of outbox and draft rows on the device. */
function rowsOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-outbox');
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
        opening.addEventListener('success', () => {
          const stores = ['ops', 'chunks', 'drafts', 'thumbnails'];
          const transaction = opening.result.transaction(stores);
          const counts = stores.map((name) => transaction.objectStore(name).count());
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          });
        });
      }),
  );
}

/** The addresses of all of a photo's copies. */
const addressesOf = (photo: { file_path: string | null; pictures: { path: string }[] }) => [
  ...new Set([photo.file_path ?? '', ...photo.pictures.map(({ path }) => path)]),
];

test('signing out with unsent work: it stays locked, is sent first, or is deleted', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const fan = await site.register('noor');
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device();
  const heart = page.getByRole('button', { name: /^Like this photo/ });
  const question = page.getByRole('dialog', { name: '1 item not sent yet' });
  const likes = async () =>
    (await callApi(site.origin, 'GET /api/photos/:id', { params: { id: 1 } })).thumbs_up;
  const askToLeave = async () => {
    await page.getByRole('button', { name: 'noor' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };

  await storeSession(page, fan);
  await page.goto('/photo/1');
  await serviceWorkerReady(page);
  await expect(heart).toHaveText('0');
  await site.network.down();
  await heart.click();
  await expect(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  await askToLeave();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'signing out');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question).toBeHidden();
  await askToLeave();
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(
    page.getByText('1 unsent item stays on this device. Log in as noor to send it.'),
  ).toBeVisible();
  expect(await rowsOnDevice(page)).toBe(1);
  await page.getByRole('button', { name: 'Outbox, 1 item waiting' }).click();
  const panel = page.getByRole('dialog', { name: 'Outbox' });
  await expect(panel).toContainText(
    'noor has 1 item waiting on this device. Log in as noor to finish sending.',
  );
  await expectAccessible(page, 'what waits for somebody who has left');
  await panel.getByRole('button', { name: 'Close the outbox' }).click();

  await site.network.up();
  await signIn(page, fan);
  await expect.poll(likes).toBe(1);
  // Wait until the device has received the response too. Otherwise the op would be sent again only after its backoff.
  await expect.poll(() => itemStates(page)).toEqual(['done']);

  await page.goto('/photo/1');
  await expect(heart).toHaveText('1');
  await site.network.down();
  await heart.click();
  await askToLeave();
  await question.getByRole('button', { name: /^Send first, then log out/ }).click();
  await expect(page.getByText('1 item is still waiting.')).toBeVisible();
  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(await likes()).toBe(0);

  await storeSession(page, fan);
  await page.goto('/photo/1');
  await expect(heart).toHaveText('0');
  await site.network.down();
  await heart.click();
  await askToLeave();
  await question.getByRole('button', { name: /^Log out and delete them/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete 1 unsent item?' });
  await sure.getByRole('button', { name: 'Delete and log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(await rowsOnDevice(page)).toBe(0);
});

test('after a sign-out no photo that isn’t public is on the device, in no store and no cache', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const [publicId] = await approvedPhotos(site.origin, sender, reviewer, 1);
  const ids: number[] = [];
  for (const [number, account] of [sender, sender, sender, reviewer].entries())
    ids.push(
      await sendPhoto(site.origin, account.token, planeForm(`D-AIY${number}`), await smallJpeg(number + 10)),
    );
  const [first = 0] = ids;
  const ownId = ids.at(-1) ?? 0;
  const photos = await Promise.all(
    ids.map((id) => callApi(site.origin, 'GET /api/photos/:id', { params: { id } }, reviewer)),
  );
  const undecided = photos.flatMap(addressesOf);
  const published = await callApi(site.origin, 'GET /api/photos/:id', { params: { id: publicId ?? 0 } });
  const digests = await Promise.all(
    undecided.map(async (address) => {
      const bytes = await (await fetch(site.origin + address)).arrayBuffer();
      return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    }),
  );
  const wanted = {
    texts: undecided.map((address) => address.replace(/^.*\/|\.\w+$/g, '')),
    files: digests,
  };

  const { page } = await device();
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await serviceWorkerReady(page);
  await page.getByRole('button', { name: '3 of 3 photos in full' }).waitFor();
  await page.goto('/my-photos');
  const own = page.getByRole('main').getByRole('img', { name: /D-AIY3/ });
  const isShown = (image: typeof own) =>
    image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
  await expect.poll(() => isShown(own)).toBe(true);
  const photo = page.getByRole('main').locator('figure').getByRole('img');
  for (const id of [publicId, ownId]) {
    await page.goto(`/photo/${id}`);
    await expect.poll(() => isShown(photo)).toBe(true);
  }
  await expect.poll(() => cachedAnswers(page)).toContainEqual(expect.stringContaining(`"id":${ownId}`));
  await expect
    .poll(() => storedAnywhere(page, wanted))
    .toContain(`cache wingrail-private-${reviewer.id}: the file ${digests[0]?.slice(0, 8)}`);

  // Without a network all of it is there for its user, who decides on a photo.
  await site.network.down();
  await page.goto(`/photo/${ownId}`);
  await expect.poll(() => isShown(photo)).toBe(true);
  await page.goto('/my-photos');
  await expect.poll(() => isShown(own)).toBe(true);
  await page.goto('/review/planes');
  const onDesk = page.locator('div[data-photo]:not([aria-hidden]) img').first();
  await expect.poll(() => isShown(onDesk)).toBe(true);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText(`Approving #${first}`)).toBeVisible();
  await page.goto('/me');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: '1 item not sent yet' });
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();

  await expect.poll(() => storedAnywhere(page, wanted)).toEqual([]);
  expect(await rowsOnDevice(page), 'the decision waits').toBe(1);
  // The service worker would answer for a public picture, so it is asked for behind its cache.
  await page.evaluate(() => caches.delete('wingrail-pictures'));
  const lasting = await inHttpCache(page, addressesOf(published));
  expect(lasting, 'a public one is in the browser’s cache').not.toEqual([]);
  expect(await inHttpCache(page, undecided)).toEqual([]);
});

test('what arrives while signing out asks about it needs no answer', async ({ site, device }) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const fan = await site.register('noor');
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device();
  await storeSession(page, fan);
  await page.goto('/photo/1');
  await serviceWorkerReady(page);
  await site.network.down();
  await page.getByRole('button', { name: /^Like this photo/ }).click();
  await expect(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  await page.getByRole('button', { name: 'noor' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: '1 item not sent yet' })).toBeVisible();
  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { thumbs_up } = await callApi(site.origin, 'GET /api/photos/:id', { params: { id: 1 } });
  expect(thumbs_up).toBe(1);
});

test('signing out while a photo is being prepared: it stays for its owner, and other users are told', async ({
  site,
  device,
}) => {
  const fan = await site.register('noor');
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, fan);
  await page.goto('/upload');
  const picked = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await smallJpeg(1) };
  await page.locator('input[type=file]').first().setInputFiles(picked);
  await expect.poll(() => rowsOnDevice(page), 'its texts, the photo and its file').toBe(3);
  await page.getByRole('button', { name: 'noor' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: '1 item not sent yet' });
  await expect(question).toContainText('It’s a photo you’re still preparing on the upload screen.');
  await expect(question.getByRole('button', { name: /^Send first/ })).toHaveCount(0);
  // Delay React's next work, because on a slow phone the upload screen is still mounted when the session has ended.
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- The proxy calls it with its port.
    MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
      apply: (post, port, message) => void setTimeout(() => void Reflect.apply(post, port, message), 100),
    });
  });
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Outbox, 1 item waiting' }).click();
  const panel = page.getByRole('dialog', { name: 'Outbox' });
  await expect(panel).toContainText(
    'noor has 1 photo waiting on this device. Log in as noor to finish sending.',
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the language is the same on all devices of a user, and a choice without a network is saved later', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  // A URL of the server itself, which works while the devices' network is down.
  const server = `http://127.0.0.1:${site.server.port}`;
  const preferred = async () =>
    (await callApi(server, 'GET /api/user/language-preference', {}, account)).preferred_lang;
  const first = await device({ serviceWorker: false });
  await signIn(first.page, account);
  await first.page.getByRole('button', { name: '中文' }).click();
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect.poll(preferred).toBe('zh');

  const second = await device({ serviceWorker: false });
  await signIn(second.page, account);
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await site.network.down();
  await second.page.getByRole('button', { name: 'English' }).click();
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await preferred()).toBe('zh');
  await site.network.up();
  await second.page.reload();
  await expect.poll(preferred).toBe('en');
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'en');

  // Leave the page before the choice can be rendered or sent.
  await second.page.evaluate(() => {
    document.querySelector<HTMLElement>('button[lang="zh"]')?.click();
    location.reload();
  });
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect.poll(preferred).toBe('zh');
});
