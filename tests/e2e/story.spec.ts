/** Photos on their way from the upload to the gallery, with all the people involved. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawBigJpeg } from '../../scripts/samples/big-jpeg.ts';
import { readSample } from '../../scripts/samples/catalogue.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { savedUploads } from './harness/outbox-rows.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { storedPhotos } from './harness/stored-photos.ts';
import { expect, test } from './harness/test.ts';
import { collectPageErrors } from './harness/page-errors.ts';
import { expectCachedCopyNote, expectPictures } from './steps/pictures.ts';
import { approve, reject } from './steps/review.ts';
import { fillPlaneForm, pickPhoto, sendToOutbox, unfold } from './steps/upload.ts';

const TEN_MB = 10_000_000;
const PLATES = ['D-AIXA', 'D-AIXB', 'D-AIXC'] as const;
const [FIRST, SECOND, THIRD] = PLATES;

let folder = '';
const files: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-camera-'));
  // Only one is as large as a camera's files; three such files wouldn't test more.
  const photos = [await drawBigJpeg(TEN_MB), await readSample('apron-tail'), await readSample('dawn-nose')];
  for (const [number, plate] of PLATES.entries()) {
    const file = path.join(folder, `${plate}.jpg`);
    await writeFile(file, photos[number] ?? '');
    files.push(file);
  }
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('three photos queued offline survive a kill, arrive once and whole, are reviewed, and can be seen offline', async ({
  site,
  device,
  ownDevice,
}) => {
  test.setTimeout(600_000);
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);

  const phone = await ownDevice({ viewport: { width: 412, height: 915 }, touch: true, wholeProgram: true });
  const trouble = collectPageErrors(phone.context);

  await test.step('the photographer signs in; the app is cached on the device', async () => {
    await signIn(phone.page, maren);
    await serviceWorkerReady(phone.page);
  });

  await test.step('goes offline, and sends three photos', async () => {
    await site.network.down();
    await phone.context.setOffline(true);
    for (const [number, file] of files.entries()) {
      await phone.page.goto('/upload');
      await pickPhoto(phone.page, file);
      await unfold(phone.page, 'Watermark');
      await phone.page.getByRole('button', { name: number === 0 ? 'Top left' : 'Bottom right' }).click();
      await fillPlaneForm(phone.page, {
        registration: PLATES[number] ?? '',
        aircraft_type: 'Airbus A350-900',
        operator: 'Meridian Air',
        description: `Short final, photo ${number + 1}`,
        airport: 'EDDF',
      });
      await sendToOutbox(phone.page);
    }
  });

  const saved = await savedUploads(phone.page);
  await test.step('each is on the device, whole', () => {
    expect(saved).toHaveLength(3);
    for (const each of saved) expect(each.actualSha256).toBe(each.recordedSha256);
    expect(new Set(saved.map((each) => each.recordedSha256)).size).toBe(3);
    expect(trouble).toEqual([]);
  });

  await test.step('the browser is killed and started again; the network is back', async () => {
    await phone.kill();
    await site.network.up();
    const page = await phone.reopen();
    await page.goto('/');
    await expect
      .poll(async () => (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.length, {
        timeout: 180_000,
      })
      .toBe(3);
    await page.getByTestId('outbox-button-bottom').click();
    const items = page.getByTestId('outbox-item');
    await expect(items.getByText(/Arrived \d\d:\d\d, number [1-3] in the queue/)).toHaveCount(3);
    await page.getByRole('button', { name: 'Close the outbox' }).click();
  });

  await test.step('a reviewer approves two and rejects one', async () => {
    const desk = await device({ viewport: { width: 1180, height: 820 } });
    await storeSession(desk.page, anders);
    await desk.page.goto('/review/planes');
    await approve(desk.page, FIRST);
    await reject(desk.page, THIRD, 'The horizon is tilted.');
    await approve(desk.page, SECOND);
    await expect(desk.page.getByText('Nothing to review')).toBeVisible();
    await expect
      .poll(async () => {
        const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, maren);
        return photos.map((photo) => [photo.registration, photo.approval_status, photo.rejection_reason]);
      })
      .toEqual(
        expect.arrayContaining([
          [FIRST, 'approved', null],
          [SECOND, 'approved', null],
          [THIRD, 'rejected', 'The horizon is tilted.'],
        ]),
      );
  });

  const visitor = await device();
  await test.step('a visitor sees the two in the gallery and on the hot list', async () => {
    await visitor.page.goto('/gallery');
    await serviceWorkerReady(visitor.page);
    await expectPictures(visitor.page, 2);
    for (const plate of [FIRST, SECOND]) await expect(visitor.page.getByText(plate)).toBeVisible();
    await expect(visitor.page.getByText(THIRD)).toHaveCount(0);
    await visitor.page.goto('/hots');
    await expectPictures(visitor.page, 2);
  });

  await test.step('so does the photographer, with the reason for the third', async () => {
    for (const address of ['/gallery', '/hots', '/my-photos']) {
      await phone.page.goto(address);
      await expectPictures(phone.page, 2);
    }
    // The page keeps the list view, so the next steps see the reason too.
    await phone.page.getByRole('radio', { name: 'List' }).check();
    await expect(phone.page.getByText('The horizon is tilted.')).toBeVisible();
  });

  await test.step('with the server down, all of it still opens, with pictures and age', async () => {
    await site.server.stop();
    for (const [page, addresses] of [
      [visitor.page, ['/gallery', '/hots']],
      [phone.page, ['/gallery', '/hots', '/my-photos']],
    ] as const) {
      for (const address of addresses) {
        await page.goto(address);
        await expectPictures(page, 2);
        await expectCachedCopyNote(page);
      }
    }
    await expect(phone.page.getByText('The horizon is tilted.')).toBeVisible();
  });

  await test.step('and it opens after another start of the browser', async () => {
    await phone.kill();
    const page = await phone.reopen();
    await page.goto('/gallery');
    await expectPictures(page, 2);
    await expectCachedCopyNote(page);
  });

  await test.step('the server has each photo once, with the bytes that were saved', async () => {
    const stored = await storedPhotos(site.server.data);
    expect(stored).toHaveLength(3);
    for (const { id, bytes, recordedSha256 } of saved) {
      const photo = stored.find((each) => each.upload_key === id);
      expect(photo?.original_bytes).toBe(bytes);
      expect(photo?.original_sha256).toBe(recordedSha256);
      expect(photo?.actualSha256).toBe(recordedSha256);
    }
  });
});
