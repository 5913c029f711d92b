/** Photos in full size: moving to the next photo, and to a reviewer's pins. */
import type { Page } from '@playwright/test';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const PHONE = { viewport: { width: 412, height: 915 }, touch: true } as const;

interface Point {
  x: number;
  y: number;
}

/** Moves fingers over the screen, each from one point to another, as raw touch events. */
async function move(page: Page, fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  const [first] = at(0);
  // While a view transition starts, the page neither renders nor takes input.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // One finger after the other, as on a real screen.
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first ? [first] : [] });
  if (fingers.length > 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  }
  for (let step = 1; step <= 8; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const swipe = (page: Page, from: number, to: number, y = 300) =>
  move(page, [{ from: { x: from, y }, to: { x: to, y } }]);

/** True during the view transition from a card to the photo's page. */
const isGrowing = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true,
      ),
  );

test('a swipe leads to the next photo, on the page and in full size; two fingers zoom and never swipe', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const [third, second, first] = await approvedPhotos(site.origin, maren, anders, 3);
  const { page } = await device(PHONE);
  await page.goto('/gallery');
  await page.getByRole('main').locator(`a[href="/photo/${first}"]`).click();
  await expect(page.getByText('1 / 3')).toBeVisible();

  await swipe(page, 340, 80, 200);
  await expect(page).toHaveURL(`/photo/${second}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'View full size' }).click();
  const full = page.getByRole('dialog', { name: /^Full size: / });
  await expect(full.getByText('2 / 3')).toBeVisible();
  await swipe(page, 340, 80);
  await expect(page).toHaveURL(`/photo/${third}`);
  await expect(full.getByText('3 / 3')).toBeVisible();
  // A swipe past the end of the list, or a vertical one, doesn't change the photo.
  await swipe(page, 340, 80);
  await move(page, [{ from: { x: 200, y: 600 }, to: { x: 230, y: 200 } }]);
  await expect(full.getByText('3 / 3')).toBeVisible();
  await expectAccessible(page, 'a photo in full size');

  await move(page, [
    { from: { x: 180, y: 300 }, to: { x: 60, y: 300 } },
    { from: { x: 230, y: 300 }, to: { x: 350, y: 300 } },
  ]);
  await expect(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  // While zoomed, a swipe pans the photo.
  await swipe(page, 80, 300);
  await expect(page).toHaveURL(`/photo/${third}`);
  const zoomOut = full.getByRole('button', { name: 'Zoom out' });
  while (await zoomOut.isEnabled()) await zoomOut.click();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/photo/${second}`);
  await expect(full.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
});

test('a photo can be swiped during the transition from its card', async ({ site, device }) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const [, second, first] = await approvedPhotos(site.origin, maren, anders, 3);
  const { page } = await device(PHONE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/gallery');
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(*) { animation-duration: 600s !important; }');
    document.adoptedStyleSheets.push(slow);
  });
  await page.getByRole('main').locator(`a[href="/photo/${first}"]`).click();
  await expect.poll(() => isGrowing(page)).toBe(true);

  await swipe(page, 340, 80, 200);
  await expect(page).toHaveURL(`/photo/${second}`);
});

test('full size shows the reviewer’s pins; pins and reasons zoom to their position and back', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1, 2160, 1440));
  const rejectMarks = [
    { code: 'dust', x: 0.25, y: 0.3 },
    { code: 'duplicate' },
    { code: 'level', x: 0.7, y: 0.6 },
  ] as const;
  await decide(site.origin, anders.token, id, {
    action: 'reject',
    rejectReason: 'A spot',
    rejectMarks: [...rejectMarks],
  });
  const { page } = await device(PHONE);
  await storeSession(page, maren);
  await page.goto('/rejected-photos');
  await page.getByRole('button', { name: 'View full size' }).click();
  const full = page.getByRole('dialog', { name: /^Full size: / });
  const photo = full.getByRole('img');
  const pin = full.getByRole('button', { name: 'Pin 3: Not level' });
  const reasons = full.getByRole('list', { name: 'Reasons' });
  await expect(reasons.getByRole('listitem')).toHaveText(['1 Dust spots', 'Duplicate', '3 Not level']);
  await expectAccessible(page, 'pins in full size');
  const scale = () => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

  // A press on a pin zooms in and centres it.
  await pin.click();
  await expect.poll(scale).toBeGreaterThan(1.9);
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const middle = async () => {
    const box = await pin.boundingBox();
    return box === null ? Infinity : Math.abs(box.x + box.width / 2 - PHONE.viewport.width / 2);
  };
  await expect.poll(middle).toBeLessThan(60);
  await pin.click();
  await expect.poll(scale).toBe(1);
  await reasons.getByRole('button', { name: 'Dust spots' }).click();
  await expect.poll(scale).toBeGreaterThan(1.9);
  await page.keyboard.press('Escape');

  // Pressing a pin in the text below the photo zooms in on it too.
  await page
    .getByRole('region', { name: 'Conversation' })
    .getByRole('button', { name: 'Pin 1: Dust spots' })
    .click();
  await expect.poll(scale).toBeGreaterThan(1.9);
  await expect(full.getByRole('button', { name: 'Pin 1: Dust spots' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
