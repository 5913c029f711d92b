/** Other users' pages. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { profileOf } from '../people.ts';
import { listed, pageOf, photoOf } from '../photos.ts';

const NONE: CallResponse<'GET /api/achievements/user/:id'> = { achievements: [] };
const MAREN = profileOf(3, 'maren.holt', {
  total_photos: 3,
  approved_photos: 2,
  groups: [{ id: 7, name: 'Fence 18L', avatar_url: null, role: 'owner' }],
});
const RESPONSES: Responses = {
  'GET /api/user-profile/:id': MAREN,
  'GET /api/achievements/user/:id': NONE,
  'GET /api/photos': (request) =>
    pageOf(request.query['type'] === 'planes' ? [listed(2), listed(1)] : [], request),
};

const back = page.getByRole('link', { name: 'Back' });

test('a user’s page has their photos, figures and groups, and a link to all their photos', async () => {
  await openScreen('/user/3', { as: somebody(), responses: RESPONSES });
  await expect.element(page.getByRole('heading', { level: 1, name: 'maren.holt' })).toBeVisible();
  const approved = page.getByRole('definition').nth(1);
  await expect.element(approved).toHaveTextContent(/^2/);
  await expect.element(page.getByRole('region', { name: 'Photos' }).getByRole('listitem')).toHaveLength(2);
  await expect
    .element(page.getByRole('link', { name: 'All 2 plane photos' }))
    .toHaveAttribute('href', '/gallery?type=planes&username=maren.holt');
  await expect
    .element(page.getByRole('link', { name: 'Fence 18L' }))
    .toHaveAttribute('href', '/groups?group=7');
  // Only super admins see what was held against them.
  await expect.element(page.getByRole('heading', { name: 'Warnings and bans' })).not.toBeInTheDocument();
  await expectAccessibleEverywhere('a page of somebody with photos');
});

test('Back leads to the screen before, or to the community if there was none', async () => {
  await openScreen('/photo/1', {
    as: somebody(),
    responses: { ...RESPONSES, 'GET /api/photos/:id': photoOf(1), 'GET /api/groups': refuse(403) },
  });
  await page.getByRole('link', { name: 'by maren', exact: true }).click();
  await expect.poll(address).toBe('/user/3');
  await back.click();
  await expect.poll(address).toBe('/photo/1');
  await openScreen('/user/3', {
    as: somebody(),
    responses: { ...RESPONSES, 'GET /api/groups': refuse(403) },
  });
  await back.click();
  await expect.poll(address).toBe('/community');
});

test('one’s own page leads to the profile, and says what the first achievement needs', async () => {
  await openScreen('/user/3', { as: somebody({ id: 3, username: 'maren.holt' }), responses: RESPONSES });
  await expect.element(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  await expect
    .element(page.getByText('None yet. You’ll unlock the first with your first approved photo.'))
    .toBeVisible();
});

test('achievements on somebody’s page open with what they are for', async () => {
  await openScreen('/user/1', {
    as: somebody(),
    responses: {
      ...RESPONSES,
      'GET /api/user-profile/:id': profileOf(1, 'founder', { is_super_admin: true }),
      'GET /api/achievements/user/:id': {
        achievements: [
          {
            key: 'super_admin',
            icon: 'key-round',
            color: 'plain',
            name_en: 'Keys to the tower',
            name_zh: '塔台钥匙',
            description_en: 'A super admin',
            description_zh: '超级管理员',
            category: 'admin',
            requirement_type: 'other',
            requirement_value: 1,
            unlocked_at: '2026-01-01T00:00:00.000Z',
          },
        ],
      },
    },
  });
  await page.getByRole('button', { name: 'founder’s achievements: Keys to the tower' }).click();
  await expect.element(page.getByText('A super admin', { exact: true })).toBeVisible();
});

test('nobody at an address is said so', async () => {
  await openScreen('/user/4000', {
    as: somebody(),
    responses: { 'GET /api/user-profile/:id': refuse(404) },
  });
  await expect.element(page.getByRole('heading', { name: 'User not found' }).first()).toBeVisible();
});

test('an internal error isn’t shown in the server’s words', async () => {
  await openScreen('/user/3', {
    as: somebody(),
    responses: { 'GET /api/user-profile/:id': refuse(403, { error: 'Broken', code: 'internal' }) },
  });
  await expect.element(page.getByText('Failed to fetch user profile')).toBeVisible();
});

test('a visitor is led to the login, which knows the page', async () => {
  await openScreen('/user/3');
  await expect.poll(address).toBe('/login?next=%2Fuser%2F3');
});
