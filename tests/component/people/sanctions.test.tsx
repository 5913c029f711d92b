/** Warning and banning somebody on their page, as a super admin does. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Sanction } from '../../../src/contract/calls/people-calls.ts';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { profileOf } from '../people.ts';
import { pageOf } from '../photos.ts';

const FOUNDER = somebody({ id: 1, username: 'founder', is_super_admin: true });

/** A server that keeps what was decided about tomasz. */
function sanctionsOf({ needsPassword = false } = {}): Responses {
  let isBanned = false;
  let mustConfirm = needsPassword;
  let sanctions: Sanction[] = [];
  const add = (action: Sanction['action'], message: string | null, reason: string | null = null) => {
    const sanction: Sanction = {
      id: sanctions.length + 1,
      action,
      message,
      reason,
      photos: action === 'ban' ? 'keep' : null,
      issued_by_username: 'founder',
      issued_at: '2026-05-06T08:00:00.000Z',
      acknowledged_at: null,
    };
    sanctions = [sanction, ...sanctions];
    return sanction;
  };
  const profile = () => profileOf(4, 'tomasz', { is_banned: isBanned });
  return {
    'GET /api/user-profile/:id': profile,
    'GET /api/achievements/user/:id': { achievements: [] },
    'GET /api/photos': pageOf([], { query: { limit: '12' } }),
    'GET /api/admin/users/:id/sanctions': () => ({ sanctions }),
    'POST /api/admin/users/:id/warnings': ({ body: { message } }) => {
      const { id, issued_at } = add('warn', message);
      return { id, warning_message: message, issued_by_username: 'founder', issued_at };
    },
    'PUT /api/admin/users/:id/ban': ({ body: { message, reason } }) => {
      if (mustConfirm) return refuse(403, { code: 'reauthentication_required' });
      add('ban', message, reason ?? null);
      isBanned = true;
      return profile();
    },
    'POST /api/auth/reauthenticate': () => {
      mustConfirm = false;
      return { success: true };
    },
    'DELETE /api/admin/users/:id/ban': () => {
      add('unban', null);
      isBanned = false;
      return profile();
    },
  };
}

const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
const badges = page.getByRole('list', { name: 'Badges' });
const openBan = page.getByRole('button', { name: 'Ban', exact: true });
const ban = page.getByRole('alertdialog', { name: 'Ban tomasz' });
const confirmBan = ban.getByRole('button', { name: 'Ban', exact: true });
const open = () => openScreen('/user/4', { as: FOUNDER, responses: sanctionsOf() });

test('a warning needs a message, and is in the history until it is read', async () => {
  const server = await open();
  await expect.element(page.getByText('No warnings or bans')).toBeVisible();
  await expectAccessibleEverywhere('a user’s page as an admin sees it');
  await page.getByRole('button', { name: 'Warn' }).click();
  const warning = page.getByRole('dialog', { name: 'Warn tomasz' });
  await warning.getByRole('button', { name: 'Warn' }).click();
  await expect.element(warning.getByText('Please write a message.')).toBeVisible();
  await warning.getByLabelText('Message').fill('Stay outside the fence.');
  await warning.getByRole('button', { name: 'Warn' }).click();
  await expect.element(history).toHaveTextContent(/Stay outside the fence\..*Not read yet/);
  expect(server.received('POST /api/admin/users/:id/warnings').map(({ body }) => body)).toEqual([
    { message: 'Stay outside the fence.' },
  ]);
});

test('a ban says what it does; it is on the page until it is lifted', async () => {
  const server = await open();
  await openBan.click();
  await expect.element(ban.getByText('tomasz is logged out everywhere at once')).toBeVisible();
  await expectAccessible('the ban');
  await ban.getByLabelText('Message').fill('You climbed over it.');
  await ban.getByLabelText('Reason').fill('Safety');
  await confirmBan.click();
  await expect.element(history).toHaveTextContent(/You climbed over it\..*Reason: Safety/);
  await expect.element(badges).toHaveTextContent('Banned');
  expect(server.received('PUT /api/admin/users/:id/ban').map(({ body }) => body)).toEqual([
    { message: 'You climbed over it.', reason: 'Safety', photos: 'keep' },
  ]);
  await page.getByRole('button', { name: 'Lift the ban' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift the ban' }).click();
  await expect.element(history).toHaveLength(2);
  await expect.element(history.first()).toHaveTextContent('Ban lifted');
  await expect.element(openBan).toBeVisible();
  await expect.element(badges).not.toHaveTextContent('Banned');
});

test('a ban that needs the password again is made once it is entered', async () => {
  const server = await openScreen('/user/4', {
    as: FOUNDER,
    responses: sanctionsOf({ needsPassword: true }),
  });
  await openBan.click();
  await ban.getByLabelText('Message').fill('You climbed over it.');
  await confirmBan.click();
  const password = page.getByRole('dialog', { name: 'Please enter your password again' });
  await password.getByLabelText('Your password').fill('wing-rail-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(history).toHaveTextContent(/You climbed over it\./);
  expect(server.received('POST /api/auth/reauthenticate').map(({ body }) => body)).toEqual([
    { password: 'wing-rail-1' },
  ]);
});

test('the founder can’t be banned, in the server’s words', async () => {
  await openScreen('/user/1', {
    as: FOUNDER,
    responses: {
      ...sanctionsOf(),
      'GET /api/user-profile/:id': profileOf(1, 'founder', { is_super_admin: true }),
      'PUT /api/admin/users/:id/ban': refuse(403, { error: "The founder can't be banned." }),
    },
  });
  await openBan.click();
  const oneself = page.getByRole('alertdialog', { name: 'Ban founder' });
  await oneself.getByLabelText('Message').fill('Out');
  await oneself.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect.element(oneself.getByText("The founder can't be banned.")).toBeVisible();
});
