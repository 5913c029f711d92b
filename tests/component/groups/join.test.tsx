/** Joining a group, asking to join one, and leaving it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { FOUNDER, groupOf, groupServer, MAREN, memberOf, requestOf } from './group-server.ts';

const LONG_NAME = 'Fifty Club of all who stand at the north side of the field in any weather';
const TWO_GROUPS = [
  groupOf(1, 'Tower Club', { is_private: true }),
  groupOf(2, LONG_NAME, { min_approved_photos: 50 }),
];

const card = (name: string) =>
  page.getByRole('list', { name: 'Groups' }).getByRole('listitem').filter({ hasText: name });
const part = (name: string) => page.getByRole('region', { name });

test('visitors sign in first, and return to the group', async () => {
  await openScreen('/groups?group=1');
  await expect.poll(address).toBe('/login?next=%2Fgroups%3Fgroup%3D1');
});

test('a phone shows which groups can be joined, and why others can’t', async () => {
  await openScreen('/groups', {
    as: MAREN,
    size: 'phone',
    touch: true,
    responses: groupServer(MAREN, ...TWO_GROUPS),
  });
  await expect
    .element(page.getByText('You need 80 approved photos to request a group; you have 0.'))
    .toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Create requests' })).not.toBeInTheDocument();
  await expect.element(card('Fifty Club')).toHaveTextContent('Minimum requirement: 50 approved photos');
  const join = page.getByRole('button', { name: 'Join Fifty Club' });
  await expect.element(join).toBeDisabled();
  await expect.element(join).toHaveAccessibleDescription('Needs 50 approved photos; you have 0.');
  // A long name takes one line.
  const name = card('Fifty Club').getByRole('heading');
  const { clientHeight } = name.element();
  expect(Math.round(clientHeight / Number.parseFloat(getComputedStyle(name.element()).lineHeight))).toBe(1);
  await expect.element(name.getByRole('link')).toHaveAttribute('title', LONG_NAME);
  await expectAccessibleEverywhere('the groups');
});

test('groups are searched by name, also in the address', async () => {
  await openScreen('/groups', { as: MAREN, responses: groupServer(MAREN, ...TWO_GROUPS) });
  await expect.element(card('Fifty Club')).toBeVisible();
  await page.getByLabelText('Search groups').fill('tower');
  await expect.poll(address).toBe('/groups?search=tower');
  await expect.element(card('Fifty Club')).not.toBeInTheDocument();
  await expect.element(card('Tower Club')).toHaveTextContent('Private');
});

test('without a network the lists stay, and what needs one says so', async () => {
  const server = await openScreen('/groups?search=tower', {
    as: MAREN,
    responses: groupServer(MAREN, ...TWO_GROUPS),
  });
  const ask = page.getByRole('button', { name: 'Ask to join Tower Club' });
  await expect.element(ask).toBeVisible();
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('/api/groups'));
  setOnline(server, false);
  await ask.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect.element(card('Tower Club')).toBeVisible();
  expect(server.received('POST /api/groups/:id/join')).toEqual([]);
  setOnline(server, true);
  await ask.click();
  await expect.element(card('Tower Club')).toHaveTextContent('You’ve asked to join');
  await expect
    .element(page.getByRole('button', { name: 'Withdraw the request to join Tower Club' }))
    .toBeEnabled();
});

test('the copy of the list on the device says what it is', async () => {
  const server = await openScreen('/groups', { as: MAREN, responses: groupServer(MAREN, ...TWO_GROUPS) });
  await expect.element(card('Fifty Club')).toBeVisible();
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('GET /api/groups'));
  server.cut(true);
  await reload();
  await expect.element(page.getByText('This is the copy saved on this device')).toBeVisible();
  await expect.element(card('Fifty Club')).toBeVisible();
});

test('an invitation is accepted', async () => {
  const requests = [requestOf(MAREN, 'invitation')];
  const server = await openScreen('/groups', {
    as: MAREN,
    responses: groupServer(MAREN, groupOf(1, 'Fence 18L', { requests })),
  });
  await expect.element(card('Fence 18L')).toHaveTextContent('You’re invited');
  await page.getByRole('tab', { name: 'My groups 1' }).click();
  await expect.element(part('Invitations')).toHaveTextContent('founder invited you');
  await expectAccessible('my groups');
  await page.getByRole('button', { name: 'Accept the invitation to Fence 18L' }).click();
  await expect.element(part('My groups')).toHaveTextContent('Member');
  await expect.element(part('Invitations')).not.toBeInTheDocument();
  await expect
    .poll(() => server.received('POST /api/groups/:id/join'))
    .toMatchObject([{ params: { id: '1' } }]);
  expect(server.received('POST /api/groups/:id/join')[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
});

test('an admin leaves', async () => {
  const members = [memberOf(FOUNDER, 'owner'), memberOf(MAREN, 'admin')];
  const server = await openScreen('/groups?tab=mine', {
    as: MAREN,
    responses: groupServer(MAREN, groupOf(1, 'Fence 18L', { members })),
  });
  await expect.element(page.getByRole('button', { name: 'Manage Fence 18L' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave Fence 18L' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'You’re not in a group yet' })).toBeVisible();
  await expect
    .poll(() => server.received('DELETE /api/groups/:id/members/:userId'))
    .toMatchObject([{ params: { id: '1', userId: '3' } }]);
});

test('the page of a group shows its members, and says when it is gone', async () => {
  const members = [memberOf(FOUNDER, 'owner'), memberOf(MAREN)];
  await openScreen('/groups?group=1', {
    as: MAREN,
    responses: groupServer(MAREN, groupOf(1, 'Tower Friends', { members })),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tower Friends' })).toBeVisible();
  await expect.element(part('Members')).toHaveTextContent('maren');
  await openScreen('/groups?group=1', { as: MAREN, responses: groupServer(MAREN) });
  await expect.element(page.getByRole('heading', { name: 'Group not found' })).toBeVisible();
});

test('a long name doesn’t make the own groups wider than a phone', async () => {
  await openScreen('/groups?tab=mine', {
    as: FOUNDER,
    size: 'phone',
    responses: groupServer(FOUNDER, groupOf(2, LONG_NAME)),
  });
  await expect.element(page.getByRole('link', { name: LONG_NAME })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
