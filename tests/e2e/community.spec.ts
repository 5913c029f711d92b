/** The search for groups and users, and a user's page. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn as apiSignIn } from '../../scripts/api-client/accounts.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { GROUP_PAGE_SIZE } from '../../src/contract/rules/limits.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { approvedPhotos } from './harness/seed.ts';
import { FOUNDER } from './harness/server.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search groups and users by name' });
const results = (page: Page, name: 'Groups' | 'Users') => page.getByRole('region', { name });
const cards = (page: Page, name: 'Groups' | 'Users') => results(page, name).getByRole('listitem');

/** A promise, and the function `open` that resolves it. */
function gate() {
  const waiting = new EventTarget();
  const opened = new Promise((resolve) => {
    waiting.addEventListener('open', resolve, { once: true });
  });
  return { opened, open: () => waiting.dispatchEvent(new Event('open')) };
}

test('groups and people are found by part of their names, page by page, and opened', async ({
  site,
  device,
}) => {
  const token = await apiSignIn(site.origin, FOUNDER);
  const founder = { id: 1, ...FOUNDER, token };
  const maren = await site.register('maren.holt');
  const rail = await site.register('云中轨');
  await approvedPhotos(site.origin, maren, founder, 2);
  const names = ['Fence 18L', ...Array.from({ length: GROUP_PAGE_SIZE }, (_, n) => `Spotters ${n + 10}`)];
  for (const [n, name] of names.entries()) {
    const body = {
      name,
      description: `${name} meets on Sundays.`,
      min_approved_photos: n,
      is_private: n === 0,
    };
    await callApi(site.origin, 'POST /api/groups', { body }, { token, idempotencyKey: randomUUID() });
  }

  const { page } = await device();
  await page.goto('/community?q=fence');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/community?q=fence')}`);
  await storeSession(page, rail);
  await page.goto('/community');
  await expect(page.getByRole('link', { name: 'Community' }).first()).toBeVisible();

  await test.step('at first everything is listed: groups by members, users by photos', async () => {
    await expect(cards(page, 'Groups')).toHaveCount(GROUP_PAGE_SIZE);
    await expect(cards(page, 'Users').first()).toContainText(/maren\.holt\s*2 approved photos/);
    await expect(cards(page, 'Users')).toHaveCount(3);
    await expect(results(page, 'Users').getByText('Admin', { exact: true })).toHaveCount(1);
    await expectAccessible(page, 'the community');
  });

  await test.step('each page has its own URL, and another text starts at the first page', async () => {
    const pages = results(page, 'Groups').getByRole('navigation', { name: 'Pages of groups' });
    await expect(pages.getByText('Page 1 of 2')).toBeVisible();
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?groups=2$/);
    await expect(cards(page, 'Groups')).toHaveCount(1);
    await page.goBack();
    await expect(pages.getByText('Page 1 of 2')).toBeVisible();
    await page.goForward();
    await expect(pages.getByText('Page 2 of 2')).toBeVisible();
    await field(page).fill('18l');
    await expect(page).toHaveURL(/\?q=18l$/);
    const card = cards(page, 'Groups');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(/Fence 18L.*1 member.*Private/s);
    await expect(card.getByText('Fence 18L meets on Sundays.')).toBeVisible();
    await expect(card.getByText('Minimum requirement: 0 approved photos')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Owner: founder' })).toHaveAttribute('href', '/user/1');
    await expect(card.getByRole('link', { name: 'View group Fence 18L' })).toHaveAttribute(
      'href',
      /^\/groups\?group=\d+$/,
    );
    await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  });

  await test.step('typing is debounced to one request, and the previous results stay until the answer', async () => {
    const asked: string[] = [];
    const answer = gate();
    await page.route('**/api/users/search?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('search') ?? '');
      await answer.opened;
      await route.continue();
    });
    await page.getByRole('radio', { name: 'Users' }).check({ force: true });
    await expect(results(page, 'Groups')).toHaveCount(0);
    await field(page).fill('');
    await expect(cards(page, 'Users')).toHaveCount(3);
    await field(page).pressSequentially('maren', { delay: 20 });
    await expect.poll(() => asked).toEqual(['maren']);
    await expect(results(page, 'Users').getByRole('list')).toHaveAttribute('aria-busy', 'true');
    await expect(cards(page, 'Users')).toHaveCount(3);
    answer.open();
    await expect(cards(page, 'Users')).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=maren&type=users$/);
    await page.unroute('**/api/users/search?*');
  });

  await test.step('a late answer doesn’t replace a newer search’s results', async () => {
    const late = gate();
    await page.route('**/api/users/search?*search=f*', async (route) => {
      await late.opened;
      await route.continue().catch(() => {});
    });
    await field(page).fill('f');
    await expect(page).toHaveURL(/\?q=f&type=users$/);
    await field(page).fill('云中');
    await expect(cards(page, 'Users')).toHaveText(/云中轨/);
    late.open();
    await field(page).fill('zq');
    await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
    await expect(page.getByText('No name has “zq” in it.')).toBeVisible();
    await expectAccessible(page, 'a search that finds nobody');
    await page.unroute('**/api/users/search?*search=f*');
  });

  await test.step('a card leads to its user and their photos, and Back to the same search', async () => {
    await field(page).fill('holt');
    await cards(page, 'Users').getByRole('link', { name: 'maren.holt' }).click();
    await expect(page).toHaveURL(`/user/${maren.id}`);
    await expect(page.getByRole('region', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'All 2 plane photos' })).toHaveAttribute(
      'href',
      '/gallery?type=planes&username=maren.holt',
    );
    await expectAccessible(page, 'a page of somebody with photos');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(field(page)).toHaveValue('holt');
    await expect(cards(page, 'Users')).toHaveCount(1);
    // Without a previous screen in the app, Back leads to the community.
    await page.goto('/user/1');
    await expect(page.getByRole('link', { name: 'Fence 18L' })).toHaveAttribute(
      'href',
      /^\/groups\?group=\d+$/,
    );
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/community$/);
  });
});

test('failures to load are shown, and what was seen before opens offline', async ({ site, device }) => {
  const maren = await site.register('maren.holt');
  const { page } = await device();
  await storeSession(page, maren);
  await page.route('**/api/groups?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'The groups are at lunch.' } }),
  );
  await page.route('**/api/users/search?*', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  await page.goto('/community?q=maren');
  await expect(page.getByRole('heading', { name: 'Failed to fetch groups' })).toBeVisible();
  await expect(page.getByText('The groups are at lunch.')).toBeVisible();
  // If users can't be loaded, a short message is shown instead of the empty state.
  await expect(page.getByText('Users couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toHaveCount(0);
  await page.unroute('**/api/groups?*');
  await page.unroute('**/api/users/search?*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
  await results(page, 'Users').getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page, 'Users')).toHaveText(/maren\.holt/);

  await page.context().setOffline(true);
  await field(page).fill('fou');
  await expect(page.getByText('You’re offline, and this search isn’t saved on this device.')).toHaveCount(2);
  await expect(cards(page, 'Users')).toHaveCount(0);
  await field(page).fill('maren');
  await expect(cards(page, 'Users')).toHaveText(/maren\.holt/);
});
