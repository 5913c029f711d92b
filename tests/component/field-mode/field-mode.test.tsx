/** Field mode: it can be read in the sun and pressed in gloves (docs/rules/screens.md, "Field mode"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { openDesk, TABLET, waitingPhotos } from '../desk/desk.ts';
import { elements } from '../desk/notes.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { openScreen } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { fileAt } from '../image-worker/bench.ts';
import { listed } from '../photos.ts';
import { MAREN, openUpload, pick } from '../upload/photographer.ts';
import { expectForGloves, expectLow } from './targets.ts';

const PHONE: ScreenOptions = { size: 'phone', touch: true, field: true, theme: 'dark' };
const DARK = 'rgb(19, 21, 23)';
const WHITE = 'rgb(255, 255, 255)';

const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
const pageWidth = () => document.documentElement.scrollWidth;

test('the menu switches it on and off, and the theme that is chosen meanwhile counts afterwards', async () => {
  await openScreen('/about', { size: 'phone', touch: true, theme: 'light' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(ground).toBe(DARK);
  const field = page.getByRole('switch', { name: 'Field mode' });
  await expect.element(field).not.toBeChecked();
  await expect.element(field).toHaveAccessibleDescription(/sun and gloves/);
  await focus(field);
  await userEvent.keyboard(' ');
  await expect.element(field).toBeChecked();
  await expect.poll(ground).toBe(WHITE);
  await expectAccessible('the menu in field mode');

  await expect.element(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Light' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(ground()).toBe(WHITE);
  await field.click();
  await expect.element(field).not.toBeChecked();
  await expect.poll(ground).toBe(DARK);
});

const HOME: Responses = {
  'GET /api/photos': {
    photos: [listed(2), listed(1)],
    pagination: { currentPage: 1, totalPages: 1, totalPhotos: 2, hasNextPage: false, hasPrevPage: false },
  },
};

for (const language of ['en', 'zh'] as const) {
  test(`home and menu are for gloves, ${language}`, async () => {
    await openScreen('/', {
      ...PHONE,
      language,
      responses: HOME,
      as: somebody({ username: 'maren', is_super_admin: true }),
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectForGloves('home');
    await expect.element(page.getByRole('navigation').last().getByRole('link')).toHaveLength(4);
    await expectAccessible('home');
    await page.elementLocator(document.querySelector('[data-nav="menu"]') ?? document.body).click();
    const field = page.getByRole('dialog').getByRole('switch');
    await expect.element(field).toBeInTheDocument();
    await expectForGloves('the menu');
    field.element().scrollIntoView();
    await expectForGloves('the end of the menu');
  });

  test(`the upload is for gloves, and its lines are heavy, ${language}`, async () => {
    await openUpload({ ...PHONE, language, as: { ...MAREN, phone_number: '+8613800138000' } });
    await expect.element(page.getByRole('button', { name: /^(Choose photos|选择照片)/ })).toBeEnabled();
    expectLow(await expectForGloves('upload'), [/Choose photos|选择照片/, /^Send|^发送/, /^Planes|^飞机/]);
    await pick(await fileAt('/media/2400x1600/1.jpg'), await fileAt('/media/2400x1600/2.jpg'));
    await expect.poll(() => elements('[data-strip-frame]')).toHaveLength(2);
    await page.getByRole('button', { name: /^(File|文件)$/ }).click();
    await expect.element(page.getByText('× 1600 px')).toBeVisible();
    await expectForGloves('upload with a photo');
    await expectAccessible('upload');
    const input = document.querySelector('form input[required]');
    input?.scrollIntoView({ block: 'center' });
    await expectForGloves('the form');
    expect(styleOf('.lucide').strokeWidth).toBe('2.25px');
    expect(styleOf('form input[required]').borderBottomWidth).toBe('2px');
    expect(styleOf('form button[type="submit"]').borderTopWidth).toBe('2px');
    expect(pageWidth()).toBe(390);
  });

  test(`the desk is for gloves, ${language}`, async () => {
    await openDesk(waitingPhotos(3), { ...PHONE, language });
    const approve = page.getByRole('button', { name: /^(Approve|通过)/ });
    await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true');
    await elements('[data-code]')[0]?.click();
    await expect.poll(() => elements('button:not([data-code]) .lucide-map-pin').length).toBeGreaterThan(0);
    const targets = await expectForGloves('the desk');
    expectLow(targets, [/Reject|不通过/, /Approve|通过/, /Not sharp|锐度/, /Review menu|审核菜单/]);
    await expectAccessible('the desk on a phone');
    expect(pageWidth()).toBe(390);
    await page.viewport(TABLET.width, TABLET.height);
    await expectAccessible('the desk on a tablet');
    expect(pageWidth()).toBe(1024);
  });
}
