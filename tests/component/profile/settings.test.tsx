/** The choices on the profile that apply at once: group and language; and a secure account. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyGroup } from '../../../src/contract/calls/group-calls.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { address, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { NO_GROUPS, openProfile } from './account.ts';

const FENCE: MyGroup = {
  id: 7,
  name: 'Fence Line',
  description: '',
  avatar_url: null,
  member_count: 2,
  is_private: false,
  min_approved_photos: 0,
  owner_id: 1,
  owner_username: 'founder',
  owner_avatar: null,
  role: 'member',
  joined_at: '2026-05-01T08:00:00.000Z',
  on_photos: false,
  name_changed_at: null,
  next_change_at: null,
  open_requests: 0,
};

/** A server that keeps the group that is chosen. */
function inFence(): Responses {
  let chosen: number | null = null;
  return {
    'GET /api/my-groups': () => ({ ...NO_GROUPS, groups: [{ ...FENCE, on_photos: chosen === FENCE.id }] }),
    'PUT /api/user/group': ({ body }) => {
      chosen = body.group_id;
      return { group_id: chosen };
    },
  };
}

const language = page.getByRole('group', { name: 'Preferred language' });

test('the menu of the account leads to the profile', async () => {
  await openProfile();
  navigateInApp('/help');
  await page.getByRole('banner').getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect.poll(address).toBe('/profile');
});

test('a group is shown with the photos, or none', async () => {
  const server = await openProfile({}, inFence());
  const choice = page.getByRole('region', { name: 'Group' }).getByLabelText('Group shown with my photos');
  const sent = () => server.received('PUT /api/user/group').map(({ body }) => body.group_id);
  await expect.element(choice).toHaveValue('');
  await choice.selectOptions('Fence Line');
  await expect.poll(sent).toEqual([7]);
  await reload();
  await expect.element(choice).toHaveValue('7');
  await expectAccessible('the choice of a group');
  await choice.selectOptions('None');
  await expect.poll(sent).toEqual([7, null]);
});

test('the language changes at once, and is saved for the other devices', async () => {
  const server = await openProfile(
    {},
    { 'POST /api/user/language-preference': ({ body: { preferred_lang } }) => ({ preferred_lang }) },
  );
  await language.getByRole('radio', { name: '中文' }).click({ force: true });
  await expect.element(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();
  const saved = () =>
    server.received('POST /api/user/language-preference').map(({ body }) => body.preferred_lang);
  await expect.poll(saved).toEqual(['zh']);
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.poll(saved).toEqual(['zh', 'en']);
});

test('a language that couldn’t be saved applies here, and the screen says so', async () => {
  await openProfile({}, { 'POST /api/user/language-preference': refuse(500) });
  await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
  await expect.element(page.getByText('语言偏好保存失败。')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByText('Failed to save language preference.')).toBeVisible();
});

test('a secure account changes its number here, but not its password', async () => {
  await openProfile({ secure_account: true });
  await expect.element(page.getByRole('button', { name: 'Change number' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Advanced account security' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});
