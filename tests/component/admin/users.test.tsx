/** Accounts at the admin desk, and the roles that they are given. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ManagedUser } from '../../../src/contract/calls/admin-calls.ts';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { profileOf } from '../people.ts';
import {
  deskServer,
  enterPassword,
  FOUNDER,
  KNOWS_PASSWORD,
  managed,
  onlyAfterPassword,
  passwordAgain,
} from './desk-server.ts';

const users = page.getByRole('list', { name: 'Users' });

/** All of these accounts, on the only page of their list. */
function pageOfUsers(found: ManagedUser[]): CallResponse<'GET /api/admin/users'> {
  const pages = { currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
  return { users: found, pagination: { ...pages, totalUsers: found.length } };
}

test('the roles are those of now, also if another super admin has changed them since the last look', async () => {
  let isReviewer = false;
  await openScreen('/admin?tab=users', {
    as: FOUNDER,
    responses: {
      ...deskServer().responses,
      'GET /api/admin/users': () => pageOfUsers([managed(3, 'maren', { is_train_reviewer: isReviewer })]),
      'GET /api/admin/users/:id/sanctions': { sanctions: [] },
    },
  });
  const dialog = page.getByRole('dialog', { name: 'maren’s roles' });
  const trains = dialog.getByLabelText('Train reviewer');
  await page.getByRole('button', { name: 'Manage maren' }).click();
  await users.getByRole('button', { name: 'Roles' }).click();
  await expect.element(trains).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  isReviewer = true;
  await users.getByRole('button', { name: 'Roles' }).click();
  await expect.element(trains).toBeChecked();
});

test('somebody is found by a part of the name, and given a role after the password was entered again', async () => {
  let isReviewer = false;
  const server = await openScreen('/admin?tab=users', {
    as: FOUNDER,
    responses: {
      ...deskServer().responses,
      ...KNOWS_PASSWORD,
      'GET /api/admin/users': ({ query }) => {
        const both = [
          managed(3, 'maren', { is_train_reviewer: isReviewer }),
          managed(5, 'ines', { is_plane_reviewer: true }),
        ];
        return pageOfUsers(both.filter(({ username }) => username.includes(query['search'] ?? '')));
      },
      'GET /api/admin/users/:id/sanctions': { sanctions: [] },
      'PUT /api/admin/users/:id/roles': onlyAfterPassword(() => {
        isReviewer = true;
        return somebody({ id: 3, username: 'maren', is_train_reviewer: true });
      }),
    },
  });
  await expect.element(users.getByRole('link', { name: 'ines' })).toBeVisible();
  await page.getByLabelText('Part of a name').fill('are');
  await expect.element(users.getByRole('link', { name: 'ines' })).not.toBeInTheDocument();
  await expect.element(users.getByRole('link', { name: 'maren' })).toBeVisible();
  await expect.element(page.getByText('1 account', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Manage maren' }).click();
  await users.getByRole('button', { name: 'Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'maren’s roles' });
  await dialog.getByLabelText('Train reviewer').click();
  await expectAccessibleEverywhere('the roles of somebody');
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect.element(passwordAgain.getByLabelText('Your password')).toHaveFocus();
  await expectAccessible('the password again');
  await userEvent.keyboard('not-the-password{Enter}');
  await expect.element(passwordAgain).toHaveTextContent('That password isn’t right.');
  await enterPassword();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Trains', { exact: true })).toBeVisible();
  expect(server.received('PUT /api/admin/users/:id/roles').at(-1)).toMatchObject({
    params: { id: '3' },
    body: { is_train_reviewer: true },
  });
});

test('a whole number or address is looked up by a press, and is in no address', async () => {
  const server = await openScreen('/admin?tab=users', {
    as: FOUNDER,
    responses: {
      ...deskServer().responses,
      'GET /api/admin/users': pageOfUsers([managed(5, 'ines')]),
      'POST /api/admin/users/look-up': ({ body: { contact } }) => ({
        users: contact === 'maren@photos.example' ? [managed(3, 'maren')] : [],
      }),
    },
  });
  await expect.element(users.getByRole('link', { name: 'ines' })).toBeVisible();
  await page.getByLabelText('Part of a name').fill('+49 151 2345678');
  await page.getByRole('button', { name: 'Look up +49 151 2345678' }).click();
  await expect.element(page.getByText('No account has it')).toBeVisible();
  await page.getByLabelText('Part of a name').fill('maren@photos.example');
  await expect.element(page.getByText('No account has it')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Look up maren@photos.example' }).click();
  await expect.element(users.getByRole('link', { name: 'maren' })).toBeVisible();
  await expectAccessibleEverywhere('an account that was looked up');
  expect(address()).toBe('/admin?tab=users');
  expect(server.received('GET /api/admin/users').map(({ query }) => query['search'])).not.toContain(
    'maren@photos.example',
  );
});

test('the announcements are a press away', async () => {
  await openScreen('/admin', { as: FOUNDER, responses: deskServer().responses });
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Announcements' }))
    .toHaveAttribute('href', '/announcements');
});

test('a ban lasts for good or for a time, in which photos can’t be taken down', async () => {
  const server = await openScreen('/admin?tab=users', {
    as: FOUNDER,
    responses: {
      ...deskServer().responses,
      'GET /api/admin/users': pageOfUsers([managed(3, 'maren')]),
      'GET /api/admin/users/:id/sanctions': { sanctions: [] },
      'PUT /api/admin/users/:id/ban': profileOf(3, 'maren', { is_banned: true }),
    },
  });
  await page.getByRole('button', { name: 'Manage maren' }).click();
  await users.getByRole('button', { name: 'Ban maren' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Ban maren' });
  const takeDown = dialog.getByRole('radio', { name: 'Take them down' });
  await expect.element(dialog.getByLabelText('For how long')).toHaveValue('');
  await takeDown.click();
  await dialog.getByLabelText('For how long').selectOptions('7 days');
  await expect.element(takeDown).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('radio', { name: 'Keep them' })).toBeChecked();
  await dialog.getByLabelText('Message').fill('A week');
  await expectAccessible('the dialog of a ban');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received('PUT /api/admin/users/:id/ban')).toMatchObject([
    { body: { message: 'A week', photos: 'keep', days: 7 } },
  ]);
});
