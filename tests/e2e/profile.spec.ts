/** The user's profile, other users' pages, and sanctions, and what the server has stored afterwards. */
import type { Page } from '@playwright/test';
import { signIn as apiSignIn } from '../../scripts/api-client/accounts.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { approvedPhotos, smallJpeg } from './harness/seed.ts';
import { FOUNDER } from './harness/server.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { waitFor } from './harness/wait.ts';
import { enterPassword, refuseForPassword } from './steps/password-again.ts';

/** The user whose session token this is, as the server returns them. */
const asStored = (origin: string, token: string) => callApi(origin, 'GET /api/user', {}, { token });
const isOver = (origin: string, token: string) =>
  asStored(origin, token).then(
    () => false,
    (error: Error) => error.message.includes('401'),
  );
const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
const codeFor = (site: Site, phone: string) =>
  waitFor('the SMS code', () => {
    const line = site.server.log.findLast((each) => each.includes('"sms"') && each.includes(phone));
    return line === undefined ? undefined : /"code":"(\d{6})"/.exec(line)?.[1];
  });
/** Checks both themes without reloading the page. */
async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}

test('a user changes the whole profile, signs other devices out, and finally this one', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  await site.register('taken');
  const { page } = await device();
  await signIn(page, account);
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(
    page.getByText('Advanced account management is only available for secure accounts.'),
  ).toBeVisible();
  const saveBar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(saveBar).toHaveCount(0);
  await expectAccessibleInBoth(page, 'the profile');

  await test.step('changed fields are named, survive leaving the screen, and are saved together', async () => {
    await page.getByRole('textbox', { name: /^About/ }).fill('Cargo at night');
    await expect(page.getByText('14 / 500')).toBeVisible();
    await page.getByLabel('Age', { exact: true }).fill('201');
    await page.getByLabel('Gender').selectOption('Steam locomotive');
    await page.getByLabel(/Choose (a|another) picture/).setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await smallJpeg(3, 200, 200),
    });
    await expect(saveBar).toContainText('Profile picture, About, Age, Gender');
    await saveBar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Age cannot exceed 200')).toBeVisible();
    await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
    await page.getByLabel('Age', { exact: true }).fill('41');
    await page.getByRole('link', { name: 'Gallery', exact: true }).click();
    await expect(page.getByText('You have unsaved changes on your profile page.')).toBeVisible();
    expect(await asStored(site.origin, account.token)).toMatchObject({ age: 30, description: '' });
    await page.goBack();
    await expect(saveBar).toContainText('Profile picture, About, Age, Gender');
    await expectAccessible(page, 'the profile with unsaved changes');
    const { profile_picture: before } = await asStored(site.origin, account.token);
    await saveBar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await expect(saveBar).toHaveCount(0);
    const after = await asStored(site.origin, account.token);
    expect(after).toMatchObject({ age: 41, description: 'Cargo at night', sex: 'Steam locomotive' });
    expect(after.profile_picture).not.toBe(before);
    await page.getByLabel('Camera model').fill('Nikon');
    await saveBar.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Camera model')).toHaveValue('');
  });

  await test.step('the name is validated, and the bar shows the new one', async () => {
    const save = page.getByRole('button', { name: 'Save name' });
    await page.getByRole('textbox', { name: 'Username' }).fill('ab');
    await save.click();
    await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Username' }).fill('TAKEN');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: /taken|exists/i })).toBeVisible();
    await page.getByRole('textbox', { name: 'Username' }).fill('maren.holt');
    await save.click();
    await expect(page.getByRole('button', { name: 'maren.holt' })).toBeVisible();
    expect(await asStored(site.origin, account.token)).toMatchObject({ username: 'maren.holt' });
  });

  await test.step('a group can be shown beside the photos, once the user is in one', async () => {
    const region = page.getByRole('region', { name: 'Group' });
    await expect(region.getByText('You’re not in a group yet.')).toBeVisible();
    const token = await apiSignIn(site.origin, FOUNDER);
    const body = { name: 'Fence Line', description: '', min_approved_photos: 0, is_private: false };
    const { group } = await callApi(site.origin, 'POST /api/groups', { body }, { token });
    const id = group?.id ?? 0;
    await callApi(site.origin, 'POST /api/groups/:id/join', { params: { id } }, { token: account.token });
    await page.reload();
    const choice = region.getByLabel('Group shown with my photos');
    await expect(choice).toHaveValue('');
    await choice.selectOption('Fence Line');
    const chosen = async () =>
      (await callApi(site.origin, 'GET /api/my-groups', {}, { token: account.token })).groups.map(
        ({ on_photos }) => on_photos,
      );
    await expect.poll(chosen).toEqual([true]);
    await page.reload();
    await expect(choice).toHaveValue(String(id));
    await expectAccessibleInBoth(page, 'the choice of a group');
    await choice.selectOption('None');
    await expect.poll(chosen).toEqual([false]);
  });

  await test.step('the language changes at once', async () => {
    const language = page.getByRole('group', { name: 'Preferred language' });
    await language.getByRole('radio', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();
    await expect.poll(() => asStored(site.origin, account.token)).toMatchObject({ preferred_lang: 'zh' });
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  await test.step('a number needs the right code and the password', async () => {
    const phone = '+8613800138555';
    await page.getByRole('button', { name: 'Change number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change phone number' });
    await dialog.getByLabel('New phone number').fill(phone);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText(`The code is on its way to ${phone}.`)).toBeVisible();
    const code = await codeFor(site, phone);
    await dialog.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Change number' }).click();
    await expect(dialog.getByText('Wrong SMS Code.')).toBeVisible();
    await dialog.getByLabel('Verification code').fill(code);
    await dialog.getByLabel('Password', { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: 'Change number' }).click();
    await expect(dialog.getByText('That isn’t your current password.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Change number' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(phone, { exact: true })).toBeVisible();
    expect(await asStored(site.origin, await tokenOf(page))).toMatchObject({ phone_number: phone });
    expect(await isOver(site.origin, account.token)).toBe(true);
  });

  await test.step('another device is signed out, a new password signs out the rest', async () => {
    const signInElsewhere = () => apiSignIn(site.origin, { ...account, username: 'maren.holt' });
    // Changing the phone number has ended the other sessions, and the list shows that.
    await expect(page.getByRole('button', { name: 'Log out Unknown device' })).toHaveCount(0);
    const other = await signInElsewhere();
    await page.reload();
    await page.getByRole('button', { name: 'Log out Unknown device' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => isOver(site.origin, other)).toBe(true);
    const later = await signInElsewhere();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not it');
    await dialog.getByLabel('New password', { exact: true }).fill('Fence-18L');
    await expect(dialog.getByText('Password strength: Strong')).toBeVisible();
    await dialog.getByLabel('Confirm new password').fill('Fence-18R');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('The new passwords don’t match.')).toBeVisible();
    await dialog.getByLabel('Confirm new password').fill('Fence-18L');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('That isn’t your current password.')).toBeVisible();
    await expectAccessible(page, 'the change of the password');
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    expect(await isOver(site.origin, later)).toBe(true);
    expect(await isOver(site.origin, await tokenOf(page))).toBe(false);
  });

  await test.step('it opens offline, and tells that changes need a network', async () => {
    await serviceWorkerReady(page);
    await site.network.down();
    await page.reload();
    await expect(page.getByText('you need a connection to change anything')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^About/ })).toHaveValue('Cargo at night');
    await page.getByLabel('Camera model').fill('Nikon Z 8');
    await saveBar.getByRole('button', { name: 'Save' }).click();
    await expect(saveBar.getByText('Nothing was changed')).toBeVisible();
    await site.network.up();
    await saveBar.getByRole('button', { name: 'Save' }).click();
    await expect(saveBar).toHaveCount(0);
  });

  await test.step('ending the present session signs out here', async () => {
    const used = await tokenOf(page);
    expect(await asStored(site.origin, used)).toMatchObject({ camera_model: 'Nikon Z 8' });
    await page.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    expect(await isOver(site.origin, used)).toBe(true);
  });
});

