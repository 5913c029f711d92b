/** A deletion that the server takes only after the password (docs/rules/accounts.md, "Reauthentication"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logIn } from '../account/steps.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { StubServer } from '../harness/stub-server.ts';
import { appealed, openDesk, question, sendNow, settled, waiting } from './desk.ts';

const enter = page.getByRole('main').getByRole('button', { name: 'Enter your password' });

/** Anders deletes an appealed photo; the server asks for the password, until it was entered. */
async function deletePhoto(): Promise<StubServer> {
  let isRecent = false;
  const server = await openDesk([appealed(3), waiting(1)], {
    responses: {
      'DELETE /api/review/photos/:id': () =>
        isRecent
          ? { success: true, id: 3 }
          : refuse(403, {
              error: 'Please enter your password again.',
              code: 'reauthentication_required',
            }),
      'POST /api/auth/reauthenticate': () => {
        isRecent = true;
        return { success: true };
      },
      'POST /api/logout': { success: true },
      'POST /api/login': () => {
        isRecent = true;
        return { token: 'second token of anders', username: 'anders', warnings: [] };
      },
      'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
    },
  });
  await settled('D-AIX3');
  await page.getByLabelText('Message if you uphold or delete').fill('Sent twice');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete now' }).click();
  await sendNow();
  await expect.element(enter).toBeVisible();
  return server;
}

/** The tokens with which the deletion was sent. */
const tokens = (server: StubServer) =>
  server.received('DELETE /api/review/photos/:id').map(({ token }) => token);

test('it is sent once the password is entered at the desk', async () => {
  const server = await deletePhoto();
  await expectAccessible('a deletion that needs the password');
  await enter.click();
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' });
  await dialog.getByLabelText('Your password').fill('Fence-18L');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => tokens(server)).toEqual(['token of anders', 'token of anders']);
  expect(server.received('POST /api/auth/reauthenticate')).toMatchObject([
    { body: { password: 'Fence-18L' } },
  ]);
  await expect.element(enter).not.toBeInTheDocument();
});

test('it stays on the device at a sign-out, and is sent after the next sign-in', async () => {
  const server = await deletePhoto();
  await reload('/me');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: /^Log out and keep them here/ }).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true });
  await expect.element(link).toBeVisible();
  expect(tokens(server)).toEqual(['token of anders']);
  await link.click();
  await logIn('anders', 'Fence-18L');
  await expect.poll(() => tokens(server)).toEqual(['token of anders', 'second token of anders']);
});
