/** A photo's page: its details, full size, and what is said of a photo that isn't public or is gone. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { listed, pageOf, photoOf, rejectedPhoto } from '../photos.ts';

const MAREN = somebody({ id: 3, username: 'maren' });
const title = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the page names the photo, its details and its reviewer, and says that the file has no EXIF data', async () => {
  await openScreen('/photo/1', { responses: { 'GET /api/photos/:id': photoOf(1) } });
  await expect.element(title).toHaveTextContent('D-AIX1 on final');
  for (const words of ['Airbus A350-900', 'Meridian Air', 'EDDF', 'Normal livery', 'anders']) {
    await expect.element(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('Frankfurt Airport')).toBeVisible();
  await expect.element(page.getByText('This file has no EXIF data.')).toBeVisible();
  await expectAccessibleEverywhere('the page of a photo');
});

test('the photo’s values lead to more photos with the same value, for a signed-in user also to the photographer', async () => {
  const photo = photoOf(1, { date_taken: '2026-05-03T10:00:00' });
  await openScreen('/photo/1', { responses: { 'GET /api/photos/:id': photo } });
  await expect.element(link('D-AIX1')).toHaveAttribute('href', '/aircraft/D-AIX1');
  await expect.element(link('More by maren')).toHaveAttribute('href', '/photographer/maren');
  await expect.element(link('May 3, 2026')).toHaveAttribute('href', '/gallery?type=planes&date=2026-05-03');
  await expect
    .element(link('Normal livery'))
    .toHaveAttribute('href', '/gallery?type=planes&image_type=normal_livery');
  await expect.element(page.getByText('by maren', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'by maren', exact: true })).not.toBeInTheDocument();
  await openScreen('/photo/1', { as: somebody(), responses: { 'GET /api/photos/:id': photo } });
  await expect.element(link('by maren')).toHaveAttribute('href', '/user/3');
});

test('in full size the photo is zoomed by keyboard and mouse, and Escape closes it', async () => {
  await openScreen('/photo/1', { responses: { 'GET /api/photos/:id': photoOf(1) } });
  await page.getByRole('button', { name: 'View full size' }).click();
  const closer = page.getByRole('dialog', { name: /Full size/ });
  const picture = closer.getByRole('img');
  const scale = () => new DOMMatrix(getComputedStyle(picture.element()).transform).a;
  await userEvent.keyboard('+');
  await expect.poll(scale).toBe(1.5);
  await picture.dblClick({ force: true });
  await expect.poll(scale).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(closer).not.toBeInTheDocument();
});

test('a photo that waits for review says so to its photographer', async () => {
  const pending = photoOf(1, { approval_status: 'pending', reviewer_name: null });
  await openScreen('/photo/1', { as: MAREN, responses: { 'GET /api/photos/:id': pending } });
  await expect.element(page.getByText('This photo is waiting for review')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test('a rejected photo tells its photographer who rejected it and why, and leads to the appeals', async () => {
  await openScreen('/photo/1', {
    as: MAREN,
    responses: {
      'GET /api/photos/:id': photoOf(1, { approval_status: 'rejected', reviewer_id: 5 }),
      'GET /api/my-rejected-and-appeal-photos': { photos: [rejectedPhoto(1)] },
    },
  });
  const rejection = page.getByRole('region', { name: 'Not approved' });
  await expect.element(rejection.getByText('Reviewed by anders')).toBeVisible();
  await expect.element(rejection.getByText('Too dark', { exact: true })).toBeVisible();
  await expect
    .element(rejection.getByRole('link', { name: 'Rejected photos and appeals' }))
    .toHaveAttribute('href', '/rejected-photos');
  await expect.element(page.getByRole('button', { name: 'Report anders' })).toBeVisible();
  await expectAccessibleEverywhere('the page of a rejected photo');
});

const said = (sender_username: string, day: number, message: string, marks: PhotoMark[]) => ({
  role: marks.length === 0 ? ('user' as const) : ('reviewer' as const),
  sender_username,
  created_at: `2026-05-0${day}T08:00:00.000Z`,
  message,
  marks,
});

test('reviewers see both rejections of an appealed photo, each with its pins, and the appeal between them', async () => {
  const upheld = photoOf(1, {
    approval_status: 'rejected',
    conversation: [
      said('anders', 2, 'Not level', [{ code: 'level', x: 0.5, y: 0.5 }]),
      said('maren', 3, 'The runway slopes here.', []),
      said('birgit', 4, 'Dust spots\nSee the sky', [{ code: 'dust', x: 0.25, y: 0.25 }]),
    ],
  });
  await openScreen('/photo/1', {
    as: somebody({ id: 4, username: 'anders', is_plane_reviewer: true }),
    responses: { 'GET /api/photos/:id': upheld },
  });
  const steps = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  const stepBy = (name: string) => steps.filter({ hasText: name });
  await expect.element(stepBy('anders')).toHaveTextContent('Not level');
  await expect.element(stepBy('birgit')).toHaveTextContent(/Dust spots.*See the sky/);
  await expect.element(stepBy('maren')).toHaveTextContent('The runway slopes here.');
  for (const name of ['anders', 'birgit']) {
    await expect.element(stepBy(name).getByRole('img', { name: 'D-AIX1 on final' })).toBeVisible();
  }
  await expectAccessibleEverywhere('the case of an appealed photo');
});

const GALLERY = { 'GET /api/photos': pageOf([], { query: { limit: '15' } }) };

test('a photo that isn’t public doesn’t exist for others, who are led to the gallery', async () => {
  const logged: unknown[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((...line) => void logged.push(...line));
  await openScreen('/photo/1', { responses: { 'GET /api/photos/:id': refuse(404), ...GALLERY } });
  await expect.element(page.getByRole('heading', { name: 'No photo here' }).first()).toBeVisible();
  await expect.element(page.getByText('There’s no photo at this address')).toBeVisible();
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('The photo could not be read.'));
  warn.mockRestore();
  await page.getByRole('link', { name: 'Go to the gallery' }).click();
  await expect.poll(address).toBe('/gallery');
});

test('a photo that was shown before says at the next visit that it was rejected or deleted meanwhile', async () => {
  const server = await openScreen('/photo/1', { responses: { 'GET /api/photos/:id': photoOf(1) } });
  await expect.element(title).toHaveTextContent('D-AIX1 on final');
  server.respond({ 'GET /api/photos/:id': refuse(410, { code: 'photo_rejected' }), ...GALLERY });
  await reload();
  await expect
    .element(
      page.getByText('This photo has been rejected and is no longer available for viewing.', { exact: true }),
    )
    .toBeVisible();
  server.respond({ 'GET /api/photos/:id': refuse(410, { code: 'photo_deleted' }) });
  await reload();
  await expect.element(page.getByText('This photo was shown here and has been deleted.')).toBeVisible();
});

test('a photo that is in a list on the device is shown without a network, with the details of the list', async () => {
  const server = await openScreen('/gallery', {
    responses: { 'GET /api/photos': (request) => pageOf([listed(1)], request) },
  });
  await expect.element(page.getByRole('img', { name: 'D-AIX1 on final' })).toBeVisible();
  server.cut(true);
  await reload('/photo/1');
  await expect.element(title).toHaveTextContent('D-AIX1 on final');
  await expect.element(page.getByText('You’re offline, so only the details from a list')).toBeVisible();
});
