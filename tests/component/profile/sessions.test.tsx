/** The devices on which an account is logged in, on its profile. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { HERE, openProfile, THERE } from './account.ts';

/** A server that keeps who is logged in. */
function onTwoDevices(): Responses {
  let sessions = [THERE, HERE];
  return {
    'GET /api/user/sessions': () => ({ sessions }),
    'DELETE /api/user/sessions/:id': ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return { success: true };
    },
    'POST /api/logout': { success: true },
  };
}

const question = page.getByRole('alertdialog');

test('another device is logged out, once that is confirmed', async () => {
  const server = await openProfile({}, onTwoDevices());
  const other = page.getByRole('button', { name: 'Log out Unknown device' });
  await other.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(server.received('DELETE /api/user/sessions/:id')).toEqual([]);
  await other.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('Logged out.')).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
  expect(server.received('DELETE /api/user/sessions/:id').map(({ params }) => params['id'])).toEqual([
    THERE.id,
  ]);
});

test('ending the session of this device logs out here', async () => {
  const server = await openProfile({}, onTwoDevices());
  await page.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button').click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(address).toBe('/');
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }))
    .toBeVisible();
  expect(server.received('DELETE /api/user/sessions/:id').map(({ params }) => params['id'])).toEqual([
    HERE.id,
  ]);
});
