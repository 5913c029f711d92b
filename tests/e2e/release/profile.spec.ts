/**
 * A ban, from a super admin's desk to the device of the banned user, and a secure account. What the profile and other users'
 * pages show is tested in tests/component/profile and tests/component/people.
 */
import { signIn as apiSignIn } from '../../../scripts/api-client/accounts.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import type { Account } from '../harness/accounts.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { approvedPhotos } from '../harness/seed.ts';
import { FOUNDER } from '../harness/server.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';

/** The user whose session token this is, as the server returns them. */
const asStored = (origin: string, token: string) => callApi(origin, 'GET /api/user', {}, { token });
const isOver = (origin: string, token: string) =>
  asStored(origin, token).then(
    () => false,
    (error: Error) => error.message.includes('401'),
  );

test('a banned user’s device says that the session has ended and keeps its unsent work, until the ban is lifted', async ({
  site,
  device,
  signedInPage,
}) => {
  const sender = await site.register('maren');
  const target = await site.register('tomasz');
  const founder = { id: 1, ...FOUNDER, token: await apiSignIn(site.origin, FOUNDER) } satisfies Account;
  await approvedPhotos(site.origin, sender, founder, 1);

  const { page: phone } = await device({ viewport: { width: 390, height: 844 } });
  await storeSession(phone, target);
  await phone.goto('/photo/1');
  const heart = phone.getByRole('button', { name: /^Like this photo/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await serviceWorkerReady(phone);
  await phone.context().setOffline(true);
  await heart.click();
  await expect(phone.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();

  const desk = await signedInPage(FOUNDER);
  await desk.goto(`/user/${target.id}`);
  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  const ban = desk.getByRole('alertdialog', { name: 'Ban tomasz' });
  await ban.getByLabel('Message').fill('You climbed over it.');
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(desk.getByRole('list', { name: 'Badges' })).toContainText('Banned');
  expect(await isOver(site.origin, target.token)).toBe(true);

  // Back online, the open page shows that the session has ended. Ops that were queued offline are kept until the next sign-in.
  await phone.context().setOffline(false);
  await expect(phone.getByText('Your session has ended.')).toBeVisible({ timeout: 60_000 });
  await phone.getByRole('button', { name: /Outbox, 1 item/ }).click();
  await expect(phone.getByText('Log in again to send it')).toBeVisible();

  await desk.getByRole('button', { name: 'Lift the ban' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Lift the ban' }).click();
  await expect(desk.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  expect(await apiSignIn(site.origin, target)).not.toBe('');
});

test('a secure account gets a link to its security page', async ({ site, device }) => {
  const account = await site.register('maren');
  const { page } = await device({ serviceWorker: false });
  // Keycloak isn't available here, so fake the responses that our server gives with it
  // (tests/api/accounts/secure-accounts.test.ts).
  await page.route('**/api/auth/keycloak/config', (route) =>
    route.fulfill({ json: { url: 'https://id.example.org', realm: 'wing rail' } }),
  );
  await page.route('**/api/auth/keycloak/login', (route) =>
    route.fulfill({ status: 401, json: { error: 'No.' } }),
  );
  const user = await asStored(site.origin, account.token);
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...user, secure_account: true } }));
  await storeSession(page, account);
  await page.goto('/profile');
  const security = page.getByRole('link', { name: 'Open the account security page' });
  await expect(security).toHaveAttribute('href', 'https://id.example.org/realms/wing%20rail/account/');
  await expect(security).toHaveAttribute('target', '_blank');
});
