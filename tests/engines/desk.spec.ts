/** The review desk in WebKit. */
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { planeForm, smallJpeg } from '../e2e/harness/seed.ts';
import { expect, test } from './test.ts';
import { signIn } from './steps.ts';

test('a photo is rejected with a code and a pin, which the photographer sees', async ({ site, phone }) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  const tablet = await phone({ size: { width: 1024, height: 768 } });
  await signIn(tablet, anders);
  await tablet.goto('/review/planes');
  await tablet.sees('D-AIXA on final');
  // Presses right after a photo appears are meant for the one before.
  await tablet.canPress(/^Approve/);
  await tablet.press('Dust spots');
  await tablet.pressAt('button[aria-label="Pin here: Dust spots"]', { x: 0.25, y: 0.75 });
  await tablet.shows('button[aria-label^="Pin 1, Dust spots: 25 % from the left, 75 %"]');
  await tablet.press(/^Reject/);
  await tablet.sees('Nothing to review');
  const own = async () => (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos[0];
  await expect.poll(async () => (await own())?.approval_status).toBe('rejected');
  expect(id).toBe((await own())?.id);
});
