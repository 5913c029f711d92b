/** Liking a photo on its page. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { focus } from '../harness/focus.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { photoOf } from '../photos.ts';

const heart = page.getByRole('button', { name: /^Like this photo/ });
const toLogIn = page.getByRole('alertdialog', { name: 'Login Required' });

/** A server that keeps whether the photo is liked. */
function likes(): Responses {
  let liked = false;
  return {
    'GET /api/photos/:id': () => photoOf(1, { thumbs_up: liked ? 1 : 0, user_has_liked: liked }),
    'POST /api/photos/:id/like': ({ body }) => {
      liked = body.liked === true;
      return { thumbs_up: liked ? 1 : 0, user_has_liked: liked };
    },
  };
}

test('a like by the keyboard is sent and stays, and is taken back by a click', async () => {
  const server = await openScreen('/photo/1', { as: somebody(), responses: likes() });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await focus(heart);
  await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toHaveTextContent(/^1$/);
  const sent = () => server.received('POST /api/photos/:id/like').map(({ params, body }) => [params, body]);
  await expect.poll(sent).toEqual([[{ id: '1' }, { liked: true }]]);

  await reload();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(heart).toHaveTextContent(/^0$/);
  await expect.poll(sent).toEqual([
    [{ id: '1' }, { liked: true }],
    [{ id: '1' }, { liked: false }],
  ]);
});

test('a like without a network is shown at once and after a reload, and is sent once the network is back', async () => {
  const server = await openScreen('/photo/1', { as: somebody(), responses: likes() });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  setOnline(server, false);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toHaveTextContent(/^1$/);
  await expect.element(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  await reload();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toHaveTextContent(/^1$/);

  setOnline(server, true);
  await expect.element(page.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible();
  await expect.element(heart).toHaveTextContent(/^1$/);
  expect(server.received('POST /api/photos/:id/like').map(({ body }) => body)).toEqual([{ liked: true }]);
});

test('a visitor is asked to log in, which they may leave, or do and come back to the photo', async () => {
  const server = await openScreen('/photo/1', { responses: likes() });
  await heart.click();
  await expect.element(toLogIn.getByText('Please log in to like photos.', { exact: true })).toBeVisible();
  await toLogIn.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(toLogIn).not.toBeInTheDocument();
  expect(address()).toBe('/photo/1');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();
  await toLogIn.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login?next=%2Fphoto%2F1');
  server.respond({
    'POST /api/login': { token: 'token of lin', username: 'lin', warnings: [] },
    'GET /api/user': somebody(),
  });
  await page.getByLabelText('Username, email or phone').fill('lin');
  await page.getByLabelText('Password', { exact: true }).fill('wing-rail-1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/photo/1');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(server.received('POST /api/photos/:id/like')).toEqual([]);
});

test('a visitor can create an account instead, and is led back to the photo', async () => {
  await openScreen('/photo/1', { responses: likes() });
  await heart.click();
  await toLogIn.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(address).toBe('/register?next=%2Fphoto%2F1');
});
