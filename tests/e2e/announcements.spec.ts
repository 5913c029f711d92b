/** Announcements: the super admins' screen, and the banner above every screen. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { holdRequests } from './harness/hold-requests.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';

test.use({ serviceWorker: false });

type Made = CallInput<'POST /api/announcements'>['body'];

async function announce(site: Site, token: string, body: Made): Promise<number> {
  const options = { token, idempotencyKey: randomUUID() };
  return (await callApi(site.origin, 'POST /api/announcements', { body }, options)).id;
}

/** Name of the cookie that counts an announcement's views. */
const viewsOf = (id: number) => `wingrail-announcement-${id}-views`;
/** Name of the cookie that marks an announcement as read. */
const readOf = (id: number) => `wingrail-announcement-${id}-read`;

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function confirm(page: Page, words: string, button = 'OK'): Promise<void> {
  // Find the dialog by its text, since another one may follow at once.
  const asked = dialog(page).filter({ hasText: words });
  await asked.getByRole('button', { name: button, exact: true }).click();
  await expect(asked).toHaveCount(0);
}

/** The dot before a priority. */
function dotBefore(priority: Locator): Promise<{ width: string; colour: string }> {
  return priority.evaluate((element) => {
    const { width, backgroundColor } = getComputedStyle(element, '::before');
    return { width, colour: backgroundColor };
  });
}

test('a super admin creates, previews, edits, hides and deletes announcements; nobody else has access', async ({
  site,
  device,
}) => {
  const iris = await site.register('iris', ['is_super_admin']);
  const maren = await site.register('maren');
  const list = () => callApi(site.origin, 'GET /api/announcements', {}, { token: iris.token });

  const { page } = await device();
  await page.goto('/announcements');
  await expect(page).toHaveURL(/\/login\?next=%2Fannouncements$/);
  await storeSession(page, maren);
  await page.goto('/announcements');
  await confirm(page, 'Access denied. Super admin privileges required.');
  await expect(page).toHaveURL(`${site.origin}/`);

  await storeSession(page, iris);
  await page.goto('/gallery');
  await page.locator('[data-nav=account]').click();
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { name: 'All Announcements (0)' })).toBeVisible();
  await expect(page.getByText('No announcements created yet.')).toBeVisible();
  const form = page.getByRole('form');
  const title = form.getByRole('textbox', { name: 'Title' });
  const content = form.getByRole('textbox', { name: 'Content' });
  await expect(form.getByRole('combobox', { name: 'Priority' })).toHaveValue('low');
  await expect(form.getByRole('checkbox', { name: 'Active' })).toBeChecked();

  // A blank title or content is rejected before anything is sent, and the focus moves to the first blank field.
  await form.getByRole('button', { name: 'Create announcement' }).click();
  await confirm(page, 'Please fill in both title and content fields.');
  await expect(title).toBeFocused();
  await expect(form.getByText('Please fill this in.')).toHaveCount(2);

  // The preview is updated while typing, and can be hidden.
  await title.fill('A meeting');
  await content.fill(`**Bring** a ladder. ${'x'.repeat(150)} <b>loud</b>`);
  await expect(form.getByText('Please fill this in.')).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: /A meeting$/ })).toBeVisible();
  await expect(preview.getByRole('strong')).toHaveText('Bring');
  await expectAccessible(page, 'announcements, being written');
  await page.getByRole('button', { name: 'Hide preview' }).click();
  await expect(preview).toHaveCount(0);

  // The draft survives a reload.
  await page.reload();
  await expect(title).toHaveValue('A meeting');

  // Offline, the draft and the list stay.
  await site.network.down();
  await form.getByRole('button', { name: 'Create announcement' }).click();
  await confirm(page, 'Failed to save announcement.');
  await expect(title).toHaveValue('A meeting');
  await site.network.up();

  await form.getByRole('button', { name: 'Create announcement' }).click();
  await confirm(page, 'Announcement created successfully!');
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Low');
  const low = await dotBefore(rows.getByText('Low', { exact: true }));
  await expect(rows).toContainText('x…');
  await expect(rows).not.toContainText('loud');
  await expect(rows).not.toContainText('Updated');
  expect(await list()).toMatchObject([{ title: 'A meeting', priority: 'low', is_active: true }]);

  await rows.getByRole('button', { name: 'Deactivate' }).click();
  await expect(rows).toContainText('INACTIVE');
  await expect(rows).toContainText('Updated');
  expect(await list()).toMatchObject([{ is_active: false }]);

  await rows.getByRole('button', { name: 'Edit' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('A meeting');
  await title.fill('A longer meeting');
  // Cancel asks before discarding unsaved text.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'It hasn’t been sent and will be lost.', 'Keep writing');
  await expect(title).toHaveValue('A longer meeting');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'It hasn’t been sent and will be lost.', 'Discard');
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await rows.getByRole('button', { name: 'Edit' }).click();
  await title.fill('A longer meeting');
  await form.getByRole('combobox', { name: 'Priority' }).selectOption('high');
  // Until the delayed refetch, the list shows the announcement that the server returned for the change.
  const releaseRefetch = await holdRequests(page, /\/api\/announcements(\?|$)/);
  await form.getByRole('button', { name: 'Update announcement' }).click();
  await confirm(page, 'Announcement updated successfully!');
  await expect(rows.getByRole('heading', { name: 'A longer meeting' })).toBeVisible();
  releaseRefetch();
  await expect(rows).toContainText('High');
  const high = await dotBefore(rows.getByText('High', { exact: true }));
  expect([low.width, high.width]).toEqual(['12px', '12px']);
  expect(high.colour).not.toBe(low.colour);
  expect(await list()).toMatchObject([{ title: 'A longer meeting', priority: 'high', is_active: false }]);
  await expectAccessible(page, 'announcements');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'announcements, dark');

  await rows.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, '“A longer meeting” will be deleted. This action cannot be undone.', 'Cancel');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, '“A longer meeting” will be deleted. This action cannot be undone.', 'Delete');
  await confirm(page, 'Announcement deleted successfully!');
  await expect(page.getByRole('heading', { name: 'All Announcements (0)' })).toBeVisible();
  expect(await list()).toEqual([]);
});

