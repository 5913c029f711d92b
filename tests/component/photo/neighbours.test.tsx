/** Going from photo to photo on a photo's page, and sharing it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { listed, newestFirst, pageOf, photoOf } from '../photos.ts';

const RESPONSES: Responses = {
  'GET /api/photos': (request) =>
    pageOf(
      newestFirst(3).map((id) => listed(id)),
      request,
    ),
  'GET /api/photos/:id': ({ params }) => photoOf(Number(params['id'])),
};

const title = page.getByRole('heading', { level: 1 });
const photos = page.getByRole('navigation', { name: 'Browse photos' });

test('a photo from the gallery leads to its neighbours by links and arrow keys, also after a reload', async () => {
  await openScreen('/gallery', { responses: RESPONSES, size: 'phone', touch: true });
  await page.getByRole('link', { name: /D-AIX3/ }).click();
  await expect.element(title).toHaveTextContent('D-AIX3 on final');
  await expect.element(photos).toHaveTextContent('1 / 3');
  await expect.element(photos.getByRole('link', { name: 'Previous photo' })).not.toBeInTheDocument();
  await photos.getByRole('link', { name: 'Next photo' }).click();
  await expect.element(title).toHaveTextContent('D-AIX2 on final');
  await reload();
  await expect.element(photos).toHaveTextContent('2 / 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(title).toHaveTextContent('D-AIX1 on final');
  await expect.element(photos).toHaveTextContent('3 / 3');
  await expect.element(photos.getByRole('link', { name: 'Next photo' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(title).toHaveTextContent('D-AIX2 on final');
});

test('without a share dialog the address of the photo is copied', async () => {
  await openScreen('/photo/2', { responses: RESPONSES });
  const copied: string[] = [];
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (text) => void copied.push(text));
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
  onTestFinished(() => {
    write.mockRestore();
    Reflect.deleteProperty(navigator, 'share');
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(copied).toEqual([`${location.origin}/photo/2`]);
});
