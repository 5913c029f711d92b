/** The links in the bar of a signed-in user: those that fit, and the rest under More. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { address, openScreen } from '../harness/open-screen.tsx';

const bar = page.getByRole('banner');
const more = bar.getByRole('navigation', { name: 'More' });

test('links that don’t fit are under More; the current screen’s is always in the bar', async () => {
  await openScreen('/help', { as: somebody(), size: { width: 1000, height: 700 } });
  const contact = bar.getByRole('link', { name: 'Contact' });
  await expect.element(bar.getByRole('button', { name: 'More' })).toBeVisible();
  await expect.element(contact).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'More' }).click();
  await expect.element(more.getByRole('link', { name: 'Contact' })).toBeVisible();
  await expect.element(more.getByRole('link', { name: 'Gallery' })).not.toBeInTheDocument();
  await more.getByRole('link', { name: 'Contact' }).click();
  await expect.poll(address).toBe('/contact');
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(contact).toBeVisible();
});

test('a window that becomes wider has room for all links', async () => {
  await openScreen('/help', { as: somebody(), size: { width: 1000, height: 700 } });
  await expect.element(bar.getByRole('button', { name: 'More' })).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(bar.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  await expect.element(bar.getByRole('link', { name: 'About' })).toBeVisible();
});
