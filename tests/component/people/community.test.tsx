/** The search for groups and users. Which names a text finds is tested in tests/api/community and tests/api/groups. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FoundUser } from '../../../src/contract/calls/community-calls.ts';
import type { Group } from '../../../src/contract/calls/group-calls.ts';
import { GROUP_PAGE_SIZE, SEARCH_DELAY_MS } from '../../../src/contract/rules/limits.ts';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { restartTimers, stopTimers } from '../harness/clock.ts';
import { idle } from '../harness/idle.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';

const group = (id: number, name: string, over: Partial<Group> = {}): Group => ({
  id,
  name,
  description: `${name} meets on Sundays.`,
  avatar_url: null,
  member_count: 1,
  is_private: false,
  min_approved_photos: 0,
  owner_id: 1,
  owner_username: 'founder',
  owner_avatar: null,
  my_role: null,
  my_request: null,
  ...over,
});

const user = (id: number, username: string, over: Partial<FoundUser> = {}): FoundUser => ({
  id,
  username,
  profile_picture: null,
  description: '',
  approved_photos: 0,
  is_super_admin: false,
  created_at: '2025-05-01T08:00:00.000Z',
  sex: null,
  ...over,
});

/** One more group than a page has. */
const GROUPS = [
  ...Array.from({ length: GROUP_PAGE_SIZE }, (_, n) => group(n + 10, `Spotters ${n + 10}`)),
  group(1, 'Fence 18L', { is_private: true }),
];
const USERS = [
  user(3, 'maren.holt', { approved_photos: 2 }),
  user(4, '云中轨'),
  user(1, 'founder', { is_super_admin: true }),
];

const RESPONSES: Responses = {
  'GET /api/groups': ({ query }) => {
    const found = GROUPS.filter(({ name }) => name.toLowerCase().includes(query['search'] ?? ''));
    return {
      groups: paged(found, query),
      pagination: { ...pagesOf(found, query), totalGroups: found.length },
    };
  },
  'GET /api/users/search': ({ query }) => {
    const found = USERS.filter(({ username }) => username.includes(query['search'] ?? ''));
    return { users: paged(found, query), pagination: { ...pagesOf(found, query), totalUsers: found.length } };
  },
};

type Query = Readonly<Record<string, string>>;
const sizeIn = ({ page: number = '1', limit }: Query) => ({ number: Number(number), size: Number(limit) });

function paged<T>(found: readonly T[], query: Query): T[] {
  const { number, size } = sizeIn(query);
  return found.slice((number - 1) * size, number * size);
}

function pagesOf(found: readonly unknown[], query: Query) {
  const { number, size } = sizeIn(query);
  const totalPages = Math.ceil(found.length / size);
  return { currentPage: number, totalPages, hasPrevPage: number > 1, hasNextPage: number < totalPages };
}

const field = page.getByRole('searchbox', { name: 'Search groups and users by name' });
const results = (name: 'Groups' | 'Users') => page.getByRole('region', { name });
const cards = (name: 'Groups' | 'Users') => results(name).getByRole('listitem');
const open = (path = '/community') => openScreen(path, { as: somebody(), responses: RESPONSES });

test('at first everything is listed: groups by members, users by photos', async () => {
  await open();
  await expect.element(cards('Groups')).toHaveLength(GROUP_PAGE_SIZE);
  await expect.element(cards('Users').first()).toHaveTextContent(/maren\.holt\s*2 approved photos/);
  await expect.element(cards('Users')).toHaveLength(3);
  await expect.element(results('Users').getByText('Admin', { exact: true })).toHaveLength(1);
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Community' })).toBeVisible();
  await expectAccessibleEverywhere('the community');
});

test('a visitor is led to the login, which knows the search', async () => {
  await openScreen('/community?q=fence');
  await expect.poll(address).toBe(`/login?next=${encodeURIComponent('/community?q=fence')}`);
});

test('each page has its own address, and another text starts at the first page', async () => {
  await open();
  const pages = results('Groups').getByRole('navigation', { name: 'Pages of groups' });
  await expect.element(pages.getByText('Page 1 of 2')).toBeVisible();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.poll(address).toBe('/community?groups=2');
  await expect.element(cards('Groups')).toHaveLength(1);
  history.back();
  await expect.element(pages.getByText('Page 1 of 2')).toBeVisible();
  history.forward();
  await expect.element(pages.getByText('Page 2 of 2')).toBeVisible();
  await field.fill('18l');
  await expect.poll(address).toBe('/community?q=18l');
  await expect.element(cards('Groups')).toHaveLength(1);
});

