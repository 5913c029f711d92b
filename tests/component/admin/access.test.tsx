/** Who has access to the admin desk, and how it fits a phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { deskServer, FOUNDER, managed } from './desk-server.ts';

test('a reviewer has no access, and is sent home', async () => {
  await openScreen('/admin', { as: somebody({ username: 'ines', is_super_image_reviewer: true }) });
  await expect.element(page.getByText('Only super admins can use this page.')).toBeVisible();
  await expect.poll(address).toBe('/');
});

test('the menu leads a super admin to the desk', async () => {
  await openScreen('/help', { as: FOUNDER, responses: deskServer().responses });
  await page.getByRole('button', { name: 'founder' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
});

test.for([
  ['en', 'requests'],
  ['en', 'audit'],
  ['zh', 'requests'],
  ['zh', 'audit'],
] as const)(
  'nothing is wider than a phone, and the selected tab is in sight: %s, %s',
  async ([language, tab]) => {
    const users = [managed(3, 'maren')];
    const pages = { currentPage: 1, totalPages: 1, totalUsers: 1, hasNextPage: false, hasPrevPage: false };
    await openScreen(`/admin?tab=${tab}`, {
      as: FOUNDER,
      size: 'phone',
      language,
      responses: {
        ...deskServer().responses,
        'GET /api/admin/users': { users, pagination: pages },
        'GET /api/admin/audit': { entries: [], has_more: false },
      },
    });
    const chosen = page.getByRole('tab', { selected: true });
    await expect.element(chosen).toHaveAttribute('id', `admin-${tab}`);
    const filters = page.getByRole('tabpanel').getByRole(tab === 'audit' ? 'combobox' : 'radio');
    await expect.element(filters.last()).toBeVisible();
    // The counts in the other tabs shift the selected one.
    await expect.element(page.getByRole('tab').first()).toHaveTextContent('0');
    await expect.element(chosen).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBe(390);
  },
);
