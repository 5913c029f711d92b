/** The messages shown if the server refuses community actions without giving a reason. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { signIn } from '../../scripts/api-client/accounts.ts';
import { storeSession } from './harness/store-session.ts';
import { FOUNDER } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { answerCaptcha } from './steps/captcha.ts';

test.use({ serviceWorker: false });

/** Makes a call fail with a server error while `act` runs. */
async function failing(page: Page, method: string, path: string, act: () => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { error: 'Broken', error_zh: '坏了', code: 'internal' } })
        : route.fallback(),
  );
  await act();
  await page.unrouteAll({ behavior: 'wait' });
}

const says = async (page: Page, words: string) => {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
};

/** Creates a group as the founder; returns its id. */
async function makeGroup(site: Site, token: string, name: string, is_private: boolean): Promise<number> {
  const body = { name, description: '', min_approved_photos: 0, is_private };
  const made = await callApi(
    site.origin,
    'POST /api/groups',
    { body },
    { token, idempotencyKey: randomUUID() },
  );
  if (made.group === undefined) throw new Error('the founder got a request');
  return made.group.id;
}

test('announcements, profiles, achievements, feedback and the language', async ({ site, device }) => {
  const token = await signIn(site.origin, FOUNDER);
  const body = { title: 'A talk', content: 'On Friday', is_active: false };
  const { id } = await callApi(
    site.origin,
    'POST /api/announcements',
    { body },
    { token, idempotencyKey: randomUUID() },
  );
  const { page } = await device();
  await page.goto('/feedback');
  for (const label of ['Name', 'Subject', 'Message'])
    await page.getByLabel(label, { exact: true }).fill('Vera');
  await page.getByLabel('Email', { exact: true }).fill('vera@example.org');
  await answerCaptcha(page);
  await failing(page, 'POST', '/api/feedback', async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    await says(page, 'An error occurred while sending feedback, please try again later.');
  });

  await storeSession(page, FOUNDER);
  await page.goto('/help');
  await failing(page, 'GET', '/api/announcements', async () => {
    await page.goto('/announcements');
    await says(page, 'Error loading data. Please try again.');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });
  await page.goto('/announcements');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A talk' });
  await failing(page, 'PUT', `/api/announcements/${id}`, async () => {
    await row.getByRole('button', { name: 'Activate' }).click();
    await says(page, 'Failed to update announcement status.');
    await page.getByRole('button', { name: 'OK' }).click();
  });
  await failing(page, 'DELETE', `/api/announcements/${id}`, async () => {
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Failed to delete announcement.');
    await page.getByRole('button', { name: 'OK' }).click();
  });
  // The list stays, with a message that it couldn't be refetched.
  await failing(page, 'GET', '/api/announcements', async () => {
    await row.getByRole('button', { name: 'Activate' }).click();
    await says(page, 'Failed to load announcements.');
    await expect(row).toBeVisible();
  });

  await failing(page, 'GET', '/api/user-profile/1', async () => {
    await page.goto('/user/1');
    await says(page, 'Failed to fetch user profile');
  });
  await page.route('**/api/achievements', (route) =>
    route.fulfill({
      json: {
        achievements: [],
        stats: { total: 0, unlocked: 0, categories: zeroes(['user', 'reviewer', 'admin']) },
      },
    }),
  );
  await page.goto('/achievements');
  await says(page, 'No achievements available');
  await page.unrouteAll();
  await failing(page, 'POST', '/api/user/language-preference', async () => {
    await page.getByRole('button', { name: '中文' }).click();
    await says(page, '语言偏好保存失败。');
    await page.getByRole('button', { name: 'English' }).click();
    await says(page, 'Failed to save language preference.');
  });
});

function zeroes(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { total: 0, unlocked: 0 }]));
}

test('groups', async ({ site, device }) => {
  const maren = await site.register('maren');
  const token = await signIn(site.origin, FOUNDER);
  const club = await makeGroup(site, token, 'Club', true);
  const joined = { token: maren.token, idempotencyKey: randomUUID() };
  await callApi(site.origin, 'POST /api/groups/:id/join', { params: { id: club } }, joined);
  const open = await makeGroup(site, token, 'Open', false);

  const { page } = await device();
  await storeSession(page, FOUNDER);
  await page.goto('/groups?tab=mine');
  await failing(page, 'POST', '/api/groups', async () => {
    await page.getByRole('button', { name: 'Create group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create group' });
    await dialog.getByLabel('Name').fill('Another');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await says(page, 'Failed to create group');
    await page.keyboard.press('Escape');
  });
  await page.getByRole('button', { name: 'Manage Club' }).click();
  const manage = page.getByRole('dialog', { name: /^Manage/ });
  await failing(page, 'PUT', `/api/groups/${club}/settings`, async () => {
    await manage.getByLabel('Description').fill('Tower');
    await manage.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Failed to update group settings');
  });
  await manage.getByRole('button', { name: 'Save' }).click();
  await manage.getByRole('tab', { name: 'Requests 1' }).click();
  await failing(page, 'POST', `/api/groups/${club}/invite`, async () => {
    await manage.getByRole('button', { name: 'Accept maren' }).click();
    await says(page, 'Failed to process request');
  });
  await manage.getByRole('button', { name: 'Accept maren' }).click();
  await manage.getByRole('tab', { name: 'Members' }).click();
  await failing(page, 'DELETE', `/api/groups/${club}/members/${maren.id}`, async () => {
    await manage.getByRole('button', { name: 'Remove maren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await says(page, 'Failed to remove user');
  });
  await manage.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Manage Open' }).click();
  await manage.getByRole('tab', { name: 'Invite' }).click();
  await failing(page, 'POST', `/api/groups/${open}/invite`, async () => {
    await manage.getByLabel('Find someone').fill('mar');
    await manage.getByRole('button', { name: 'Invite maren' }).click();
    await says(page, 'Failed to invite user');
  });

  await storeSession(page, maren);
  await page.goto('/groups');
  await failing(page, 'POST', `/api/groups/${open}/join`, async () => {
    await page.getByRole('button', { name: 'Join Open' }).click();
    await says(page, 'Failed to send join request');
  });
});
