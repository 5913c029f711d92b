/** The gallery: its pages, the way to a photo, and what it says when it can't be loaded. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { planes } from './gallery-server.ts';

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const pages = page.getByRole('navigation', { name: 'Pages' });

test('the gallery shows one page of photos, with their names, and is accessible', async () => {
  await openScreen('/gallery', { responses: planes(16) });
  await expect.element(photos).toHaveLength(15);
  await expect.element(photos.first()).toHaveTextContent(/D-AIX16.*Airbus A350-900.*maren.*ID #16/);
  await expect.element(page.getByRole('radio', { name: /Planes/ })).toBeChecked();
  await expect.element(pages).toBeVisible();
  await expectAccessibleEverywhere('the gallery');
});

test('pages are opened by number, and only existing ones', async () => {
  await openScreen('/gallery', { responses: planes(16) });
  const jump = page.getByRole('textbox', { name: 'Go to page' });
  await jump.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invalid page number. (Valid range: 1-2)')).toBeVisible();
  await jump.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/gallery?page=2');
  await expect.element(photos).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a page beyond the last one leads to the last one', async () => {
  await openScreen('/gallery?page=9', { responses: planes(16) });
  await expect.poll(address).toBe('/gallery?page=2');
  await expect.element(photos).toHaveLength(1);
});

test('without a network a page that isn’t on the device says so, and leads to the first one', async () => {
  const server = await openScreen('/gallery', { responses: planes(16) });
  await expect.element(photos).toHaveLength(15);
  setOnline(server, false);
  await reload('/gallery?page=2');
  await expect.element(page.getByRole('heading', { name: 'Error Loading Gallery' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect.element(photos).toHaveLength(15);
});

test('a response without photos is a failure, which isn’t blamed on the network', async () => {
  await openScreen('/gallery?page=2', { responses: { 'GET /api/photos': refuse(200) } });
  await expect.element(page.getByRole('heading', { name: 'Error Loading Gallery' })).toBeVisible();
  await expect.element(page.getByText('Invalid response format')).toBeVisible();
});

test('with a mouse a photo opens in a new tab', async () => {
  // A browser that has had a touch screen is left without a pointer.
  const media = vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(true);
  onTestFinished(() => media.mockRestore());
  await openScreen('/gallery', { responses: planes(1) });
  const link = photos.getByRole('link', { name: /D-AIX1.*opens in a new tab/ });
  await expect.element(link).toHaveAttribute('href', '/photo/1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
});

test('on a touch screen a photo opens in place', async () => {
  await openScreen('/gallery', { responses: planes(1), size: 'phone', touch: true });
  const link = photos.getByRole('link', { name: /D-AIX1/ });
  await expect.element(link).not.toHaveAttribute('target');
  await link.click();
  await expect.poll(address).toBe('/photo/1');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('D-AIX1 on final');
});

test('a button opens a random photo of the type, or says why it can’t', async () => {
  const server = await openScreen('/gallery', {
    responses: {
      ...planes(2),
      'GET /api/photos/random': ({ query }) => (query['type'] === 'planes' ? { id: 2 } : refuse(404)),
    },
  });
  const random = page.getByRole('button', { name: 'Random photo' });
  await expect.element(random.getByText('Random photo')).toBeVisible();
  expect(random.element().getAttribute('title')).toBe('Random photo');
  await random.click();
  await expect.poll(address).toBe('/photo/2');
  history.back();
  await expect.poll(address).toBe('/gallery');
  // There are no trains.
  await page.getByRole('radio', { name: /Trains/ }).click({ force: true });
  await random.click();
  await expect.element(page.getByText('No random photo could be loaded.')).toBeVisible();
  setOnline(server, false);
  await random.click();
  await expect.element(page.getByText('You need a network for a random photo.')).toBeVisible();
});
