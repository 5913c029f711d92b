/** A session that the server has ended, e.g. because the password was changed elsewhere. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';

const MAREN = somebody({ id: 3, username: 'maren' });
const ENDED = refuse(401, { error: 'Please log in.', code: 'unauthorized' });

/** What asks for the user, and what the screens below ask for. */
const NOTHING: Responses = {
  'GET /api/user': ENDED,
  'GET /api/notifications/unread': ENDED,
  'GET /api/notifications': ENDED,
  'GET /api/my-photos': ENDED,
  'GET /api/my-photos/summary': ENDED,
  'GET /api/my-stats': ENDED,
  'GET /api/achievements': ENDED,
  'GET /api/my-rejected-and-appeal-photos': ENDED,
};

const note = page.getByRole('status').filter({ hasText: 'Your session has ended.' });
const banner = page.getByRole('banner');

test('the device keeps everything, and asks to sign in again', async () => {
  await openScreen('/help', { as: MAREN, responses: NOTHING });
  await expect.element(note).toBeVisible();
  await expectAccessible('a session that has ended');
  expect(localStorage.getItem('token')).toBe('token of maren');
  await note.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login?next=%2Fhelp');
  await expect.element(note).toBeVisible();
  await expect.element(note.getByRole('link')).not.toBeInTheDocument();
});

test.for(['/my-photos', '/my-stats', '/achievements', '/notifications', '/rejected-photos'])(
  '%s, of which the device has nothing, leads to the login, and the bar is signed out',
  async (path) => {
    await openScreen(path, { as: MAREN, responses: NOTHING });
    await expect.poll(address).toBe(`/login?next=${encodeURIComponent(path)}`);
    await expect.element(note).toBeVisible();
    await expect.element(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect.element(banner.getByRole('button', { name: 'maren' })).not.toBeInTheDocument();
  },
);
