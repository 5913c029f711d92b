/** A photo on its way from the upload screen to the server, and what the screen says of it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownPhoto } from '../photos.ts';
import type { Responses } from '../harness/stub-server.ts';
import { receiveUploads } from '../harness/uploads.ts';
import { photoNamed } from '../image-worker/bench.ts';
import { airport, fillPlaneForm, openUpload, pickPhoto, sendButton, TEXTS } from './photographer.ts';

const SENT = ownPhoto(8, { airport: 'ZZZZ', airport_names: null, queue_position: 2 });

const RECEIVED: Responses = {
  'POST /api/upload': { photo: SENT },
  'GET /api/my-photos': {
    photos: [SENT, ownPhoto(7, { queue_position: 1 })],
    wait: { planes: null, trains: null },
  },
};

test('a photo is sent with its form, and its place in the queue is shown until the next one is picked', async () => {
  const server = await openUpload({ responses: RECEIVED });
  const uploads = receiveUploads();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm({ ...TEXTS, airport: 'zzzz' });
  await sendButton.click();
  const arrived = page.getByRole('main').getByText(/^Arrived \d\d:\d\d, number 2 in the queue$/);
  await expect.element(arrived).toBeVisible();
  const [request, ...more] = server.received('POST /api/upload');
  expect(more).toEqual([]);
  const form = request?.form ?? new FormData();
  const id = request?.idempotencyKey ?? '';
  const bytes = await uploads.get(id)?.arrayBuffer();
  expect(Object.fromEntries(form)).toMatchObject({
    ...TEXTS,
    airport: 'ZZZZ',
    pt_type: 'planes',
    image_types: '["normal_livery"]',
    watermarked: 'true',
    upload_id: id,
    sha256: await sha256Of(bytes ?? new ArrayBuffer()),
  });

  // The airport would be used for the next photo too, but the position of that photo takes precedence.
  await expect.element(airport).toHaveValue('ZZZZ');
  await pickPhoto(await photoNamed('nikon.jpg'));
  await expect.element(page.getByText(/^From the photo’s location: EDDF, [\d.]+ km away/)).toBeVisible();
  await expect.element(airport).toHaveValue('EDDF');
  await expect.element(arrived).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Keep ZZZZ' }).click();
  await expect.element(airport).toHaveValue('ZZZZ');
});

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
