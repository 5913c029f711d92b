/** The review desk: the keyboard, offline use, conflicts with other reviewers, and who has no access. */
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';

/** Registers a photographer with `count` pending photos: `D-AIX1`, `D-AIX2`… */
async function fill(site: Site, count: number): Promise<Account> {
  const sender = await site.register('maren');
  for (let number = 1; number <= count; number += 1) {
    await sendPhoto(site.origin, sender.token, planeForm(`D-AIX${number}`), await smallJpeg(number));
  }
  return sender;
}

/** The photographer's photos on the server, oldest first. */
async function photoStates(site: Site, sender: Account): Promise<[string | null, string, string | null][]> {
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  return photos
    .toReversed()
    .map((photo) => [photo.registration, photo.approval_status, photo.rejection_reason]);
}

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for review' }).getByRole('button');
const onDesk = (page: Page) =>
  page.getByRole('region', { name: 'About the photo' }).getByRole('heading', { level: 2 });

/** Waits until the buttons are enabled; they are disabled right after the photo changed. */
const settled = (page: Page) => expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();

test('everything works with the keyboard, and a reason needs two characters', async ({ site, device }) => {
  const sender = await fill(site, 3);
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const { page } = await device({ serviceWorker: false, viewport: { width: 1440, height: 900 } });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  // Thumbnails are 150 × 100 px (docs/rules/review.md, "Desk").
  const thumbnail = await waiting(page).first().locator('img').boundingBox();
  expect([thumbnail?.width, thumbnail?.height]).toEqual([150, 100]);
  await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await settled(page);
  await page.keyboard.press('a');
  await expect(page.getByText('2 waiting for review')).toBeAttached();
  await expect(onDesk(page)).toHaveText('D-AIX3 on final');
  await expect(page.getByText('Photo approved successfully')).toBeAttached();

  await settled(page);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rejection reason is required.')).toBeVisible();
  await page.keyboard.type('a');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rejection reason must be at least 2 characters long.')).toBeVisible();
  await page.keyboard.type('bove the horizon');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 waiting for review')).toBeAttached();
  await expect
    .poll(() => photoStates(site, sender))
    .toEqual([
      ['D-AIX1', 'pending', null],
      ['D-AIX2', 'approved', null],
      ['D-AIX3', 'rejected', 'above the horizon'],
    ]);
});

for (const [name, viewport] of [
  ['a tablet', { width: 1024, height: 768 }],
  ['a desktop', { width: 1440, height: 520 }],
] as const) {
  test(`a photo’s details scroll with the keyboard too, on ${name}`, async ({ site, device }) => {
    await fill(site, 2);
    const reviewer = await site.register('anders', ['is_plane_reviewer']);
    const { page } = await device({ serviceWorker: false, viewport });
    await storeSession(page, reviewer);
    await page.goto('/review/planes');
    await expect(onDesk(page)).toHaveText('D-AIX1 on final');
    const facts = page.getByRole('region', { name: 'About the photo' });
    const hidden = await facts.evaluate((region) => region.scrollHeight - region.clientHeight);
    expect(hidden, 'px that have to be scrolled to').toBeGreaterThan(0);
    await expectAccessible(page, 'the desk');
    await facts.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => facts.evaluate((region) => region.scrollTop)).toBeGreaterThan(0);
    await expect(onDesk(page)).toHaveText('D-AIX1 on final');
    await page.keyboard.press('j');
    await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  });
}

test('photos decided offline leave the list, stay away, and the decisions arrive', async ({
  site,
  device,
}) => {
  const sender = await fill(site, 3);
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, reviewer);
  await page.goto('/image-review');
  await expect(waiting(page)).toHaveCount(3);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(page)).toHaveCount(2);
  await page.getByLabel('Reason for a rejection').fill('The horizon is tilted.');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting(page)).toHaveCount(1);

  await page.reload();
  await expect(onDesk(page)).toHaveText('D-AIX3 on final');
  await expect(waiting(page)).toHaveCount(1);

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => photoStates(site, sender), { timeout: 60_000 })
    .toEqual([
      ['D-AIX1', 'approved', null],
      ['D-AIX2', 'rejected', 'The horizon is tilted.'],
      ['D-AIX3', 'pending', null],
    ]);
  await expect(waiting(page)).toHaveCount(1);
});

