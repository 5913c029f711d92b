/** Deleting one's own account on the profile (docs/rules/accounts.md, "Deletion"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../../src/database/this-page.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { photoOf } from '../photos.ts';

const MAREN = somebody({ id: 3, username: 'maren', approved_photos: 1, phone_number: '+8613900001111' });

/** The numbers of outbox, session and draft rows on the device, and the session's token and username in localStorage. */
async function leftOnDevice(): Promise<(number | string | null)[]> {
  const rows = await connection.run((db) =>
    Promise.all((['ops', 'session', 'drafts'] as const).map((store) => db.count(store))),
  );
  return [...rows, localStorage.getItem('token'), localStorage.getItem('username')];
}

const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
const confirm = dialog.getByRole('button', { name: 'Delete for good' });

test('the account is deleted with a choice for its photos and the password, and nothing of it stays on the device', async () => {
  const server = await openScreen('/photo/1', {
    as: MAREN,
    responses: {
      'GET /api/photos/:id': photoOf(1),
      'POST /api/photos/:id/like': refuse(503, { error: 'Later.' }),
      'DELETE /api/user': ({ body }) =>
        body.password === 'password of maren'
          ? { success: true }
          : refuse(403, { error: 'Wrong.', code: 'password_wrong' }),
    },
  });
  await page.getByRole('button', { name: /^Like this photo/ }).click();
  await expect.poll(async () => (await leftOnDevice())[0]).toBe(1);
  navigateInApp('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog.getByText('1 item is waiting in the outbox of this device.')).toBeVisible();
  await expectAccessibleEverywhere('the question before an account is deleted');
  await confirm.click();
  const unanswered = dialog.getByText('Please choose what happens to your approved photos.');
  await expect.element(unanswered).toBeInViewport();
  await dialog.getByRole('radio', { name: 'Keep them' }).click();
  await expect.element(unanswered).not.toBeInTheDocument();
  await dialog.getByLabelText('Your password').fill('not the password');
  await confirm.click();
  await expect.element(dialog.getByText('That isn’t your current password.')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token of maren');

  await dialog.getByLabelText('Your password').fill('password of maren');
  await confirm.click();
  await expect.element(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(server.received('DELETE /api/user').at(-1)?.body).toEqual({
    password: 'password of maren',
    photos: 'keep',
  });
  await expect.poll(address).toBe('/');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await leftOnDevice()).toEqual([0, 0, 0, null, null]);
});
