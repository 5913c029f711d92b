/** What happens to focus and scroll position when another screen opens. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { planes } from '../gallery/gallery-server.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const RESPONSES: Responses = { ...planes(9), 'GET /api/photos/hot': { photos: [] } };

const inSession = () => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));

/** Scrolls, and waits until the position is stored, shortly after the last movement. */
async function scrollTo(top: number): Promise<void> {
  window.scrollTo(0, top);
  await expect.poll(inSession).toContain(String(top));
}

test('another screen begins at its top, with the focus on its heading; going back restores the position', async () => {
  await openScreen('/gallery', { responses: RESPONSES, size: 'phone', touch: true });
  await expect.element(photos).toHaveLength(9);
  await scrollTo(600);
  await page.getByRole('navigation').getByRole('link', { name: 'Hot' }).last().click();
  await expect.poll(address).toBe('/hots');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(photos).toHaveLength(9);
  await expect.poll(() => window.scrollY).toBe(600);
});

test('another address in the same tab begins at its top, and a reload keeps the position', async () => {
  await openScreen('/gallery', { responses: RESPONSES, size: 'phone', touch: true });
  await expect.element(photos).toHaveLength(9);
  await scrollTo(600);
  await reload('/help');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
  await scrollTo(500);
  await reload();
  await expect.poll(() => window.scrollY).toBe(500);
});
