/** What community screens say if the server fails without a reason for its users. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../people.ts';
import { announcementOf } from './announcements/announcement-of.ts';
import { FOUNDER, groupOf, groupServer, MAREN, memberOf, requestOf } from './groups/group-server.ts';
import { address, openScreen } from './harness/open-screen.tsx';
import { refuse } from './harness/stub-server.ts';
import type { Responses } from './harness/stub-server.ts';

const BROKEN = refuse(500, { error: 'Broken', error_zh: '坏了', code: 'internal' });

const says = (words: string) => page.getByText(words).first();
const ok = page.getByRole('button', { name: 'OK' });

test('announcements that can’t be loaded are said so, and lead home', async () => {
  await openScreen('/announcements', { as: FOUNDER, responses: { 'GET /api/announcements': BROKEN } });
  await expect.element(says('Error loading data. Please try again.')).toBeVisible();
  await ok.click();
  await expect.poll(address).toBe('/');
});

test('an announcement that can’t be changed or deleted stays', async () => {
  const server = await openScreen('/announcements', {
    as: FOUNDER,
    responses: {
      'GET /api/announcements': [announcementOf(1, { title: 'A talk', is_active: false })],
      'PUT /api/announcements/:id': BROKEN,
      'DELETE /api/announcements/:id': BROKEN,
    },
  });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A talk' });
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect.element(says('Failed to update announcement status.')).toBeVisible();
  await ok.click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(says('Failed to delete announcement.')).toBeVisible();
  await ok.click();
  await expect.element(row).toBeVisible();

  // A list that can't be read again stays too.
  server.respond({
    'GET /api/announcements': BROKEN,
    'PUT /api/announcements/:id': announcementOf(1, { title: 'A talk', is_active: true }),
  });
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect.element(says('Failed to load announcements.')).toBeVisible();
  await expect.element(row).toBeVisible();
});

test('a user without any achievement to see is told so', async () => {
  const none = { total: 0, unlocked: 0 };
  await openScreen('/achievements', {
    as: somebody(),
    responses: {
      'GET /api/achievements': {
        achievements: [],
        stats: { ...none, categories: { user: none, reviewer: none, admin: none } },
      },
    },
  });
  await expect.element(says('No achievements available')).toBeVisible();
});

/** A private group that maren wants to join, and one that she is in. */
const PRIVATE_GROUP = groupOf(1, 'Club', { is_private: true, requests: [requestOf(MAREN, 'application')] });
const FENCE = groupOf(2, 'Fence', { members: [memberOf(FOUNDER, 'owner'), memberOf(MAREN)] });

const openGroups = (refused: Responses) =>
  openScreen('/groups?tab=mine', {
    as: FOUNDER,
    responses: { ...groupServer(FOUNDER, PRIVATE_GROUP, FENCE), ...refused },
  });
const manage = page.getByRole('dialog', { name: /^Manage/ });

test('a group that can’t be created is said so', async () => {
  await openGroups({ 'POST /api/groups': BROKEN });
  await page.getByRole('button', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabelText('Name').fill('Another');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(says('Failed to create group')).toBeVisible();
});

test('settings of a group that can’t be saved are said so', async () => {
  await openGroups({ 'PUT /api/groups/:id/settings': BROKEN });
  await page.getByRole('button', { name: 'Manage Club' }).click();
  await manage.getByLabelText('Description').fill('Tower');
  await manage.getByRole('button', { name: 'Save' }).click();
  await expect.element(says('Failed to update group settings')).toBeVisible();
});

test('a request to join that can’t be answered, and an invitation that can’t be sent, are said so', async () => {
  await openGroups({ 'POST /api/groups/:id/invite': BROKEN });
  await page.getByRole('button', { name: 'Manage Club' }).click();
  await manage.getByRole('tab', { name: 'Requests 1' }).click();
  await manage.getByRole('button', { name: 'Accept maren' }).click();
  await expect.element(says('Failed to process request')).toBeVisible();
  await manage.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Manage Fence' }).click();
  await manage.getByRole('tab', { name: 'Invite' }).click();
  await manage.getByLabelText('Find someone').fill('mar');
  await manage.getByRole('button', { name: 'Invite maren' }).click();
  await expect.element(says('Failed to invite user')).toBeVisible();
});

test('a member who can’t be removed stays', async () => {
  await openGroups({ 'DELETE /api/groups/:id/members/:userId': BROKEN });
  await page.getByRole('button', { name: 'Manage Fence' }).click();
  await manage.getByRole('tab', { name: 'Members' }).click();
  await manage.getByRole('button', { name: 'Remove maren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(says('Failed to remove user')).toBeVisible();
  await expect.element(manage.getByRole('listitem').filter({ hasText: 'maren' })).toBeVisible();
});

test('a group that can’t be joined is said so', async () => {
  const tomasz = somebody({ id: 4, username: 'tomasz' });
  await openScreen('/groups', {
    as: tomasz,
    responses: { ...groupServer(tomasz, FENCE), 'POST /api/groups/:id/join': BROKEN },
  });
  await page.getByRole('button', { name: 'Join Fence' }).click();
  await expect.element(says('Failed to send join request')).toBeVisible();
});
