/** The checks: what the photographer sees before sending, and the reviewer beside the picture. */
import type { Page } from '@playwright/test';
import { readSample, sampleNamed, samplePath } from '../../scripts/samples/catalogue.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { straightenedSize } from '../../workers/image/geometry.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { fillPlaneForm, pickPhoto, sendToOutbox } from './steps/upload.ts';

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
const dimensions = (page: Page) => page.getByText(/^\d{3,4} × \d{3,4} px$/);

test('a tilted photo is straightened by one tap, taken back by another, and sent as it is shown', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, samplePath(TILTED));
  const region = page.getByRole('region', { name: 'Checks' });
  await expect(region).toContainText('The horizon rises to the right by 1.6°. Straighten it.');
  await expectAccessible(page, 'the checks');

  const { size } = sampleNamed(TILTED);
  const straight = straightenedSize(size, 1.6);
  const shownAs = (of: typeof straight) => `${of?.width} × ${of?.height} px`;
  await region.getByRole('button', { name: 'Straighten by 1.6°' }).tap();
  await expect(region).toContainText('Straightened by 1.6°.');
  await expect(dimensions(page)).toHaveText(shownAs(straight));
  await expect(region).not.toContainText('The horizon');
  await region.getByRole('button', { name: 'Undo' }).tap();
  await expect(dimensions(page)).toHaveText(shownAs(size));
  await region.getByRole('button', { name: 'Straighten by 1.6°' }).tap();
  await expect(dimensions(page)).toHaveText(shownAs(straight));

  // The turn survives a reload.
  await page.reload();
  await expect(page.getByAltText('The picked photo')).toBeVisible();
  await expect(region).toContainText('Straightened by 1.6°.');

  await fillPlaneForm(page, TEXTS);
  await sendToOutbox(page);
  // The server has checked what the screen showed, without the footer band.
  const own = async () => {
    const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, { token: maren.token });
    return photos.map(({ checks }) => checks && { width: checks.width, height: checks.height });
  };
  await expect.poll(own, { timeout: 60_000 }).toEqual([straight]);
});

test('a photo that was sent is known again before anything is typed', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, samplePath(TILTED));
  await fillPlaneForm(page, TEXTS);
  await sendToOutbox(page);
  await pickPhoto(page, samplePath('storm-close'));
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText(/Advice only|nothing to mend/);
  await expect(page.getByText('You already have this photo.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await pickPhoto(page, samplePath(TILTED));
  await expect(page.getByText('You already have this photo.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the desk shows figures, and its tools work offline, ${colorScheme}`, async ({ site, device }) => {
    const maren = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    const jpeg = await readSample(TILTED);
    await sendPhoto(site.origin, maren.token, planeForm('D-AIX1'), jpeg);
    const { page, context } = await device({
      viewport: { width: 1024, height: 768 },
      touch: true,
      colorScheme,
    });
    await storeSession(page, anders);
    const checked = async () => {
      const { photos } = await callApi(
        site.origin,
        'GET /api/review/photos',
        { query: {} },
        { token: anders.token },
      );
      return photos.map(({ checks }) => checks?.tilt.degrees);
    };
    await expect.poll(checked, { timeout: 60_000 }).toEqual([1.6]);
    await page.goto('/review/planes');
    const figures = page.getByRole('region', { name: 'Checks' });
    await expect(figures).toContainText('The horizon rises to the right by 1.6°. Straighten it.');
    await expect(figures).toContainText('Tilt1.6°');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    // The histogram needs the image worker's code, as the tools do; without a service worker nothing else would have it.
    await expect(page.getByRole('button', { name: 'Enlarge the histogram' })).toBeVisible();
    await context.setOffline(true);

    // A finding becomes a code of the rejection.
    await figures.getByRole('button', { name: 'Add “Not level”' }).click();
    await expect(page.getByRole('button', { name: 'Not level', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    const layer = page.locator('canvas[data-view]');
    await page.keyboard.press('e');
    await expect(layer).toHaveAttribute('data-drawn', 'equalised');
    await page.getByRole('button', { name: 'Clipping' }).click();
    await expect(layer).toHaveAttribute('data-drawn', 'clipped');
    await page.keyboard.press('x');
    await expect(layer).toHaveCount(0);

    // Two taps draw the level line; the second end is a tenth higher than they are apart.
    await page.keyboard.press('l');
    const ground = page.getByRole('button', { name: 'Tap two points that should be level or plumb' });
    const box = await ground.boundingBox();
    if (box === null) throw new Error('no level line');
    await ground.tap({ position: { x: box.width * 0.2, y: box.height * 0.6 } });
    await ground.tap({ position: { x: box.width * 0.8, y: box.height * 0.6 - box.width * 0.06 } });
    await expect(page.getByText(/^\+5\.[5-9]°$/)).toBeVisible();
    await page.keyboard.press('m');
    await page.keyboard.press('f');
    await expectAccessible(page, 'the desk with its tools');
  });
}
