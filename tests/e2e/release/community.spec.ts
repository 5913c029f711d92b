/**
 * The search for groups and users on a real server, from a visitor's link to somebody's photos; also in Firefox. What the
 * screen shows and says is tested in tests/component/people.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn as apiSignIn } from '../../../scripts/api-client/accounts.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { GROUP_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import { storeSession } from '../harness/store-session.ts';
import { approvedPhotos } from '../harness/seed.ts';
import { FOUNDER } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search groups and users by name' });
const results = (page: Page, name: 'Groups' | 'Users') => page.getByRole('region', { name });
const cards = (page: Page, name: 'Groups' | 'Users') => results(page, name).getByRole('listitem');

test('groups and people are found by part of their names, page by page, and opened, also without a network', async ({
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
  await expect(cards(page, 'Groups')).toHaveCount(GROUP_PAGE_SIZE);
  await expect(cards(page, 'Users').first()).toContainText(/maren\.holt\s*2 approved photos/);
  await expect(cards(page, 'Users')).toHaveCount(3);

  const pages = results(page, 'Groups').getByRole('navigation', { name: 'Pages of groups' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?groups=2$/);
  await expect(cards(page, 'Groups')).toHaveCount(1);
  await page.goBack();
  await expect(pages.getByText('Page 1 of 2')).toBeVisible();
  await page.goForward();
  await expect(pages.getByText('Page 2 of 2')).toBeVisible();
  await field(page).pressSequentially('18l', { delay: 20 });
  await expect(page).toHaveURL(/\?q=18l$/);
  await expect(cards(page, 'Groups')).toHaveText(/Fence 18L.*1 member.*Private/s);
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();

  await field(page).fill('holt');
  await cards(page, 'Users').getByRole('link', { name: 'maren.holt' }).click();
  await expect(page).toHaveURL(`/user/${maren.id}`);
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(field(page)).toHaveValue('holt');
  await expect(cards(page, 'Users')).toHaveCount(1);

  await page.context().setOffline(true);
  await field(page).fill('fou');
  await expect(page.getByText('You’re offline, and this search isn’t saved on this device.')).toHaveCount(2);
  await field(page).fill('18l');
  await expect(cards(page, 'Groups')).toHaveText(/Fence 18L/);
});
