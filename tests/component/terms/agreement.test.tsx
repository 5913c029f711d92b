/** The question for the terms, which every screen asks who hasn't accepted them (docs/rules/accounts.md, "Agreement"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { promptForTerms } from '../../../src/session/account-requirements.ts';
import { somebody } from '../../people.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { mouse } from '../harness/commands.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { photoOf } from '../photos.ts';

const NEWCOMER = somebody({ id: 8, username: 'newcomer', agree_eula: false, phone_number: '+8613900001111' });

/** A server that knows whether the newcomer has accepted the terms. */
function asksForTerms(): Responses {
  let hasAccepted = false;
  return {
    'GET /api/user': () => ({ ...NEWCOMER, agree_eula: hasAccepted }),
    'GET /api/user/eula-status': () => ({ hasAcceptedEULA: hasAccepted, version: TERMS_VERSION }),
    'POST /api/user/accept-eula': () => {
      hasAccepted = true;
      return { success: true, hasAcceptedEULA: true };
    },
    'POST /api/logout': { success: true },
    'GET /api/photos/:id': photoOf(1),
    'POST /api/photos/:id/like': () =>
      hasAccepted
        ? { thumbs_up: 1, user_has_liked: true }
        : refuse(451, { error: 'Please accept the terms.', code: 'agreement_required' }),
  };
}

const dialog = page.getByRole('alertdialog', { name: 'Please agree to the terms' });
const agree = dialog.getByRole('button', { name: 'I Agree' });

test('only an answer closes the question, which can be read in both languages', async () => {
  await openScreen('/help', { as: NEWCOMER, size: 'phone', responses: asksForTerms() });
  await expect.element(dialog.getByRole('heading', { name: 'Your photos stay yours' })).toBeInTheDocument();
  await expect.element(agree).toBeEnabled();
  await expect.element(dialog.getByRole('document')).toHaveFocus();
  await expectAccessible('the question for the terms');
  await dialog.getByRole('button', { name: '中文' }).click();
  await expect.element(page.getByRole('heading', { name: '照片始终属于你' })).toBeInTheDocument();
  await page.getByRole('alertdialog').getByRole('button', { name: 'English' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await mouse('down', { x: 2, y: 2 });
  await mouse('up', { x: 2, y: 2 });
  await expect.element(dialog).toBeVisible();
});

test('it is asked neither where the terms can be read nor without a network', async () => {
  const server = await openScreen('/privacy', { as: NEWCOMER, responses: asksForTerms() });
  await expect.element(page.getByRole('button', { name: 'Read the full text' })).toBeEnabled();
  await expect.poll(() => server.received('GET /api/user/eula-status').length).toBeGreaterThan(0);
  await expect.element(dialog).not.toBeInTheDocument();
  navigateInApp('/help');
  await expect.element(dialog).toBeVisible();
  setOnline(server, false);
  await reload();
  await expect.element(page.getByText('You’re offline. What you send is saved here')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  setOnline(server, true);
  await expect.element(dialog).toBeVisible();
});

test('what waits for the agreement is said, and sent after it', async () => {
  const server = await openScreen('/photo/1', { as: NEWCOMER, responses: asksForTerms() });
  const likes = () => server.received('POST /api/photos/:id/like');
  server.respond({
    // Until the like is refused, nothing asks.
    'GET /api/user/eula-status': () =>
      likes().length === 0 ? refuse(503) : { hasAcceptedEULA: false, version: TERMS_VERSION },
  });
  const checks = () => server.received('GET /api/user/eula-status').length;
  const before = checks();
  await reload();
  await expect.poll(checks).toBeGreaterThan(before);
  await page.getByRole('button', { name: /^Like this photo/ }).click();
  await expect.element(dialog.getByText('1 item in the outbox stays on this device')).toBeVisible();
  await agree.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received('POST /api/user/accept-eula')).toMatchObject([
    { body: { agree: true, version: TERMS_VERSION } },
  ]);
  await expect.poll(() => likes().length).toBe(2);
  await expect.element(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).not.toBeInTheDocument();
});

test('once accepted, it isn’t asked again', async () => {
  const server = await openScreen('/help', { as: NEWCOMER, responses: asksForTerms() });
  await agree.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await reload();
  const before = server.received('GET /api/user/eula-status').length;
  promptForTerms();
  await expect.poll(() => server.received('GET /api/user/eula-status').length).toBeGreaterThan(before);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('who disagrees is signed out', async () => {
  const server = await openScreen('/help', { as: NEWCOMER, responses: asksForTerms() });
  await dialog.getByRole('button', { name: 'I Disagree' }).click();
  await expect.poll(address).toBe('/login');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
  expect(server.received('POST /api/logout')).toMatchObject([{ token: 'token of newcomer' }]);
});
