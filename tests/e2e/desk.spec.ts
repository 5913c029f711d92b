/** The review desk beyond simple decisions: codes and pins, appeals, and messages sent with deletions. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide } from '../../scripts/api-client/photos.ts';
import { skipUnlessBrowserHas } from './harness/browser-abilities.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { signIn } from './harness/sign-in.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { boxOf, onDesk, send } from './steps/desk.ts';
import { enterPassword, refuseForPassword } from './steps/password-again.ts';

async function appeal(site: Site, sender: Account, id: number): Promise<void> {
  const body = { appealMessage: 'The runway slopes here.' };
  await callApi(
    site.origin,
    'POST /api/appeal-photo/:id',
    { params: { id }, body },
    { token: sender.token, idempotencyKey: randomUUID() },
  );
}

test.describe('without the service worker', () => {
  test.use({ serviceWorker: false });

  test('a deletion that needs the password is sent once it is entered, at the desk or at a sign-in', async ({
    site,
    device,
  }) => {
    const sender = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    const birgit = await site.register('birgit', ['is_plane_reviewer']);
    for (const number of [1, 2]) {
      const id = await send(site, sender, `D-AIX${number}`, number);
      await decide(site.origin, birgit.token, id, { action: 'reject', rejectReason: 'Too dark' });
      await appeal(site, sender, id);
    }
    const left = async () => (await callApi(site.origin, 'GET /api/my-photos', {}, sender)).photos.length;
    const { page } = await device();
    await storeSession(page, anders);
    const question = page.getByRole('alertdialog');
    const enter = page.getByRole('main').getByRole('button', { name: 'Enter your password' });
    const deletePhoto = async () => {
      await refuseForPassword(page, '**/api/review/photos/*');
      await page.getByLabel('Message to the photographer if you delete').fill('Sent twice');
      await page.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete now' }).click();
      await expect(enter).toBeVisible();
    };

    await page.goto('/review/planes');
    await deletePhoto();
    await enter.click();
    await enterPassword(page, anders.password);
    await expect.poll(left).toBe(1);

    await page.goto('/review/planes');
    await deletePhoto();
    await page.goto('/me');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: /^Log out and keep them here/ }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    expect(await left()).toBe(1);
    await signIn(page, anders);
    await expect.poll(left).toBe(0);
  });

  test('a rejection with codes and pins, a deletion with words, and two appeals', async ({
    site,
    device,
  }) => {
    const sender = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    const birgit = await site.register('birgit', ['is_plane_reviewer']);
    // Create an approved photo, two appeals, and two pending photos. The first pending one is of the same aircraft and day as
    // the approved one.
    const shown = await send(site, sender, 'D-AIX1', 1);
    await decide(site.origin, anders.token, shown, { action: 'approve' });
    const [ownAppeal, otherAppeal] = [
      await send(site, sender, 'D-AIX2', 2),
      await send(site, sender, 'D-AIX3', 3),
    ];
    await decide(site.origin, anders.token, ownAppeal, { action: 'reject', rejectReason: 'Too dark' });
    const marks = [{ code: 'level' as const, x: 0.5, y: 0.5 }];
    await decide(site.origin, birgit.token, otherAppeal, { action: 'reject', rejectMarks: marks });
    await appeal(site, sender, ownAppeal);
    await appeal(site, sender, otherAppeal);
    const [codes, words] = [await send(site, sender, 'D-AIX1', 4), await send(site, sender, 'D-AIX4', 5)];

    const { page } = await device({ viewport: { width: 1024, height: 768 } });
    await storeSession(page, anders);
    await page.goto('/image-review');
    await expect(page.getByText('4 waiting for review')).toBeAttached();

    // The appeal against another reviewer's rejection comes first. The photo can be approved or deleted, but not rejected.
    await expect(onDesk(page)).toHaveText('D-AIX3 on final');
    await expect(page.getByRole('button', { name: /Appeal/ })).toHaveCount(2);
    await expect(page.getByText('The runway slopes here.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('3 waiting for review')).toBeAttached();

    // A rejection with two codes, one with two pins and one without. The pins are set with the pointer, and one is then moved
    // with the keyboard.
    await expect(onDesk(page)).toHaveText('D-AIX1 on final');
    await expect(page.getByRole('link', { name: `Photo ${shown} by maren` })).toHaveAttribute(
      'href',
      `/photo/${shown}`,
    );
    await expect(page.getByRole('button', { name: 'Enlarge the histogram' })).toBeVisible();
    const rejects = page.getByRole('button', { name: 'Reject' });
    await expect(rejects).toBeDisabled();
    // Wait, because key presses and clicks right after the photo changed are ignored.
    const dust = page.getByRole('button', { name: 'Dust spots', exact: true });
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await dust.click();
    const ground = page.getByRole('button', { name: 'Pin here: Dust spots' });
    const box = await ground.boundingBox();
    if (box === null) throw new Error('the photo is not on the screen');
    await ground.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
    await ground.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } });
    await expect(
      page.getByRole('button', { name: /^Pin 2, Dust spots: 75 % from the left, 25 %/ }),
    ).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(
      page.getByRole('button', { name: /^Pin 2, Dust spots: 70 % from the left, 26 %/ }),
    ).toBeFocused();
    await expectAccessible(page, 'the desk with pins');
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Not level', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await rejects.click();
    await expect(page.getByText('2 waiting for review')).toBeAttached();
    const rejected = async () => {
      const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
      return photos.find(({ id }) => id === codes);
    };
    await expect.poll(async () => (await rejected())?.approval_status).toBe('rejected');
    const [first, second, third] = (await rejected())?.rejection_marks ?? [];
    expect([first?.code, second?.code, third]).toEqual(['dust', 'dust', { code: 'level' }]);
    expect(first?.x).toBeCloseTo(0.25, 1);
    expect(second?.y).toBeCloseTo(0.26, 1);

    // The text in the reason box is sent with the deletion.
    await expect(onDesk(page)).toHaveText('D-AIX4 on final');
    await page.getByLabel('Reason for a rejection').fill('Sent twice');
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('“Sent twice”')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Photo deleted successfully!')).toBeAttached();

    // An appeal against the reviewer's own rejection has to be decided by a different reviewer.
    await expect(onDesk(page)).toHaveText('D-AIX2 on final');
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expect(page.getByText('another reviewer decides on its appeal')).toBeVisible();
    await expectAccessible(page, 'an appeal');
    const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
    expect(photos.map(({ id, approval_status }) => [id, approval_status])).toEqual([
      [codes, 'rejected'],
      [otherAppeal, 'approved'],
      [ownAppeal, 'pending_appeal'],
      [shown, 'approved'],
    ]);
    expect(words).toBeGreaterThan(codes);
  });
});

test('a photo that another reviewer decides meanwhile stays with the typed text, and a note tells so', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const birgit = await site.register('birgit', ['is_plane_reviewer']);
  const first = await send(site, sender, 'D-AIX1', 1);
  const second = await send(site, sender, 'D-AIX2', 2);
  await callApi(site.origin, 'PUT /api/review/photos/:id/look', { params: { id: second } }, birgit);

  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await page.clock.install();
  await storeSession(page, anders);
  await page.goto('/image-review');
  // Birgit is viewing the second photo, so it is marked, and Anders starts with a different one.
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByRole('button', { name: 'D-AIX2' })).toHaveAccessibleName(/birgit is looking at it/);

  await page.getByLabel('Reason for a rejection').fill('The horizon runs uphill');
  await decide(site.origin, birgit.token, first, { action: 'approve' });
  await page.clock.fastForward(60_000);
  await expect(page.getByText(/birgit approved it at/)).toBeVisible();
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByLabel('Reason for a rejection')).toHaveValue('The horizon runs uphill');
  for (const name of ['Approve', 'Reject']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await expectAccessible(page, 'a photo that somebody else has decided');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await expect(page.getByText(/birgit approved it at/)).toHaveCount(0);
});

/** The first word of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim().split(/\s/)[0] ?? '');

/** Presses Tab until an element with this name has the focus; returns the number of presses, 11 at most. */
async function pressesTo(page: Page, name: string): Promise<number> {
  let presses = 0;
  while ((await focused(page)) !== name && presses < 11) {
    await page.keyboard.press('Tab');
    presses++;
  }
  return presses;
}

