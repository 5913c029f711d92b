/** The terms, which everybody can read (docs/rules/accounts.md, "Terms"). */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../src/i18n/index.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { emulateMedia } from '../harness/commands.ts';
import { openScreen, reload, SIZES } from '../harness/open-screen.tsx';

const read = page.getByRole('button', { name: 'Read the full text' });
const text = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
const close = text.getByRole('button', { name: 'Close' });

test('a summary leads to the full text, which has a list of its sections where there is room', async () => {
  await openScreen('/privacy', { size: 'phone' });
  await expect.element(page.getByText('removed before sending')).toBeVisible();
  await expectAccessibleEverywhere('the summary of the terms');
  await page.viewport(SIZES.phone.width, SIZES.phone.height);
  await read.click();
  await expect.element(text.getByRole('heading', { name: 'Your rights' })).toBeInTheDocument();
  await expect.element(text.getByRole('button', { name: 'I Agree' })).not.toBeInTheDocument();
  await expectAccessible('the full text');
  const section = text.getByText('What we ask of you').first();
  await expect.element(section).not.toBeVisible();
  await page.viewport(SIZES.desktop.width, SIZES.desktop.height);
  await text.getByRole('button', { name: 'What we ask of you' }).click();
  await expect.element(text.getByRole('heading', { name: 'What we ask of you' })).toBeInViewport();
  await close.click();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(read).toHaveFocus();
});

test('the full text is accessible in the dark theme', async () => {
  await openScreen('/privacy', { size: 'phone', theme: 'dark' });
  await read.click();
  await expect.element(text.getByRole('heading', { name: 'Your rights' })).toBeInTheDocument();
  await expectAccessible('the full text, dark');
});

test('the print-out has the full text in black, without the rest of the screen', async () => {
  await openScreen('/privacy', { theme: 'dark' });
  await expect.element(read).toBeEnabled();
  onTestFinished(async () => {
    await emulateMedia({ media: 'screen' });
  });
  await emulateMedia({ media: 'print' });
  const sentence = page.getByText('Who answers for your data');
  await expect.element(sentence).toBeVisible();
  await expect.element(sentence).toHaveStyle({ color: 'rgb(0, 0, 0)' });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('the text is there without a network once it was seen, but not in the other language', async () => {
  const server = await openScreen('/privacy', { size: 'phone' });
  await expect.element(read).toBeEnabled();
  server.cut(true);
  await reload();
  await read.click();
  await expect.element(text.getByRole('heading', { name: 'Your rights' })).toBeInTheDocument();
  await close.click();
  await changeLanguage('zh');
  await expect.element(page.getByText('全文还没有存到本机')).toBeVisible();
  const readInChinese = page.getByRole('button', { name: '阅读全文' });
  await expect.element(readInChinese).toBeDisabled();
  server.cut(false);
  await page.getByRole('button', { name: '重试' }).click();
  await readInChinese.click();
  await expect.element(page.getByRole('heading', { name: '照片始终属于你' })).toBeInTheDocument();
});

test.for([
  ['en', 'Read the full text'],
  ['zh', '阅读全文'],
] as const)(
  'on a phone the text takes at most five screens, without markup: %s',
  async ([language, name]) => {
    await openScreen('/privacy', { size: 'phone', language, touch: true });
    await page.getByRole('button', { name }).click();
    const region = page.getByRole('dialog').getByRole('document');
    await expect.poll(() => region.element().querySelectorAll('section').length).toBeGreaterThan(3);
    expect(region.element().scrollHeight / window.innerHeight).toBeLessThanOrEqual(5);
    expect(region.element().textContent).not.toContain('**');
  },
);

test('while a section is scrolled, its heading sticks to the top', async () => {
  await openScreen('/privacy', { size: 'phone', touch: true });
  await read.click();
  await expect.element(text.getByRole('heading', { name: 'Your rights' })).toBeInTheDocument();
  const region = text.getByRole('document').element();
  region.scrollTo(0, region.scrollHeight / 2);
  const { left, top } = region.getBoundingClientRect();
  const section = [...region.querySelectorAll('section')].findLast(
    (each) => each.getBoundingClientRect().top <= top,
  );
  const heading = section?.querySelector('h2')?.textContent;
  expect(heading).toBeTruthy();
  expect(document.elementFromPoint(left + 20, top + 12)?.textContent).toBe(heading);
});