test('a group’s card says what it is, who owns it and what it asks for', async () => {
  await open('/community?q=18l');
  const card = cards('Groups');
  await expect.element(card).toHaveTextContent(/Fence 18L.*1 member.*Private/);
  await expect.element(card.getByText('Fence 18L meets on Sundays.')).toBeVisible();
  await expect.element(card.getByText('Minimum requirement: 0 approved photos')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Owner: founder' })).toHaveAttribute('href', '/user/1');
  await expect
    .element(card.getByRole('link', { name: 'View group Fence 18L' }))
    .toHaveAttribute('href', '/groups?group=1');
  await expect.element(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await expect.element(page.getByText('No name has “18l” in it.')).toBeVisible();
  await expectAccessible('a search that finds nobody');
});

test('typing makes one request, and the previous results stay until its response', async () => {
  const server = await open();
  await page.getByRole('radio', { name: 'Users' }).click({ force: true });
  await expect.element(results('Groups')).not.toBeInTheDocument();
  await expect.element(cards('Users')).toHaveLength(3);
  const { promise: responded, resolve: respond } = Promise.withResolvers<undefined>();
  const [maren] = USERS;
  server.respond({
    'GET /api/users/search': async ({ query }) => {
      await responded;
      const users = maren === undefined ? [] : [maren];
      return { users, pagination: { ...pagesOf(users, query), totalUsers: 1 } };
    },
  });
  const asked = () =>
    server
      .received('GET /api/users/search')
      .flatMap(({ query: { search } }) => (search === undefined ? [] : [search]));
  // A busy machine takes longer between two letters than the page waits for the next one.
  stopTimers('setTimeout', 'clearTimeout');
  await userEvent.type(field, 'mare');
  vi.advanceTimersByTime(SEARCH_DELAY_MS - 1);
  await userEvent.keyboard('n');
  vi.advanceTimersByTime(SEARCH_DELAY_MS - 1);
  await idle();
  expect(address()).toBe('/community?type=users');
  expect(asked()).toEqual([]);
  restartTimers();
  await expect.poll(asked).toEqual(['maren']);
  await expect.element(results('Users').getByRole('list')).toHaveAttribute('aria-busy', 'true');
  await expect.element(cards('Users')).toHaveLength(3);
  respond(undefined);
  await expect.element(cards('Users')).toHaveLength(1);
  expect(asked()).toEqual(['maren']);
  expect(address()).toBe('/community?q=maren&type=users');
});

test('a late response doesn’t replace the results of a newer search', async () => {
  const { promise: late, resolve: respondLate } = Promise.withResolvers<undefined>();
  const server = await open('/community?type=users');
  const atOnce = RESPONSES['GET /api/users/search'];
  if (typeof atOnce !== 'function') throw new Error('not by its request');
  server.respond({
    'GET /api/users/search': async (request) => {
      if (request.query['search'] === 'f') await late;
      return atOnce(request);
    },
  });
  await field.fill('f');
  await expect.poll(address).toBe('/community?q=f&type=users');
  await field.fill('云中');
  await expect.element(cards('Users')).toHaveTextContent(/云中轨/);
  respondLate(undefined);
  await field.fill('zq');
  await expect.element(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await expect.element(page.getByText('No name has “zq” in it.')).toBeVisible();
});

test('what couldn’t be loaded is not taken for an empty result, and can be tried again', async () => {
  const server = await openScreen('/community?q=maren', {
    as: somebody(),
    responses: {
      'GET /api/groups': refuse(500, { error: 'The groups are at lunch.' }),
      'GET /api/users/search': refuse(500),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch groups' })).toBeVisible();
  await expect.element(page.getByText('The groups are at lunch.')).toBeVisible();
  await expect.element(page.getByText('Users couldn’t be loaded.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No Users Found' })).not.toBeInTheDocument();
  server.respond(RESPONSES);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
  await results('Users').getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards('Users')).toHaveTextContent(/maren\.holt/);
});

test('without a network an earlier search opens, and a new one says that it can’t', async () => {
  const server = await open('/community?q=maren');
  await expect.element(cards('Users')).toHaveTextContent(/maren\.holt/);
  setOnline(server, false);
  await field.fill('fou');
  await expect
    .element(page.getByText('You’re offline, and this search isn’t saved on this device.'))
    .toHaveLength(2);
  await expect.element(cards('Users')).toHaveLength(0);
  await field.fill('maren');
  await expect.element(cards('Users')).toHaveTextContent(/maren\.holt/);
});
