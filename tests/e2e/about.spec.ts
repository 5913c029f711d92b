/** The about and help screens, and the feedback and contact forms. */
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { signIn as founderSignIn } from '../../scripts/api-client/accounts.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { FOUNDER } from './harness/server.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { collectPageErrors } from './harness/page-errors.ts';
import { answerCaptcha } from './steps/captcha.ts';

test.use({ serviceWorker: false });

/** The messages that super admins see, newest first. */
async function messagesOf({ origin }: Site) {
  const token = await founderSignIn(origin, FOUNDER);
  const { messages } = await callApi(origin, 'GET /api/admin/messages', { query: {} }, { token });
  return messages;
}

async function write(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a visitor on a phone looks for help and writes; the draft survives a reload and an interrupted send', async ({
  site,
  device,
}) => {
  await site.register('anders', ['is_plane_reviewer']);
  const { page, context } = await device({
    viewport: { width: 360, height: 740 },
    touch: true,
    colorScheme: 'dark',
  });
  const trouble = collectPageErrors(context);

  await test.step('about lists the reviewers, and its footer links to the other screens', async () => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A home for photos taken from the fence.',
    );
    const aircraft = page.getByRole('heading', { name: /^Aircraft reviewers/ }).locator('..');
    await expect(aircraft).toContainText('anders');
    // Only signed-in users may open profiles.
    await expect(aircraft.getByRole('link')).toHaveCount(0);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/help$/);
  });

  await test.step('an answer is found by the search, and named in the URL', async () => {
    await page.getByLabel('Search the answers').fill('20 to 250');
    await expect(page.locator('details')).toHaveCount(1);
    await expect(page.getByText('It starts at the bottom right')).toBeVisible();
    await expect(page).toHaveURL(/\/help$/);
    await page.getByLabel('Search the answers').fill('no such thing');
    await expect(page.getByText('No answers match your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByText('What is the outbox?').click();
    await expect(page).toHaveURL(/\/help#outbox$/);
    await expectAccessible(page, '/help');
    await page.goto('/help#reviewer');
    await expect(page.getByText('more than 70 approved photos (80 for railway photos)')).toBeInViewport();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Send feedback' }).click();
  });

  await test.step('feedback names missing fields, and shows a new captcha after a wrong answer', async () => {
    await expect(page).toHaveURL(/\/feedback$/);
    await page.getByRole('button', { name: 'Send' }).click();
    for (const words of [
      'Please enter your name',
      'Please enter a valid email address',
      'Please enter a subject',
      'Please enter your feedback message',
      'Incorrect captcha answer, please try again',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expectAccessible(page, '/feedback with errors');
    await page.getByLabel('Something is broken').check();
    await write(page, { Name: 'Vera', Email: 'vera@example.org', Subject: 'Slow', Message: 'It is slow' });
    await expect(page.getByText('10/1000 characters')).toBeVisible();
    await answerCaptcha(page, 1);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Incorrect captcha answer, please try again')).toBeVisible();
    await expect(page.getByLabel(/^What is \d/)).toHaveValue('');
    expect(await messagesOf(site)).toEqual([]);
  });

  await test.step('the draft survives a reload, and a failed send offline', async () => {
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('It is slow');
    await expect(page.getByLabel('Something is broken')).toBeChecked();
    await answerCaptcha(page);
    await site.network.down();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('What you wrote is saved on this device; press Send again')).toBeVisible();
    await site.network.up();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByText('Your feedback has been sent successfully! We will reply within 24 hours.'),
    ).toBeVisible();
    expect(await messagesOf(site)).toMatchObject([
      { kind: 'feedback', type: 'bug', name: 'Vera', message: 'It is slow', language: 'en', user_id: null },
    ]);
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });

  await test.step('contact shows what the operator has set, and tells if that fails to load', async () => {
    await page.route('**/api/site-info', (route) =>
      route.fulfill({
        json: {
          contact_email: 'hello@photos.example',
          links: [{ name: 'Status', url: 'https://status.photos.example/now' }],
        },
      }),
    );
    // Navigate within the app, since a server-rendered page already contains its data.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('link', { name: 'hello@photos.example' })).toHaveAttribute(
      'href',
      'mailto:hello@photos.example',
    );
    const status = page.getByRole('link', { name: 'Status, status.photos.example, opens in a new tab' });
    await expect(status).toHaveAttribute('href', 'https://status.photos.example/now');
    await expect(status).toHaveAttribute('rel', /noopener/);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, '/contact');
    await write(page, { Name: 'Vera', Email: 'vera@example.org', Subject: 'Hello', Message: 'Hello' });
    await answerCaptcha(page, 1);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Incorrect answer. Please try again.')).toBeVisible();
    await answerCaptcha(page);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByText('Failed to send message. Please try again or contact us directly via email.'),
    ).toBeVisible();
    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
  });
  expect((await messagesOf(site)).map(({ kind }) => kind)).toEqual(['contact', 'feedback']);
  expect(trouble).toEqual([]);
});