test('everybody sees the title of the most urgent announcement on two visits, and can expand it', async ({
  site,
  device,
}) => {
  const iris = await site.register('iris', ['is_super_admin']);
  const low = await announce(site, iris.token, { title: 'A talk', content: 'On Friday' });
  const gone = await announce(site, iris.token, { title: 'Hidden', content: 'No more', is_active: false });
  const high = await announce(site, iris.token, {
    title: 'Servers move',
    content:
      'See [elsewhere](https://example.org), the [rules](/rules) and [this](javascript:alert(1)). <i>raw</i> ![picture](/icons/icon.svg)',
    priority: 'high',
  });

  const { page, context } = await device({ locale: 'en-US', motion: true });
  await context.addCookies([
    { name: viewsOf(gone), value: '1', url: site.origin },
    { name: readOf(gone), value: '1', url: site.origin },
  ]);
  const cookies = async () =>
    Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const topOfScreen = async () => (await page.locator('main').boundingBox())?.y;
  await page.clock.install();
  await page.goto('/help');

  const banner = page.getByRole('region', { name: 'Announcement' });
  await expect(banner.getByRole('heading')).toHaveText('Important: Servers move');
  // Until it is expanded, the banner is a single line between the bar and the screen.
  const title = banner.getByRole('button', { name: 'Important: Servers move' });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expect(banner.getByRole('link')).toHaveCount(0);
  const line = await banner.boundingBox();
  expect(line?.height).toBeLessThan(50);
  expect(await topOfScreen()).toBe((line?.y ?? 0) + (line?.height ?? 0));
  await title.click();
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('target', '_blank');
  await expect(banner.getByRole('link')).toHaveCount(2);
  await expect(banner.getByRole('img')).toHaveCount(0);
  await expect(banner.locator('i')).toHaveCount(0);
  await expectAccessible(page, 'a banner');
  // Cookies of announcements that are no longer active are deleted.
  await expect.poll(cookies).toEqual({});

  // The banner stays across navigation without another request, and its links open within the app.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/announcements/active')) asked.push(request.url());
  });
  await banner.getByRole('link', { name: 'rules' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  // The focus has moved to the new screen.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);

  // Escape closes the banner; a second later, the next announcement is requested.
  await banner.getByRole('button', { name: 'Close the announcement' }).focus();
  // From here on only the test advances the clock, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toBeFocused();
  await page.clock.runFor(300);
  await expect(banner).toHaveCount(0);
  await page.clock.runFor(900);
  // The screen has moved up again.
  expect(await topOfScreen()).toBe(line?.y);
  expect(await cookies()).toEqual({ [viewsOf(high)]: '1' });
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.resume();
  await expect(banner.getByRole('heading')).toHaveText('For your information: A talk');
  await expectAccessible(page, 'a quieter banner');
  await banner.getByRole('button', { name: 'Close the announcement' }).click();
  await page.clock.runFor(1400);
  await expect.poll(() => asked.length).toBe(2);
  await expect(banner).toHaveCount(0);
  expect(await cookies()).toEqual({ [viewsOf(high)]: '1', [viewsOf(low)]: '1' });

  // The next visit shows both announcements once more (here in Chinese); later visits don't.
  await page.goto('/help?lang=zh');
  const announced = page.getByRole('region', { name: '公告' });
  for (const words of ['重要： Servers move', '消息： A talk']) {
    await expect(announced.getByRole('heading')).toHaveText(words);
    await announced.getByRole('button', { name: '关闭公告' }).click();
    await page.clock.runFor(1400);
  }
  await expect(announced).toHaveCount(0);
  const read = { [viewsOf(high)]: '2', [readOf(high)]: '1', [viewsOf(low)]: '2', [readOf(low)]: '1' };
  expect(await cookies()).toEqual(read);
  // There was one request at the start of this visit, and one after each closing; the last may still be in flight.
  await expect.poll(() => asked.length).toBe(5);
  asked.length = 0;
  await page.reload();
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(1400);
  await expect(announced).toHaveCount(0);
  const [kept] = await context.cookies();
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(365);
  expect(kept?.sameSite).toBe('Lax');
});