test('a photo whose decision can’t be saved comes back with its text, and nothing is sent', async ({
  site,
  device,
}) => {
  const sender = await fill(site, 2);
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, reviewer);
  await page.goto('/image-review');
  await expect(waiting(page)).toHaveCount(2);
  await page.getByLabel('Reason for a rejection').fill('The horizon is tilted.');
  await settled(page);
  // The device's storage is full.
  await page.evaluate(() => {
    Object.assign(IDBObjectStore.prototype, {
      put() {
        throw new DOMException('full', 'QuotaExceededError');
      },
      add() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
  });
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'The decision couldn’t be saved on this device. The photo is still in the list.',
  );
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByLabel('Reason for a rejection')).toHaveValue('The horizon is tilted.');
  await expect(waiting(page)).toHaveCount(2);

  // With room again, the same press decides.
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting(page)).toHaveCount(1);
  await expect
    .poll(() => photoStates(site, sender), { timeout: 30_000 })
    .toEqual([
      ['D-AIX1', 'rejected', 'The horizon is tilted.'],
      ['D-AIX2', 'pending', null],
    ]);
});

test('a decision after another reviewer’s changes nothing, and a note tells so', async ({ site, device }) => {
  const sender = await fill(site, 2);
  const [first, second] = [
    await site.register('anders', ['is_plane_reviewer']),
    await site.register('birgit', ['is_plane_reviewer']),
  ];
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, second);
  await page.goto('/review/planes');
  await expect(waiting(page)).toHaveCount(2);
  await decide(site.origin, first.token, 1, { action: 'reject', rejectReason: 'Too dark' });
  // Delay the refetch until after everything else. Don't use `route`, because it would turn the HTTP cache off.
  await page.evaluate(() => {
    const real = window.fetch;
    const letGo = new Promise((resolve) => window.addEventListener('let-go', resolve, { once: true }));
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes('/api/review/photos?')) await letGo;
      return real(input, init);
    };
  });

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByText('anders has already rejected this photo.')).toBeVisible();
  // The note shows the photo, and links to it.
  await expect(page.getByRole('main').getByRole('status').getByText('D-AIX1')).toBeVisible();
  const photo = page.getByRole('main').getByRole('link', { name: 'Go to the photo: D-AIX1 on final' });
  await expect(photo).toHaveAttribute('href', '/photo/1');
  await expect(photo.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(1);
  const listed = page.waitForResponse(/\/api\/review\/photos\?/);
  await page.evaluate(() => window.dispatchEvent(new Event('let-go')));
  await listed;
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(1);
  expect(await photoStates(site, sender)).toEqual([
    ['D-AIX1', 'rejected', 'Too dark'],
    ['D-AIX2', 'pending', null],
  ]);
});

test('a photo is deleted only after the second confirmation', async ({ site, device }) => {
  const sender = await fill(site, 2);
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  const question = page.getByRole('alertdialog');
  await page.getByPlaceholder('What the photographer could do better').fill('Somebody else’s picture');
  await settled(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('heading', { name: 'Final warning' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete now' }).click();
  await expect(waiting(page)).toHaveCount(1);
  await expect.poll(() => photoStates(site, sender)).toEqual([['D-AIX2', 'pending', null]]);
});

test('a held key decides once, and undo restores the photo with its typed reason', async ({
  site,
  device,
}) => {
  const sender = await fill(site, 3);
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const { page } = await device({
    serviceWorker: false,
    viewport: { width: 1024, height: 768 },
    touch: true,
  });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await settled(page);
  // Hold the key: each `down` without an `up` before it is a repeat.
  await page.keyboard.down('a');
  for (let n = 0; n < 5; n += 1) await page.keyboard.down('a');
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await settled(page);
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(waiting(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(waiting(page)).toHaveCount(3);

  await site.network.down();
  await page.getByPlaceholder('What the photographer could do better').fill('Too dark');
  await settled(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await page.keyboard.press('Control+z');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByPlaceholder('What the photographer could do better')).toHaveValue('Too dark');
  await site.network.up();

  await settled(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(page)).toHaveCount(2);
  const touch = await page.context().newCDPSession(page);
  const two = [
    { x: 500, y: 300, id: 1 },
    { x: 560, y: 300, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: two });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(waiting(page)).toHaveCount(3);
  // Without an undo, the decision is sent once the undo period is over.
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Photo approved successfully')).toBeAttached();
  expect((await photoStates(site, sender)).map(([, status]) => status)).toEqual([
    'approved',
    'pending',
    'pending',
  ]);
});

test('users without the right are told so, and sent to a screen that they may open', async ({
  site,
  device,
}) => {
  const trains = await site.register('anders', ['is_train_reviewer']);
  const { page } = await device({ serviceWorker: false });
  await page.goto('/review/planes');
  await expect(page.getByText('Unauthorized access. Please log in as image reviewer.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await storeSession(page, trains);
  await page.goto('/review');
  await expect(page.getByRole('link', { name: /Train review/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Plane review/ })).toHaveCount(0);
  await page.goto('/review/planes');
  await expect(page.getByText('You need plane reviewer permissions to access this page.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
