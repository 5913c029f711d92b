/** The leaderboards, and people's achievements. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallResponse } from '../../src/contract/calls/calls.ts';
import { FOUNDER_ID } from '../../src/contract/rules/limits.ts';
import { expectAccessible, expectAccessibleEverywhere } from './harness/accessible.ts';
import { focus } from './harness/focus.ts';
import { setOnline } from './harness/network.ts';
import { address, openScreen, reload } from './harness/open-screen.tsx';
import { refuse } from './harness/stub-server.ts';
import type { Responses } from './harness/stub-server.ts';
import { profileOf } from './people.ts';

const FIRST_LIGHT = {
  key: 'first_photo',
  icon: 'camera',
  color: 'plain',
  name_en: 'First light',
  name_zh: '首张过审',
  description_en: 'First photo through review',
  description_zh: '第一张照片通过审核',
} as const;

const KEYS = {
  ...FIRST_LIGHT,
  key: 'super_admin',
  icon: 'key-round',
  name_en: 'Keys to the tower',
  description_en: 'A super admin',
  category: 'admin',
  requirement_type: 'other',
  requirement_value: 1,
  unlocked_at: '2026-01-01T00:00:00.000Z',
} as const;

type Uploaders = CallResponse<'GET /api/leaderboard'>;
const UPLOADERS: Uploaders = [
  { id: 3, username: 'maren', profile_picture: null, photo_count: 2, achievements: [FIRST_LIGHT] },
  { id: 4, username: 'tomasz', profile_picture: null, photo_count: 1, achievements: [] },
];

const BOARDS: Responses = {
  'GET /api/leaderboard': UPLOADERS,
  'GET /api/reviewer-leaderboard': [
    { id: 5, username: 'ines', profile_picture: null, reviewed_count: 3, achievements: [] },
  ],
  'GET /api/groups/leaderboard': {
    groups: [
      { id: 1, name: 'Fence 18L', avatar_url: null, member_count: 12, owner_username: 'maren' },
      { id: 2, name: '京沪线', avatar_url: null, member_count: 3, owner_username: 'tomasz' },
    ],
  },
  'GET /api/user-profile/:id': profileOf(FOUNDER_ID, 'founder', { is_super_admin: true }),
  'GET /api/achievements/user/:id': { achievements: [KEYS] },
};

const lines = page.getByRole('tabpanel').getByRole('listitem');

test('a board that fails says why and can be tried again, and an empty one says so', async () => {
  const logged: unknown[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((...line) => void logged.push(...line));
  const server = await openScreen('/leaderboard', {
    responses: {
      ...BOARDS,
      'GET /api/leaderboard': refuse(403, { error: 'The board is being painted.' }),
      'GET /api/user-profile/:id': refuse(403),
      'GET /api/groups/leaderboard': { groups: [] },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to load leaderboards' })).toBeVisible();
  await expect.element(page.getByText('The board is being painted.')).toBeVisible();
  server.respond({ 'GET /api/leaderboard': [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible();
  // If the founder's data couldn't be loaded, their banner isn't shown.
  await expect.element(page.getByRole('region', { name: 'Founder' })).not.toBeInTheDocument();
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('The founder could not be read.'));
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect.element(page.getByRole('heading', { name: 'There are no groups yet' })).toBeVisible();
  warn.mockRestore();
});

test('a visitor looks at all boards, which stay readable without a network', async () => {
  const server = await openScreen('/leaderboard', { responses: BOARDS });
  await expect.element(lines).toHaveLength(2);
  await expect.element(lines.nth(0)).toHaveTextContent(/^1.*Champion.*maren.*2.*photos uploaded$/);
  await expect.element(lines.nth(1)).toHaveTextContent(/^2.*Runner up.*tomasz.*1.*photos uploaded$/);
  const founder = page.getByRole('region', { name: 'Founder' });
  await expect
    .element(founder.getByRole('link', { name: 'founder' }))
    .toHaveAttribute('href', `/user/${FOUNDER_ID}`);
  await expect
    .element(founder.getByRole('button'))
    .toHaveAccessibleName('founder’s achievements: Keys to the tower');
  // The banner is above the tabs.
  const tabs = page.getByRole('tablist', { name: 'Leaderboards' });
  const topOf = (locator: typeof tabs) => locator.element().getBoundingClientRect().top;
  expect(topOf(founder)).toBeLessThan(topOf(tabs));

  await focus(page.getByRole('tab', { name: 'Photo uploaders' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(address()).toBe('/leaderboard?board=reviewers');
  await expect.element(lines).toHaveTextContent(/Top reviewer.*ines.*3.*photos reviewed$/);
  await reload();
  await expect.element(page.getByRole('tab', { name: 'Reviewers', selected: true })).toBeVisible();
  await expect.element(lines).toHaveTextContent('ines');

  // The other boards are prefetched.
  await expect.poll(() => server.received('GET /api/groups/leaderboard').length).toBeGreaterThan(0);
  setOnline(server, false);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect.element(lines.nth(0)).toHaveTextContent(/Top group.*Fence 18L.*owner: maren.*12.*members$/);
  await expect.element(lines.nth(1)).toHaveTextContent(/Popular group.*京沪线.*owner: tomasz/);
  await expect.element(lines.getByRole('link')).toHaveLength(0);
  setOnline(server, true);
});

test('the boards in Chinese, and accessible', async () => {
  await openScreen('/leaderboard', { responses: BOARDS, language: 'zh' });
  await expect.element(lines.nth(0).getByRole('button')).toHaveAccessibleName('maren 的成就: 首张过审');
  // The board counts approved photos, the founder's banner all of them.
  await expect.element(lines.nth(0)).toHaveTextContent(/张已通过$/);
  await expect.element(page.getByRole('region', { name: '创始人' })).toHaveTextContent(/张已上传$/);
  await page.getByRole('tab', { name: '群组' }).click();
  await expect.element(lines.nth(0)).toHaveTextContent(/最佳群组.*群主：maren/);
  await expectAccessibleEverywhere('the leaderboards');
});

test('achievements open and close by keyboard and by pointer, and the focus returns', async () => {
  await openScreen('/leaderboard', { responses: BOARDS });
  const strip = lines.nth(0).getByRole('button', { name: 'maren’s achievements: First light' });
  await focus(strip);
  await userEvent.keyboard('{Enter}');
  const achieved = page.getByRole('region', { name: 'maren’s achievements' });
  await expect.element(achieved.getByText('First photo through review')).toBeVisible();
  await expectAccessible('an open list of achievements');
  await userEvent.keyboard('{Escape}');
  await expect.element(achieved).not.toBeInTheDocument();
  await expect.element(strip).toHaveFocus();
  await strip.click();
  await achieved.getByRole('button', { name: 'Close' }).click();
  await expect.element(achieved).not.toBeInTheDocument();
});

test('a name leads a visitor to the login, which knows where to go on', async () => {
  await openScreen('/leaderboard', { responses: BOARDS });
  await lines.nth(0).getByRole('link', { name: 'maren' }).click();
  await expect.poll(address).toBe('/login?next=%2Fuser%2F3');
});
