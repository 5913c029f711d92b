/** Signing in with a name and a password, and what may be in the way. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { stopTimers } from '../harness/clock.ts';
import { idle } from '../harness/idle.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { logIn } from './steps.ts';

const MAREN = somebody({ id: 3, username: 'maren', phone_number: '+8613900001111' });

const WELCOME: Responses = {
  'POST /api/login': { token: 'token of maren', username: 'maren', warnings: [] },
  'GET /api/user': MAREN,
  'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
};

const welcome = page.getByRole('dialog', { name: 'Welcome, maren' });

const warning = (id: number, message: string) => ({
  id,
  warning_message: message,
  issued_by_username: 'founder',
  issued_at: '2026-03-01T10:00:00.000Z',
});

test('a failed sign-in says why, and nobody is signed in', async () => {
  const server = await openScreen('/login', {
    responses: { 'POST /api/login': refuse(401, { error: 'Wrong.', code: 'unauthorized' }) },
  });
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toHaveTextContent('Please fill in all fields');
  await expectAccessibleEverywhere('the login with a problem');
  await logIn('maren', 'not the password');
  await expect.element(problem).toHaveTextContent('Login failed. Please check your credentials.');
  expect(server.received('POST /api/login')).toMatchObject([
    { body: { email: 'maren', password: 'not the password' } },
  ]);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a sign-in needs a network, and leads to the screen that asked for it', async () => {
  const server = await openScreen('/achievements', { responses: WELCOME });
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await expect.poll(address).toBe('/login?next=%2Fachievements');
  setOnline(server, false);
  await logIn('maren', 'password of maren');
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('You’re offline. You need a connection to log in');
  setOnline(server, true);
  // The dialog would close by itself.
  stopTimers('setTimeout', 'clearTimeout');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect.element(welcome).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await idle();
  expect(welcome).not.toBeInTheDocument();
  await expect.poll(address).toBe('/achievements');
  expect(localStorage.getItem('token')).toBe('token of maren');
});

test('who is banned reads the message and the reason', async () => {
  const banned = refuse(403, {
    code: 'banned',
    banMessage: 'These photos are not yours.',
    banReason: 'Copied photos',
  });
  await openScreen('/login', { responses: { 'POST /api/login': banned } });
  await logIn('anders', 'password of anders');
  const alert = page.getByRole('alert').filter({ hasText: 'Account Banned' });
  await expect.element(alert).toHaveTextContent('These photos are not yours.');
  await expect.element(alert).toHaveTextContent('Reason: Copied photos');
});

test('warnings have to be acknowledged, one by one or all of the rest, before the welcome', async () => {
  const warnings = [
    warning(1, 'Mind the fence'),
    warning(2, 'No photos of the crew'),
    warning(3, 'Ask before you climb'),
  ];
  const server = await openScreen('/login', {
    responses: {
      ...WELCOME,
      'POST /api/login': { token: 'token of maren', username: 'maren', warnings },
      'POST /api/user/warnings/acknowledge': { success: true },
    },
  });
  const acknowledged = () =>
    server.received('POST /api/user/warnings/acknowledge').map(({ body: { warningId } }) => warningId);
  await logIn('maren', 'password of maren');
  const dialog = page.getByRole('alertdialog', { name: 'Warnings' });
  await expect.element(dialog.getByRole('listitem')).toHaveLength(3);
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('From founder');
  await expectAccessible('the warnings');
  await userEvent.keyboard('{Escape}{Escape}');
  await dialog.getByRole('button', { name: 'Acknowledge: No photos of the crew' }).click();
  await expect.element(dialog.getByText('No photos of the crew')).not.toBeInTheDocument();
  await expect.poll(acknowledged).toEqual([2]);
  await dialog.getByRole('button', { name: 'Acknowledge all' }).click();
  await expect.element(welcome).toBeVisible();
  await expect.poll(acknowledged).toEqual([2, 1, 3]);
  await expect.poll(address).toBe('/gallery');
});

test('somebody who comes from the payment app with an existing account is told to use it', async () => {
  await openScreen('/login?info=user_exists&username=lin_wei');
  const info = page.getByRole('dialog', { name: 'Account already exists' });
  await expect.element(info).toHaveTextContent('lin_wei');
  await userEvent.keyboard('{Escape}');
  await expect.element(info).not.toBeInTheDocument();
});
