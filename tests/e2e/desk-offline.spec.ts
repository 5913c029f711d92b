/** A reviewer on a tablet decides forty photos without a network, and the browser is killed half-way. */
import type { Page } from '@playwright/test';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { storedDecisions } from './harness/stored-photos.ts';
import { expect, test } from './harness/test.ts';

test.use({ serverSettings: { DAILY_REJECTIONS: 'off' } });

const PHOTOS = 40;
const TABLET = { viewport: { width: 1024, height: 768 }, touch: true } as const;
/** Those that a second reviewer decides meanwhile: three that the first one has decided already, and two that follow. */
const DECIDED_ELSEWHERE = [3, 8, 13, 27, 34];

const plate = (number: number) =>
  `D-AI${String.fromCharCode(64 + Math.ceil(number / 20))}${(number % 20) + 10}`;
const onDesk = (page: Page) =>
  page.getByRole('region', { name: 'About the photo' }).getByRole('heading', { level: 2 });
const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ });
const reject = (page: Page) => page.getByRole('button', { name: /^Reject/ });
/** What the reviewer decides on each photo; the second reviewer decides otherwise. */
const decisionOn = (number: number) => (number % 3 === 0 ? 'reject' : 'approve');

/** Looks at the photo with a tool, decides, and waits until the next photo is on the desk. */
async function review(page: Page, number: number): Promise<void> {
  await expect(onDesk(page)).toHaveText(`${plate(number)} on final`);
  await expect(approve(page)).toBeEnabled();
  switch (number % 5) {
    case 0:
      await page.getByRole('button', { name: 'Equalise' }).tap();
      await expect(page.locator('canvas[data-drawn="equalised"]')).toBeVisible();
      await page.getByRole('button', { name: 'Equalise' }).tap();
      break;
    case 1:
      await page.getByRole('button', { name: 'Rule of thirds' }).tap();
      break;
    case 2:
      await page.getByRole('toolbar').getByRole('button', { name: 'View full size' }).tap();
      await expect(page.locator('div[data-photo]:not([aria-hidden]) img[data-full="ready"]')).toBeVisible();
      await page.getByRole('button', { name: /Show the whole photo/ }).tap();
      break;
    default:
  }
  if (decisionOn(number) === 'reject') {
    await page.getByRole('button', { name: /^Not level/ }).tap();
    const photo = page.getByRole('button', { name: 'Pin here: Not level' });
    await photo.tap({ position: { x: 100 + number, y: 80 } });
    await reject(page).tap();
  } else await approve(page).tap();
  await expect(onDesk(page)).not.toHaveText(`${plate(number)} on final`);
}

test('forty photos are decided offline with the desk’s tools, and arrive once each after a kill', async ({
  site,
  ownDevice,
}) => {
  test.setTimeout(600_000);
  const maren = await site.register('maren');
  const ids = new Map<number, number>();
  for (let number = 1; number <= PHOTOS; number += 1) {
    const jpeg = await smallJpeg(number);
    ids.set(number, await sendPhoto(site.origin, maren.token, planeForm(plate(number)), jpeg));
  }
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const bea = await site.register('bea', ['is_plane_reviewer']);

  const tablet = await ownDevice(TABLET);
  await storeSession(tablet.page, anders);
  await tablet.page.evaluate(() => localStorage.setItem('review.ahead', '50'));
  await tablet.page.goto('/review/planes');
  await tablet.page
    .getByRole('button', { name: `${PHOTOS} of ${PHOTOS} photos in full` })
    .waitFor({ timeout: 180_000 });
  await site.network.down();
  for (let number = 1; number <= PHOTOS / 2; number += 1) await review(tablet.page, number);

  // The photo leaves the desk while its decision is being saved, which this says is done.
  await expect(tablet.page.getByText(`Approving #${ids.get(PHOTOS / 2)}`)).toBeVisible();
  await tablet.kill();
  for (const number of DECIDED_ELSEWHERE) {
    const id = ids.get(number) ?? 0;
    const origin = `http://127.0.0.1:${site.server.port}`;
    const otherwise =
      decisionOn(number) === 'reject'
        ? ({ action: 'approve' } as const)
        : ({ action: 'reject', rejectReason: 'Seen before' } as const);
    await decide(origin, bea.token, id, otherwise);
  }

  const page = await tablet.reopen();
  await page.goto('/review/planes');
  for (let number = PHOTOS / 2 + 1; number < PHOTOS; number += 1) await review(page, number);
  await approve(page).tap();
  await expect(page.getByText('40 decisions haven’t been sent yet.')).toBeVisible();

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // What the second reviewer decided stands, and the desk says so of each.
  const conflicts = page.getByRole('main').getByText(/bea/);
  await expect(conflicts).toHaveCount(DECIDED_ELSEWHERE.length, { timeout: 120_000 });
  await expect(page.getByText('Nothing to review')).toBeVisible();
  // The last decision can be undone for five seconds.
  await expect(page.getByText(/been sent yet/)).toHaveCount(0, { timeout: 60_000 });
  await expectAccessible(page, 'a desk with conflicts');

  await tablet.dispose();
  await site.server.stop();
  const expected = [...ids].map(([number, photo_id]) => {
    const own = decisionOn(number);
    const otherwise = own === 'reject' ? 'approve' : 'reject';
    return { photo_id, action: DECIDED_ELSEWHERE.includes(number) ? otherwise : own };
  });
  const stored = await storedDecisions(site.server.data);
  expect(stored.toSorted((a, b) => a.photo_id - b.photo_id)).toEqual(expected);
});
