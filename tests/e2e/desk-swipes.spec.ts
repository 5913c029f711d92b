/** Swipes that decide at the review desk. */
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { approveButton, drawnPhoto, seedDesk, settled } from './steps/desk-notes.ts';
import { fingersOn } from './steps/fingers.ts';

test.use({ serviceWorker: false });

const TABLET = { width: 1024, height: 768 };

/** The states of the photographer's photos, oldest first. */
async function states(site: Site, sender: Account): Promise<string[]> {
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  return photos.toReversed().map(({ approval_status }) => approval_status);
}

/** The middle of the photo, and a point `dx`, `dy` from it. */
async function middleOf(page: Page) {
  const box = await drawnPhoto(page).boundingBox();
  if (box === null) throw new Error('no photo');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return { middle, from: (dx: number, dy = 0) => ({ x: middle.x + dx, y: middle.y + dy }), box };
}

const onDesk = (page: Page, plate: string) =>
  expect(page.getByRole('heading', { level: 2, name: `${plate} on final` })).toBeAttached();

/** Swipes over the photo by this many px. */
async function swipe(page: Page, dx: number, dy = 0): Promise<void> {
  const fingers = await fingersOn(page);
  const { middle, from } = await middleOf(page);
  await fingers.down(middle);
  await fingers.move(from(dx, dy));
  await fingers.up();
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Swipe to decide' }).click();
  await page.getByRole('checkbox', { name: 'Swipe the photo to decide' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

test('switched on, a swipe to the right approves and one to the left rejects with a code, and both can be undone', async ({
  site,
  device,
}) => {
  const { reviewer, sender } = await seedDesk(site, 4);
  const { page } = await device({ viewport: TABLET, touch: true, motion: true });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await settled(page, 'D-AIX1');
  // Off at first.
  await swipe(page, 400);
  await onDesk(page, 'D-AIX1');
  await page.getByRole('button', { name: 'Swipe to decide' }).click();
  await expectAccessible(page, 'the setting of the swipes');
  await page.keyboard.press('Escape');
  await switchOn(page);
  // The setting stays on the device.
  await page.reload();
  await settled(page, 'D-AIX1');

  // The photo follows the finger, and says from the threshold on what happens. Let go before it, it goes back.
  const fingers = await fingersOn(page);
  const { middle, from, box } = await middleOf(page);
  const [approve, reject] = [drawnPhoto(page).getByText('Approve'), drawnPhoto(page).getByText('Reject')];
  const x = async () => (await drawnPhoto(page).boundingBox())?.x ?? NaN;
  await fingers.down(middle);
  await fingers.move(from(60));
  await expect.poll(x).toBeCloseTo(box.x + 60, 0);
  await expect(approve).toBeAttached();
  await expect(approve).toBeHidden();
  await fingers.move(from(-250));
  await expect(reject).toBeVisible();
  await expect(approve).toBeHidden();
  await expectAccessible(page, 'the desk during a swipe');
  await fingers.move(from(250));
  await expect(approve).toBeVisible();
  await expect(reject).toBeHidden();
  await fingers.move(from(60));
  await fingers.up();
  await expect.poll(x).toBeCloseTo(box.x, 0);
  await onDesk(page, 'D-AIX1');

  await swipe(page, 300);
  await settled(page, 'D-AIX2');
  expect(await x()).toBeCloseTo(box.x, 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await settled(page, 'D-AIX1');
  await swipe(page, 300);
  await settled(page, 'D-AIX2');

  // Without a code or a text it asks for one.
  await swipe(page, -300);
  await expect(page.getByText('Rejection reason is required.')).toBeVisible();
  await expect(page.getByLabel('Reason for a rejection')).toBeFocused();
  await expect.poll(x).toBeCloseTo(box.x, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await swipe(page, -300);
  await settled(page, 'D-AIX3');
  await expect
    .poll(() => states(site, sender), { timeout: 30_000 })
    .toEqual(['approved', 'rejected', 'pending', 'pending']);
});

test('nothing is decided up or down, by two fingers, on an enlarged photo, while pointing or measuring, or too early', async ({
  site,
  device,
}) => {
  const { reviewer, sender } = await seedDesk(site, 3);
  const { page } = await device({ viewport: TABLET, touch: true });
  await page.clock.install();
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await settled(page, 'D-AIX1');
  await switchOn(page);
  const fingers = await fingersOn(page);
  const { from, box } = await middleOf(page);

  await swipe(page, 60, 240);
  await swipe(page, 60, -240);
  await fingers.down(from(-20), from(20));
  await fingers.move(from(280), from(320));
  await fingers.up();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Show the whole photo/ })).toHaveCount(0);
  // A second finger ends a swipe that has begun.
  await fingers.down(from(-100));
  await fingers.move(from(150));
  await fingers.down(from(150), from(200, 100));
  await fingers.up();
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await swipe(page, 300);
  await page.keyboard.press('z');
  await page.keyboard.press('l');
  await swipe(page, 300);
  await page.keyboard.press('l');
  await page.keyboard.press('2');
  await swipe(page, 300);
  await page.keyboard.press('Escape');
  await onDesk(page, 'D-AIX1');

  // A swipe that began on another photo decides nothing.
  await fingers.down(from(-150));
  await fingers.move(from(-100));
  await page.keyboard.press('j');
  await settled(page, 'D-AIX2');
  await fingers.move(from(200));
  await fingers.up();
  await onDesk(page, 'D-AIX2');
  await page.keyboard.press('k');
  await settled(page, 'D-AIX1');

  // With reduced motion the photo stays where it is, and the word alone tells.
  await fingers.down(from(-100));
  await fingers.move(from(200));
  await expect(drawnPhoto(page).getByText('Approve')).toBeVisible();
  expect((await drawnPhoto(page).boundingBox())?.x).toBeCloseTo(box.x, 0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fingers.up();
  // Nor right after another photo came onto the desk.
  await onDesk(page, 'D-AIX2');
  await swipe(page, 300);
  await expect(approveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await onDesk(page, 'D-AIX2');
  await page.clock.resume();
  await settled(page, 'D-AIX2');
  await expect
    .poll(() => states(site, sender), { timeout: 30_000 })
    .toEqual(['approved', 'pending', 'pending']);
});