test("an admin warns and bans from a user's page; the banned user's device shows it and keeps its unsent work", async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const target = await site.register('tomasz');
  const admin = await apiSignIn(site.origin, FOUNDER);
  const founder = { id: 1, ...FOUNDER, token: admin } satisfies Account;
  await approvedPhotos(site.origin, sender, founder, 1);

  const { page: desk } = await device({ serviceWorker: false });
  await desk.goto(`/user/${target.id}`);
  await expect(desk).toHaveURL(`/login?next=%2Fuser%2F${target.id}`);
  await storeSession(desk, FOUNDER);

  // The photographer's name links to their page.
  await desk.goto('/photo/1');
  await desk.getByRole('link', { name: 'by maren', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'maren' })).toBeVisible();
  await expect(desk.getByText('Approved photos').locator('..')).toContainText('1');
  await desk.getByRole('link', { name: 'Back' }).click();
  await expect(desk).toHaveURL(/\/photo\/1$/);

  await desk.goto('/user/4000');
  await expect(desk.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await desk.goto('/user/1');
  await expect(desk.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  const oneself = desk.getByRole('alertdialog', { name: 'Ban founder' });
  await oneself.getByLabel('Message').fill('Out');
  await oneself.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(oneself.getByText("The founder can't be banned.")).toBeVisible();

  const { page: phone } = await device({ viewport: { width: 390, height: 844 } });
  await storeSession(phone, target);
  await phone.goto(`/user/${sender.id}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'maren' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Warnings and bans' })).toHaveCount(0);
  await phone.goto('/photo/1');
  const heart = phone.getByRole('button', { name: /^Like this photo/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await serviceWorkerReady(phone);
  await phone.context().setOffline(true);
  await heart.click();
  await expect(phone.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();

  await desk.goto(`/user/${target.id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'tomasz' })).toBeVisible();
  await expectAccessibleInBoth(desk, 'a user’s page as an admin sees it');
  await desk.getByRole('button', { name: 'Warn' }).click();
  const warning = desk.getByRole('dialog', { name: 'Warn tomasz' });
  await warning.getByRole('button', { name: 'Warn' }).click();
  await expect(warning.getByText('Please write a message.')).toBeVisible();
  await warning.getByLabel('Message').fill('Stay outside the fence.');
  await warning.getByRole('button', { name: 'Warn' }).click();
  const history = desk.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(1);
  await expect(history.first()).toContainText('Stay outside the fence.');
  await expect(history.first()).toContainText('Not read yet');

  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  const ban = desk.getByRole('alertdialog', { name: 'Ban tomasz' });
  await expect(ban.getByText('tomasz is logged out everywhere at once')).toBeVisible();
  await expectAccessible(desk, 'the ban');
  await ban.getByLabel('Message').fill('You climbed over it.');
  await ban.getByLabel('Reason').fill('Safety');
  // As for a ban that removes photos.
  await refuseForPassword(desk, '**/api/admin/users/*/ban');
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await enterPassword(desk, FOUNDER.password);
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('You climbed over it.');
  await expect(desk.getByRole('list', { name: 'Badges' })).toContainText('Banned');
  expect(await isOver(site.origin, target.token)).toBe(true);

  // Back online, the open page shows that the session has ended. Ops that were queued offline are kept until the next sign-in.
  await phone.context().setOffline(false);
  await expect(phone.getByText('Your session has ended.')).toBeVisible({ timeout: 60_000 });
  await expect(phone.getByRole('button', { name: /Outbox, 1 item/ })).toBeVisible();
  await phone.getByRole('button', { name: /Outbox, 1 item/ }).click();
  await expect(phone.getByText('Log in again to send it')).toBeVisible();

  await desk.getByRole('button', { name: 'Lift the ban' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Lift the ban' }).click();
  await expect(history).toHaveCount(3);
  await expect(desk.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  expect(await apiSignIn(site.origin, target)).not.toBe('');
});

test('a reviewer is shown a warning at the desk once; one that came meanwhile is shown next time', async ({
  site,
  device,
}) => {
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const admin = { token: await apiSignIn(site.origin, FOUNDER) };
  const warn = (message: string) =>
    callApi(
      site.origin,
      'POST /api/admin/users/:id/warnings',
      { params: { id: reviewer.id }, body: { message } },
      admin,
    );
  const open = async () => {
    const { warnings } = await callApi(site.origin, 'GET /api/user/warnings', {}, reviewer);
    return warnings.map(({ warning_message }) => warning_message);
  };
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, reviewer);
  await warn('Say more in your reasons.');
  await page.goto('/review/planes');
  const dialog = page.getByRole('alertdialog', { name: 'A warning from the administrators' });
  await expect(dialog).toContainText('Say more in your reasons.');
  await warn('And be kind.');
  await dialog.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(open).toEqual(['And be kind.']);
  await page.reload();
  await expect(dialog).toContainText('And be kind.');
  await expect(dialog).not.toContainText('Say more');
  await page.keyboard.press('Escape');
  await expect.poll(open).toEqual([]);
});

test('a secure account gets a link to its security page, and can’t change its password here', async ({
  site,
  device,
}) => {
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
  await expect(page.getByRole('button', { name: 'Change number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
});