test('on a tablet the decision bar is visible and in reach of the keyboard, and nothing covers the photo', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const birgit = await site.register('birgit', ['is_plane_reviewer']);
  const appealed = await send(site, sender, 'D-AIX0', 1);
  const marks = [{ code: 'level' as const, x: 0.5, y: 0.5 }];
  await decide(site.origin, birgit.token, appealed, { action: 'reject', rejectMarks: marks });
  await appeal(site, sender, appealed);
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9]) await send(site, sender, `D-AIX${number}`, number);

  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, anders);
  await page.goto('/review/planes');
  const words = page.getByText('The runway slopes here.');
  const strip = page.getByLabel('On the photo', { exact: true });
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(words).toBeInViewport({ ratio: 1 });
    await expect(strip.getByText('D-AIX0')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Appeal', { exact: true }).last()).toBeInViewport({ ratio: 1 });
    // There are at most ten Tab stops from the top of the screen to the decision bar.
    await page.locator('#main').focus();
    expect(await pressesTo(page, 'Approve')).toBeLessThanOrEqual(10);
  }
  // No counter is shown before anything is typed.
  await expect(page.getByText(/0\s*\/\s*2/)).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Delete', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  // The next photos stay visible, however far down the list the current one is.
  const list = page.getByRole('list', { name: 'Waiting for review' }).getByRole('button');
  for (let step = 0; step < 5; step++) await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX6 on final');
  await expect(list.nth(6)).toBeInViewport({ ratio: 1 });
  await expect(list.nth(7)).toBeInViewport({ ratio: 0.9 });

  // The bar for setting pins is above the photo.
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Dust spots', exact: true }).click();
  const ground = await boxOf(page.getByRole('button', { name: 'Pin here: Dust spots' }));
  const done = await boxOf(page.getByRole('button', { name: 'Done' }));
  expect(done.y + done.height).toBeLessThanOrEqual(ground.y + 1);
  await expectAccessible(page, 'the desk on a tablet');

  // All pins are a single Tab stop, so the decision bar stays within reach; Page Down moves to the next pin.
  const field = page.getByRole('button', { name: 'Pin here: Dust spots' });
  for (const x of [50, 100, 150]) await field.click({ position: { x, y: 60 } });
  const pins = page.getByRole('button', { name: /^Pin \d, / });
  await expect(pins).toHaveCount(3);
  await page.locator('#main').focus();
  expect(await pressesTo(page, 'Approve')).toBeLessThanOrEqual(10);
  await pins.first().focus();
  await page.keyboard.press('PageDown');
  await expect(pins.nth(1)).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(pins.nth(2)).toBeFocused();

  // The toast after a decision covers neither the photo nor the decision bar.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX7 on final');
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await approve.click();
  const receipt = page.getByText('Photo approved successfully', { exact: true });
  await expect(receipt).toBeVisible({ timeout: 30_000 });
  const receiptBox = await boxOf(receipt);
  for (const part of [page.getByRole('button', { name: 'View full size' }).last(), approve]) {
    const { y, height } = await boxOf(part);
    expect(receiptBox.y + receiptBox.height <= y + 1 || receiptBox.y >= y + height - 1).toBe(true);
  }
});

