/** The terms: every screen asks users to accept them, and everybody can read them. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { savedUploads } from './harness/outbox-rows.ts';
import { smallJpeg } from './harness/seed.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { uploadPlane } from './steps/upload.ts';

const PHONE = { viewport: { width: 360, height: 740 }, touch: true } as const;

/** The dialog that asks for agreement. */
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Please agree to the terms' });

test('an upload before the terms are accepted waits, stays after a refusal, and is sent after acceptance', async ({
  site,
  device,
}, info) => {
  const newcomer = await site.register('newcomer', [], { agrees: false });
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, newcomer)).photos.map(
      (photo) => photo.registration,
    );
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(4));
  const { page, context } = await device(PHONE);

  await signIn(page, newcomer);
  const dialog = asking(page);
  await expect(dialog.getByRole('heading', { name: 'Your photos stay yours' })).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'I Agree' })).toBeEnabled();
  await expect(dialog.getByRole('document')).toBeFocused();
  await expectAccessible(page, 'the question for the terms');
  await dialog.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '照片始终属于你' })).toBeAttached();
  await page.getByRole('button', { name: 'English' }).last().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();

  // The dialog isn't shown on the screen with the terms or while offline.
  await page.goto('/privacy');
  await expect(page.getByRole('button', { name: 'Read the full text' })).toBeEnabled();
  await expect(dialog).toHaveCount(0);
  await page.goto('/upload');
  await expect(dialog).toBeVisible();
  await serviceWorkerReady(page);
  await site.network.down();
  await uploadPlane(page, file, 'D-AIWX');
  await expect(dialog).toHaveCount(0);

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByText('1 item in the outbox stays on this device')).toBeVisible({
    timeout: 60_000,
  });
  expect(await arrived()).toEqual([]);
  await page.goto('/my-photos');
  await expect(page.getByText('Accept the terms to send it')).toBeVisible();

  await dialog.getByRole('button', { name: 'I Disagree' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await savedUploads(page)).toHaveLength(1);
  expect(await arrived()).toEqual([]);

  await signIn(page, newcomer);
  await page.goto('/my-photos');
  const other = await context.newPage();
  await other.goto('/hots');
  await expect(asking(other)).toBeVisible();
  await dialog.getByRole('button', { name: 'I Agree' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(asking(other)).toHaveCount(0);
  await other.close();
  await expect.poll(arrived).toEqual(['D-AIWX']);
  await expect(page.getByRole('list', { name: 'Sent' }).getByText('D-AIWX', { exact: true })).toBeVisible();
  const { hasAcceptedEULA } = await callApi(site.origin, 'GET /api/user/eula-status', {}, newcomer);
  expect(hasAcceptedEULA).toBe(true);
  await page.reload();
  await page.evaluate(() => window.dispatchEvent(new Event('forceEULACheck')));
  await expect(page.getByRole('list', { name: 'Sent' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('everybody can read the terms, and offline once they were seen', async ({ site, device }) => {
  const { page } = await device({ ...PHONE, colorScheme: 'dark' });
  await page.goto('/privacy');
  await expect(page.getByText('removed before sending')).toBeVisible();
  await expectAccessible(page, '/privacy, dark');
  await page.getByRole('button', { name: 'Read the full text' }).click();
  const text = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  await expect(text.getByRole('heading', { name: 'Your rights' })).toBeAttached();
  await expect(text.getByRole('button', { name: 'I Agree' })).toHaveCount(0);
  await expectAccessible(page, 'the full text, dark');
  // On a desktop, a list of sections is shown beside the text.
  const section = text.getByRole('button', { name: 'What we ask of you' });
  await expect(section).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await section.click();
  await expect(text.getByRole('heading', { name: 'What we ask of you' })).toBeInViewport();
  await page.setViewportSize(PHONE.viewport);
  await text.getByRole('button', { name: 'Close' }).click();
  await expect(text).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read the full text' })).toBeFocused();

  // The print-out has the full text in black, without the rest of the screen.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Who answers for your data')).toBeVisible();
  await expect(page.getByText('Who answers for your data')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expectAccessible(page, '/privacy, light');

  await serviceWorkerReady(page);
  await page.goto('/privacypolicy.md');
  await expect(page.locator('body')).toContainText(/^# Privacy Policy and Terms of Service/);
  await page.goto('/privacy');
  await site.network.down();
  await page.reload();
  await page.getByRole('button', { name: 'Read the full text' }).click();
  await expect(text.getByRole('heading', { name: 'Your rights' })).toBeAttached();
  await text.getByRole('button', { name: 'Close' }).click();

  // The other language was never opened on this device.
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'zh'));
  await page.reload();
  await expect(page.getByText('全文还没有存到本机')).toBeVisible();
  await expect(page.getByRole('button', { name: '阅读全文' })).toBeDisabled();
  await site.network.up();
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('button', { name: '阅读全文' }).click();
  await expect(page.getByRole('heading', { name: '照片始终属于你' })).toBeAttached();
});

/** Height of the terms in the dialog, in phone screens of 844 px. */
async function screensOf(page: Page): Promise<number> {
  const text = page.getByRole('dialog').getByRole('document');
  await expect(text.locator('section').last()).toBeAttached();
  return text.evaluate(({ scrollHeight }) => scrollHeight / window.innerHeight);
}

test('on a phone the terms take at most five screens in both languages, and the current section is named', async ({
  device,
}) => {
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Read the full text' }).click();
  expect(await screensOf(page)).toBeLessThanOrEqual(5);
  const text = page.getByRole('dialog').getByRole('document');
  await text.evaluate((region) => region.scrollTo(0, region.scrollHeight / 2));
  // While a section is scrolled, its heading sticks to the top.
  const [heading, atTop] = await text.evaluate((region) => {
    const { left, top } = region.getBoundingClientRect();
    const section = Array.from(region.querySelectorAll('section')).findLast(
      (each) => each.getBoundingClientRect().top <= top,
    );
    const seen = document.elementFromPoint(left + 20, top + 12);
    return [section?.querySelector('h2')?.textContent, seen?.textContent];
  });
  expect(atTop).toBe(heading);

  await page.evaluate(() => localStorage.setItem('i18nextLng', 'zh'));
  await page.reload();
  await page.getByRole('button', { name: '阅读全文' }).click();
  expect(await screensOf(page)).toBeLessThanOrEqual(5);
  // No Markdown markup is left in the text.
  await expect(page.getByRole('dialog').getByText('**')).toHaveCount(0);
});
