/** The checks: what the photographer sees before sending, and the reviewer beside the picture. */
import type { Page } from '@playwright/test';
import { readSample, sampleNamed, samplePath } from '../../../scripts/samples/catalogue.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { sendPhoto } from '../../../scripts/api-client/photos.ts';
import { straightenedSize } from '../../../workers/image/geometry.ts';
import { planeForm } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';
import { onDesk } from '../steps/desk.ts';
import { fillPlaneForm, pickPhoto, sendToOutbox, unfold } from '../steps/upload.ts';

test.use({ serviceWorker: false });

/** A sample whose camera was turned clockwise by 1.6°. */
const TILTED = 'metro-dusk';
const TEXTS = {
  registration: 'D-AIXA',
  aircraft_type: 'Airbus A350-900',
  operator: 'Meridian Air',
  description: 'Dusk',
  airport: 'EDDF',
};

/** The photo's size as the screen says it. */
/** Expects the picked photo to have this size, px. */
async function expectSize(page: Page, size: { width: number; height: number } | undefined): Promise<void> {
  const picture = page.getByAltText('The picked photo');
  await expect(picture).toHaveAttribute('width', String(size?.width));
  await expect(picture).toHaveAttribute('height', String(size?.height));
}

test('a tilted photo is straightened by one tap, taken back by another, sent as it is shown, and checked for the desk', async ({
  site,
  device,
  signedInPage,
}) => {
  const maren = await site.register('maren');
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, samplePath(TILTED));
  await unfold(page, 'Checks');
  const region = page.getByRole('region', { name: 'Checks' });
  await expect(region).toContainText('The horizon rises to the right by 1.6°. Straighten it.');

  const { size } = sampleNamed(TILTED);
  const straight = straightenedSize(size, 1.6);
  await region.getByRole('button', { name: 'Straighten by 1.6°' }).tap();
  await expect(region).toContainText('Straightened by 1.6°.');
  await expectSize(page, straight);
  await expect(region).not.toContainText('The horizon');
  await region.getByRole('button', { name: 'Undo' }).tap();
  await expectSize(page, size);
  await region.getByRole('button', { name: 'Straighten by 1.6°' }).tap();
  await expectSize(page, straight);

  // The turn survives a reload.
  await page.reload();
  await expect(page.getByAltText('The picked photo')).toBeVisible();
  await unfold(page, 'Checks');
  await expect(region).toContainText('Straightened by 1.6°.');

  await fillPlaneForm(page, TEXTS);
  await sendToOutbox(page);
  // The server has checked what the screen showed, without the footer band.
  const own = async () => {
    const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, { token: maren.token });
    return photos.map(({ checks }) => checks && { width: checks.width, height: checks.height });
  };
  await expect.poll(own, { timeout: 60_000 }).toEqual([straight]);

  // At the desk, it has no tilt, unlike the file that it was made from.
  const anders = await site.register('anders', ['is_plane_reviewer']);
  await sendPhoto(site.origin, maren.token, planeForm('D-AIXB'), await readSample(TILTED));
  const checked = async () => {
    const { photos } = await callApi(site.origin, 'GET /api/review/photos', { query: {} }, anders);
    return photos.map(({ checks }) => checks?.tilt.degrees);
  };
  await expect.poll(checked, { timeout: 60_000 }).toEqual([expect.closeTo(0, 0), 1.6]);
  const desk = await signedInPage(anders, { width: 1024, height: 768 });
  await desk.goto('/review/planes');
  await expect(onDesk(desk)).toHaveText('Dusk');
  const figures = desk.getByRole('region', { name: 'Checks' });
  await expect(figures).toContainText('Sharpness');
  await expect(figures).not.toContainText('The horizon');
  await desk.keyboard.press('j');
  await expect(figures).toContainText('The horizon rises to the right by 1.6°. Straighten it.');
  await expect(figures).toContainText('Tilt1.6°');
});
