/** Accounts at the admin desk, and the roles that they are given. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { openScreen } from '../harness/open-screen.tsx';
import {
  deskServer,
  enterPassword,
  FOUNDER,
  KNOWS_PASSWORD,
  managed,
  onlyAfterPassword,
  passwordAgain,
} from './desk-server.ts';

test('somebody is found by a part of the name, and given a role after the password was entered again', async () => {
  let isReviewer = false;
  const server = await openScreen('/admin?tab=users', {
    as: FOUNDER,
    answers: {
      ...deskServer().answers,
      ...KNOWS_PASSWORD,
      'GET /api/admin/users': ({ query }) => {
        const users = [
          managed(3, 'maren', { is_train_reviewer: isReviewer }),
          managed(5, 'ines', { is_plane_reviewer: true }),
        ].filter(({ username }) => username.includes(query['search'] ?? ''));
        const pages = { currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
        return { users, pagination: { ...pages, totalUsers: users.length } };
      },
      'GET /api/admin/users/:id/sanctions': { sanctions: [] },
      'PUT /api/admin/users/:id/roles': onlyAfterPassword(() => {
        isReviewer = true;
        return somebody({ id: 3, username: 'maren', is_train_reviewer: true });
      }),
    },
  });
  const users = page.getByRole('list', { name: 'Users' });
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
