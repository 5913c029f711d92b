/** A group of two people. */
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { storeSession } from '../harness/store-session.ts';
import { FOUNDER } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a group is created, somebody is invited, made an admin, and leaves', async ({
  site,
  device,
  signedInPage,
}) => {
  const maren = await site.register('maren');
  const chief = await signedInPage(FOUNDER);
  // Use plain HTTP, as on a phone in the same Wi-Fi, where browsers lack some APIs for creating keys.
  const { page } = await device({ insecure: true });

  await test.step('the founder creates a group without a request', async () => {
    await chief.goto('/groups');
    await chief.getByRole('button', { name: 'Create group' }).click();
    const dialog = chief.getByRole('dialog', { name: 'Create group' });
    await dialog.getByLabel('Name').fill('Fence 18L');
    await dialog.getByLabel('Description').fill('North side');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(chief).toHaveURL(/\?group=\d+$/);
    await expect(chief.getByRole('heading', { level: 1, name: 'Fence 18L' })).toBeVisible();
  });

  const manage = chief.getByRole('dialog', { name: 'Manage “Fence 18L”' });
  await test.step('its owner invites somebody', async () => {
    await chief.getByRole('button', { name: 'Manage Fence 18L' }).click();
    await manage.getByRole('tab', { name: 'Invite' }).click();
    await manage.getByLabel('Find someone').fill('mar');
    await manage.getByRole('button', { name: 'Invite maren' }).click();
    await expect(
      manage.getByRole('list', { name: 'People you can invite' }).getByText('Invited', { exact: true }),
    ).toBeVisible();
  });

  await test.step('the invited user accepts', async () => {
    await storeSession(page, maren);
    await page.goto('/groups');
    await page.getByRole('tab', { name: 'My groups 1' }).click();
    await expect(part(page, 'Invitations')).toContainText('founder invited you');
    await page.getByRole('button', { name: 'Accept the invitation to Fence 18L' }).click();
    await expect(part(page, 'My groups')).toContainText('Member');
    await expect(part(page, 'Invitations')).toHaveCount(0);
  });

  await test.step('the owner makes them an admin', async () => {
    await chief.reload();
    await chief.getByRole('button', { name: 'Manage Fence 18L' }).click();
    await manage.getByRole('tab', { name: 'Members' }).click();
    await manage.getByRole('button', { name: 'Make maren an admin' }).click();
    await expect(manage.getByRole('listitem').filter({ hasText: 'maren' })).toContainText('Admin');
  });

  await test.step('the admin leaves', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Manage Fence 18L' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave Fence 18L' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You’re not in a group yet' })).toBeVisible();
    // The list updates optimistically, so wait until the server has the change.
    await expect
      .poll(() => callApi(site.origin, 'GET /api/my-groups', {}, { token: maren.token }))
      .toMatchObject({ groups: [] });
  });
});
