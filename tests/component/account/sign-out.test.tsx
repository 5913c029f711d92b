/** Signing out with unsent work, and a session that ends in this tab. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../../src/database/this-page.ts';
import { useOutbox } from '../../../src/outbox/page/index.ts';
import { UNREAD } from '../../../src/outbox/view/state.ts';
import { somebody } from '../../people.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import type { Responses, StubServer } from '../harness/stub-server.ts';
import { photoOf } from '../photos.ts';
import { openUpload, pick } from '../upload/photographer.ts';
import { logIn } from './steps.ts';

const NOOR = somebody({ id: 4, username: 'noor', phone_number: '+8613900001111' });

const RESPONSES: Responses = {
  'GET /api/photos/:id': photoOf(1),
  'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
  'POST /api/photos/:id/like': { thumbs_up: 1, user_has_liked: true },
  'POST /api/login': { token: 'second token of noor', username: 'noor', warnings: [] },
  'POST /api/logout': { success: true },
};

const heart = page.getByRole('button', { name: /^Like this photo/ });
const question = page.getByRole('dialog', { name: '1 item not sent yet' });
const panel = page.getByRole('dialog', { name: 'Outbox' });
const outbox = page.getByRole('button', { name: /Outbox, 1 item waiting/ });
const logInLink = page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true });

/** How many rows of unsent work and drafts the device has. */
async function rowsOnDevice(): Promise<number> {
  const counts = await connection.run((db) =>
    Promise.all((['ops', 'chunks', 'drafts', 'thumbnails'] as const).map((store) => db.count(store))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function askToLeave(): Promise<void> {
  await page.getByRole('button', { name: 'noor' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** Noor likes a photo without a network. */
async function likeOffline(): Promise<StubServer> {
  const server = await openScreen('/photo/1', { as: NOOR, responses: RESPONSES });
  await expect.element(heart).toHaveTextContent('0');
  server.cut(true);
  await heart.click();
  await expect.element(outbox).toBeVisible();
  return server;
}

/** Noor likes a photo without a network, and asks to sign out. */
async function leaveWithLike(): Promise<StubServer> {
  const server = await likeOffline();
  await askToLeave();
  await expect.element(question).toBeVisible();
  return server;
}

const likes = (server: StubServer) =>
  server.received('POST /api/photos/:id/like').map(({ body, token }) => [body, token]);

test('a page that hasn’t read the outbox yet asks too', async () => {
  await likeOffline();
  await page.getByRole('button', { name: 'noor' }).click();
  const logOut = page.getByRole('button', { name: 'Log out' });
  await expect.element(logOut).toBeVisible();
  useOutbox.setState(UNREAD);
  logOut.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(question).toBeVisible();
});

test('unsent work stays on the device, locked, until its owner signs in again', async () => {
  const server = await leaveWithLike();
  await expectAccessible('signing out');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await askToLeave();
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect.element(logInLink).toBeVisible();
  await expect
    .element(page.getByText('1 unsent item stays on this device. Log in as noor to send it.'))
    .toBeVisible();
  expect(await rowsOnDevice()).toBe(1);
  expect(localStorage.getItem('token')).toBeNull();
  await page.getByRole('button', { name: 'Outbox, 1 item waiting' }).click();
  await expect
    .element(panel)
    .toHaveTextContent('noor has 1 item waiting on this device. Log in as noor to finish sending.');
  await expectAccessible('what waits for somebody who has left');
  await panel.getByRole('button', { name: 'Close the outbox' }).click();

  server.cut(false);
  window.dispatchEvent(new Event('online'));
  await logInLink.click();
  await logIn('noor', 'password of noor');
  await expect.poll(() => likes(server)).toEqual([[{ liked: true }, 'second token of noor']]);
});

test('unsent work is sent first, which without a network waits', async () => {
  const server = await leaveWithLike();
  await question.getByRole('button', { name: /^Send first, then log out/ }).click();
  await expect.element(page.getByText('1 item is still waiting.')).toBeVisible();
  setOnline(server, false);
  await expect.element(page.getByText('You’re offline right now.')).toBeVisible();
  setOnline(server, true);
  await expect.element(logInLink).toBeVisible();
  expect(likes(server)).toEqual([[{ liked: true }, 'token of noor']]);
  expect(server.received('POST /api/logout')).toMatchObject([{ token: 'token of noor' }]);
});

test('unsent work is deleted only after another question', async () => {
  await leaveWithLike();
  await question.getByRole('button', { name: /^Log out and delete them/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete 1 unsent item?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  await askToLeave();
  await question.getByRole('button', { name: /^Log out and delete them/ }).click();
  expect(await rowsOnDevice()).toBe(1);
  await sure.getByRole('button', { name: 'Delete and log out' }).click();
  await expect.element(logInLink).toBeVisible();
  expect(await rowsOnDevice()).toBe(0);
});

test('what arrives while signing out asks about it needs no answer', async () => {
  const server = await leaveWithLike();
  server.cut(false);
  window.dispatchEvent(new Event('online'));
  await expect.element(logInLink).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(likes(server)).toEqual([[{ liked: true }, 'token of noor']]);
});

test('a photo that is being prepared stays for its owner, and others are told of it', async () => {
  await openUpload({ as: NOOR, responses: RESPONSES });
  const picture = await fetch('/media/1620x1080/1.jpg');
  await pick(new File([await picture.blob()], 'a.jpg', { type: 'image/jpeg' }));
  // Its texts, the photo and its file.
  await expect.poll(rowsOnDevice).toBe(3);
  await askToLeave();
  await expect
    .element(question)
    .toHaveTextContent('It’s a photo you’re still preparing on the upload screen.');
  await expect.element(question.getByRole('button', { name: /^Send first/ })).not.toBeInTheDocument();
  delayReact();
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect.poll(address).toBe('/');
  // It isn't in the outbox, so it doesn't count there, but its owner is named.
  await page.getByRole('button', { name: 'Outbox', exact: true }).click();
  await expect
    .element(panel)
    .toHaveTextContent(
      'noor has 1 photo on the upload screen waiting on this device. Log in as noor to finish sending.',
    );
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(await rowsOnDevice()).toBe(3);
});

/** Delays React's next work, because on a slow phone the screen is still there when the session has ended. */
function delayReact(): void {
  // oxlint-disable-next-line typescript/unbound-method -- the proxy calls it with its port
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = new Proxy(postMessage, {
    apply: (post, port, message) => void setTimeout(() => void Reflect.apply(post, port, message), 100),
  });
  onTestFinished(() => {
    MessagePort.prototype.postMessage = postMessage;
  });
}
