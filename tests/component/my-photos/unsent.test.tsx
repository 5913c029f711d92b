/** Photos of the outbox among one's own photos. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { openOutbox } from '../../../src/outbox/page/index.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { receiveUploads } from '../harness/uploads.ts';
import { ownPhoto } from '../photos.ts';
import { MAREN, ownPhotos } from './own-photos.ts';

const main = page.getByRole('main');

test('a photo is shown once, while it is in the outbox and after it has arrived', async () => {
  const account = ownPhotos([]);
  const server = await openScreen('/my-photos', {
    as: MAREN,
    responses: {
      ...account.responses,
      'POST /api/upload': ({ idempotencyKey = null }) => {
        const photo = ownPhoto(1, { registration: 'D-AIWX', upload_key: idempotencyKey });
        account.add(photo);
        return { photo };
      },
    },
  });
  receiveUploads();
  await expect.element(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  const jpeg = await (await fetch('/media/1500x1000/1.jpg')).blob();
  setOnline(server, false);
  const outcome = await (
    await openOutbox()
  ).enqueue('upload', {
    form: { ...emptyPhotoForm('planes'), registration: 'D-AIWX' },
    composite: jpeg,
    thumbnail: await jpeg.arrayBuffer(),
  });
  expect(outcome.ok).toBe(true);
  const unsent = page.getByRole('region', { name: 'On this device' });
  await expect.element(unsent.getByText('D-AIWX', { exact: true })).toBeVisible();
  await expect.element(unsent.getByText(/Waiting for a network|Saved on this device/)).toBeVisible();
  await expect.element(main.getByText('D-AIWX', { exact: true })).toHaveLength(1);

  setOnline(server, true);
  const sent = page.getByRole('list', { name: 'Sent' });
  await expect.element(sent.getByText('D-AIWX', { exact: true })).toBeVisible();
  await expect.element(sent.getByText('Waiting')).toBeVisible();
  await expect.element(main.getByText('D-AIWX', { exact: true })).toHaveLength(1);
});