test('“don’t show again” marks an announcement as read at once, and none appears while somebody types', async ({
  site,
  device,
}) => {
  const iris = await site.register('iris', ['is_super_admin']);
  const id = await announce(site, iris.token, { title: 'A talk', content: 'On Friday' });
  const { page, context } = await device();
  const cookies = async () =>
    Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const field = page.getByRole('main').getByRole('textbox').first();
  // Delay the response until the field has the focus, which works once the form has hydrated.
  await page.route('**/api/announcements/active', async (route) => {
    await expect(async () => {
      await field.focus();
      await expect(field).toBeFocused({ timeout: 500 });
    }).toPass();
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/announcements/active');
  await page.goto('/feedback');
  await answered;
  const banner = page.getByRole('region', { name: 'Announcement' });
  await field.pressSequentially('The outbox');
  await expect(banner).toHaveCount(0);
  await field.blur();
  await banner.getByRole('button', { name: "Don't show again" }).click();
  await expect(banner).toHaveCount(0);
  expect(await cookies()).toEqual({ [viewsOf(id)]: '2', [readOf(id)]: '1' });
  const askedAgain = page.waitForResponse('**/api/announcements/active');
  await page.reload();
  await askedAgain;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('on the desks the banner is hidden, and announcements are requested again when the app comes to the foreground', async ({
  site,
  device,
}) => {
  const iris = await site.register('iris', ['is_super_admin']);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/announcements/active')) asked.push(request.url());
  });
  await storeSession(page, iris);
  await page.goto('/help');
  await expect.poll(() => asked.length).toBe(1);

  await announce(site, iris.token, { title: 'A talk', content: 'On Friday' });
  const banner = page.getByRole('region', { name: 'Announcement' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner).toBeVisible();

  await page.locator('[data-nav=account]').click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin/);
  await expect(banner).toHaveCount(0);
  await page.goBack();
  await expect(banner).toBeVisible();
});