test('a swipe over the photo leaves neither the photo nor the page, and a tap on a coarse picture tells why it is coarse', async ({
  site,
  device,
}) => {
  skipUnlessBrowserHas('devtools-protocol');
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  for (const number of [1, 2, 3]) await send(site, sender, `D-AIX${number}`, number);
  const { page } = await device({
    viewport: { width: 768, height: 1024 },
    touch: true,
    serviceWorker: false,
  });
  await storeSession(page, anders);
  // Let only the small copy load.
  await page.route('**/media/**', (route) => {
    const isCard = route.request().url().includes('card');
    return isCard ? route.continue() : route.abort();
  });
  await page.goto('/gallery');
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');

  const coarse = page.getByRole('button', { name: /^Small copy, \d+ px$/ });
  const why = page.getByText('Sharpness and dust can’t be judged from this one.').last();
  await expect(why).toBeHidden();
  await coarse.tap();
  await expect(coarse).toHaveAttribute('aria-expanded', 'true');
  await expect(why).toBeVisible();
  await coarse.tap();
  await expect(why).toBeHidden();

  // The page receives `pointercancel` if the browser uses the gesture to scroll or to go back.
  await page.evaluate(() => {
    window.addEventListener('pointercancel', () => {
      document.body.dataset['taken'] = 'by the browser';
    });
  });
  const touch = await page.context().newCDPSession(page);
  const enlarge = page.getByRole('button', { name: 'View full size' }).last();
  const photo = await boxOf(enlarge);
  const y = photo.y + photo.height / 2;
  const at = (share: number) => [{ x: photo.x + photo.width * share, y }];
  for (const path of [
    [0.05, 0.3, 0.6, 0.95],
    [0.95, 0.6, 0.3, 0.05],
  ]) {
    const [first = 0, ...rest] = path;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first) });
    for (const share of rest) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveURL(/\/review\/planes$/);
    await expect(onDesk(page)).toHaveText('D-AIX1 on final');
    expect(await page.evaluate(() => document.body.dataset['taken'])).toBeUndefined();
    expect(await page.evaluate(() => [window.scrollX, window.visualViewport?.pageLeft])).toEqual([0, 0]);
  }
  // Elsewhere on the screen, overscroll neither goes back nor reloads the page.
  expect(
    await page.evaluate(() => {
      const { overscrollBehaviorX, overscrollBehaviorY } = getComputedStyle(document.documentElement);
      return [overscrollBehaviorX, overscrollBehaviorY];
    }),
  ).toEqual(['none', 'none']);
});