test('a signed-in user’s message goes through the outbox, and arrives once the network is back', async ({
  site,
  device,
}) => {
  const ann = await site.register('ann_at_fence');
  const { page, context } = await device({ viewport: { width: 1000, height: 700 } });
  const trouble = collectPageErrors(context);
  await storeSession(page, ann);
  await page.goto('/gallery');

  await test.step('the bar shows the links that fit; the rest is under More', async () => {
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Contact' })).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('banner').getByRole('navigation', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Gallery' })).toBeHidden();
    await more.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(more).toHaveCount(0);
    // The current screen's link has moved to the bar.
    await expect(bar.getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar.getByRole('button', { name: 'More' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'About' })).toBeVisible();
  });

  await test.step('a message arrives, and only then counts as sent', async () => {
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('ann_at_fence');
    await write(page, { Email: 'ann@example.org', Subject: 'Hello', Message: 'From the fence' });
    await answerCaptcha(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
    await page.getByRole('button', { name: 'Write another' }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });

  await test.step('a message written offline waits on the device', async () => {
    await site.network.down();
    await write(page, { Email: 'ann@example.org', Subject: 'Again', Message: 'Without a network' });
    await answerCaptcha(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
    await expectAccessible(page, '/contact with a message that waits');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
    await site.network.up();
    await page.reload();
    await page.getByRole('button', { name: /^Outbox/ }).click();
    await expect(page.getByText('Message: Again')).toBeVisible();
    await expect.poll(async () => (await messagesOf(site)).length, { timeout: 60_000 }).toBe(2);
    await page.keyboard.press('Escape');
  });
  expect(await messagesOf(site)).toMatchObject([
    { kind: 'contact', subject: 'Again', user_id: ann.id, username: 'ann_at_fence' },
    { kind: 'contact', subject: 'Hello', user_id: ann.id },
  ]);

  await test.step('a refused message returns from the outbox to its form', async () => {
    const refused = { status: 400, json: { error: 'Not like this' } };
    await page.route('**/api/contact', (route) => route.fulfill(refused));
    await write(page, { Email: 'ann@example.org', Subject: 'Third', Message: 'A third one' });
    await answerCaptcha(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Not like this').first()).toBeVisible();
    await page.getByRole('button', { name: /^Outbox/ }).click();
    await page.getByRole('button', { name: 'Edit: Message: Third' }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A third one');
    await page.unroute('**/api/contact');
  });

  await test.step('in Chinese, in the light theme', async () => {
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    for (const [path, title] of [
      ['/about', '给守在围栏边的人，一个放照片的地方。'],
      ['/help', '帮助中心'],
      ['/feedback', '反馈'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, `${path} in Chinese`);
    }
    await expect(page.getByLabel('姓名')).toHaveValue('ann_at_fence');
  });
  expect(trouble).toEqual([]);
});
