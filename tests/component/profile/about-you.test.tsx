/** Changing one's own profile: picture, texts and name. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { openProfile, textIn } from './account.ts';

const saveBar = page.getByRole('region', { name: 'Unsaved changes' });
const save = saveBar.getByRole('button', { name: 'Save' });
const about = page.getByRole('textbox', { name: /^About/ });
const age = page.getByLabelText('Age', { exact: true });
const camera = page.getByLabelText('Camera model');
const username = page.getByRole('textbox', { name: 'Username' });
const saveName = page.getByRole('button', { name: 'Save name' });

async function change(): Promise<void> {
  await about.fill('Cargo at night');
  await age.fill('41');
  await page.getByLabelText('Gender').selectOptions('Steam locomotive');
  const picture = await (await fetch('/media/200x200/3.jpg')).blob();
  await userEvent.upload(
    page.getByLabelText(/Choose (a|another) picture/),
    new File([picture], 'me.jpg', { type: 'image/jpeg' }),
  );
}

test('the profile has nothing to save at first, and is accessible', async () => {
  await openProfile();
  await expect
    .element(page.getByText('Advanced account management is only available for secure accounts.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Group' }))
    .toHaveTextContent('You’re not in a group yet.');
  await expect.element(saveBar).not.toBeInTheDocument();
  await expectAccessibleEverywhere('the profile');
});

test('changed fields are named, and saved together', async () => {
  const server = await openProfile();
  await change();
  await expect.element(page.getByText('14 / 500')).toBeVisible();
  await expect.element(saveBar).toHaveTextContent('Profile picture, About, Age, Gender');
  await expectAccessible('the profile with unsaved changes');
  await save.click();
  await expect.element(page.getByText('Your profile is saved.')).toBeVisible();
  await expect.element(saveBar).not.toBeInTheDocument();
  const [{ form } = { form: undefined }, ...others] = server.received('PUT /api/user');
  expect(others).toEqual([]);
  expect(['description', 'age', 'sex'].map((field) => textIn(form, field))).toEqual([
    'Cargo at night',
    '41',
    'Steam locomotive',
  ]);
  const picture = form?.get('profile_picture');
  const { width } = await createImageBitmap(picture instanceof Blob ? picture : new Blob());
  expect(width).toBe(200);
});

test('an age that nobody has is named and focused, and nothing is saved', async () => {
  const server = await openProfile();
  await age.fill('201');
  await save.click();
  await expect.element(page.getByText('Age cannot exceed 200')).toBeVisible();
  await expect.element(age).toHaveFocus();
  expect(server.received('PUT /api/user')).toEqual([]);
});

test('changes survive leaving the screen, which says so, and can be discarded', async () => {
  const server = await openProfile();
  await change();
  await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
  await expect.element(page.getByText('You have unsaved changes on your profile page.')).toBeVisible();
  expect(server.received('PUT /api/user')).toEqual([]);
  history.back();
  await expect.element(saveBar).toHaveTextContent('Profile picture, About, Age, Gender');
  await expect.element(about).toHaveValue('Cargo at night');
  await saveBar.getByRole('button', { name: 'Discard' }).click();
  await expect.element(about).toHaveValue('');
  await expect.element(saveBar).not.toBeInTheDocument();
});

test('a new name is checked, and appears in the bar', async () => {
  const server = await openProfile();
  await username.fill('ab');
  await saveName.click();
  await expect.element(page.getByText('Username must be at least 3 characters.')).toBeVisible();
  expect(server.received('PUT /api/user/username')).toEqual([]);
  await username.fill('maren.holt');
  await saveName.click();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'maren.holt' })).toBeVisible();
  expect(server.received('PUT /api/user/username').map(({ body }) => body)).toEqual([
    { username: 'maren.holt' },
  ]);
});

test('a name that is taken is refused in the server’s words', async () => {
  await openProfile(
    {},
    { 'PUT /api/user/username': refuse(409, { error: 'This username is taken', code: 'username_taken' }) },
  );
  await username.fill('TAKEN');
  await saveName.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'This username is taken' })).toBeVisible();
});

test('it opens without a network, and says that changes need one', async () => {
  const server = await openProfile({ description: 'Cargo at night' });
  await expect.element(about).toHaveValue('Cargo at night');
  server.cut(true);
  await reload();
  await expect.element(page.getByText('you need a connection to change anything')).toBeVisible();
  await expect.element(about).toHaveValue('Cargo at night');
  await camera.fill('Nikon Z 8');
  await save.click();
  await expect.element(saveBar.getByText('Nothing was changed')).toBeVisible();
  server.cut(false);
  await save.click();
  await expect.element(saveBar).not.toBeInTheDocument();
  expect(server.received('PUT /api/user').map(({ form }) => textIn(form, 'camera_model'))).toEqual([
    'Nikon Z 8',
  ]);
});
