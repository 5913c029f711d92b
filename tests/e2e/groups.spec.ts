/** Groups: creating, joining, managing and leaving them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { signIn } from '../../scripts/api-client/accounts.ts';
import type { CreationRequest } from '../../src/contract/calls/group-calls.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { FOUNDER } from './harness/server.ts';
import { cachedAnswers } from './harness/cached-answers.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

const part = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Groups' }).getByRole('listitem').filter({ hasText: name });

/** Creates a group as the founder, through the API. */
async function createGroup(
  origin: string,
  form: { name: string; min_approved_photos?: number; is_private?: boolean },
): Promise<number> {
  const token = await signIn(origin, FOUNDER);
  const body = { description: 'North side of the field', min_approved_photos: 0, is_private: false, ...form };
  const { group } = await callApi(
    origin,
    'POST /api/groups',
    { body },
    { token, idempotencyKey: randomUUID() },
  );
  if (group === undefined) throw new Error('the founder got a request');
  return group.id;
}

test('a group is created, somebody is invited, made an admin, and leaves', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page: chief } = await device();
  // Use plain HTTP, as on a phone in the same Wi-Fi, where browsers lack some APIs for creating keys.
  const { page } = await device({ insecure: true });

  await test.step('visitors sign in first, and return', async () => {
    await page.goto('/groups?group=1');
    await expect(page).toHaveURL(/\/login\?next=.*groups.*group/);
  });

  await test.step('the founder creates a group without a request', async () => {
    await storeSession(chief, FOUNDER);
    await chief.goto('/groups');
    await expect(chief.getByRole('heading', { name: 'There are no groups yet' })).toBeVisible();
    await chief.getByRole('button', { name: 'Create group' }).click();
    const dialog = chief.getByRole('dialog', { name: 'Create group' });
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByText('Please enter group name')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('x'.repeat(80));
    await expect(dialog.getByText('80/100 characters')).toBeVisible();
    await dialog.getByLabel('Name').fill('Fence 18L');
    await dialog.getByLabel('Description').fill('North side');
    await expect(dialog.getByText('10/500 characters')).toBeVisible();
    await expectAccessible(chief, 'the form of a group');
    // The draft survives an accidental close.
    await chief.keyboard.press('Escape');
    await chief.getByRole('button', { name: 'Create group' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Fence 18L');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(chief).toHaveURL(/\?group=\d+$/);
    await expect(chief.getByRole('heading', { level: 1, name: 'Fence 18L' })).toBeVisible();
    await expect(chief.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(chief, 'a group');
  });

  const manage = chief.getByRole('dialog', { name: 'Manage “Fence 18L”' });
  await test.step('its owner invites somebody', async () => {
    await chief.getByRole('button', { name: 'Manage Fence 18L' }).click();
    await expect(manage.getByRole('tab', { name: 'Settings' })).toBeFocused();
    await expectAccessible(chief, 'the settings of a group');
    await manage.getByRole('tab', { name: 'Invite' }).click();
    await manage.getByLabel('Find someone').fill('mar');
    await manage.getByRole('button', { name: 'Invite maren' }).click();
    await expect(
      manage.getByRole('list', { name: 'People you can invite' }).getByText('Invited', { exact: true }),
    ).toBeVisible();
    await expect(manage.getByLabel('Find someone')).toBeFocused();
    await expectAccessible(chief, 'inviting');
  });

  await test.step('the invited user accepts', async () => {
    await storeSession(page, maren);
    await page.goto('/groups');
    await expect(card(page, 'Fence 18L')).toContainText('You’re invited');
    await page.getByRole('tab', { name: 'My groups 1' }).click();
    await expect(part(page, 'Invitations')).toContainText('founder invited you');
    await expectAccessible(page, 'my groups');
    await page.getByRole('button', { name: 'Accept the invitation to Fence 18L' }).click();
    await expect(part(page, 'My groups')).toContainText('Member');
    await expect(part(page, 'Invitations')).toHaveCount(0);
  });

  await test.step('the owner makes them an admin, and can’t leave', async () => {
    await manage.getByRole('tab', { name: 'Members' }).click();
    await chief.reload();
    await chief.getByRole('button', { name: 'Manage Fence 18L' }).click();
    await manage.getByRole('tab', { name: 'Members' }).click();
    await manage.getByRole('button', { name: 'Make maren an admin' }).click();
    await expect(manage.getByRole('listitem').filter({ hasText: 'maren' })).toContainText('Admin');
    await expectAccessible(chief, 'the members');
    await manage.getByRole('button', { name: 'Close' }).click();
    await chief.getByRole('link', { name: 'All groups' }).click();
    await chief.getByRole('tab', { name: 'My groups' }).click();
    await chief.getByRole('button', { name: 'Leave Fence 18L' }).click();
    await expect(chief.getByRole('dialog', { name: 'The owner can’t leave' })).toBeVisible();
    await chief.getByRole('button', { name: 'OK' }).click();
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

test('somebody applies to a private group, is told of missing photos, and loses nothing offline', async ({
  site,
  device,
}) => {
  const tomasz = await site.register('tomasz');
  const id = await createGroup(site.origin, { name: 'Tower Club', is_private: true });
  const longName = 'Fifty Club of all who stand at the north side of the field in any weather';
  await createGroup(site.origin, { name: longName, min_approved_photos: 50 });
  const { page } = await device(PHONE);
  await storeSession(page, tomasz);

  await test.step('a phone shows which groups can be joined, and why others can’t', async () => {
    await page.goto('/groups');
    await expect(page.getByText('You need 80 approved photos to request a group; you have 0.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Create requests' })).toHaveCount(0);
    await expect(card(page, 'Fifty Club')).toContainText('Minimum requirement: 50 approved photos');
    // A long name is truncated to one line.
    const name = card(page, 'Fifty Club').getByRole('heading');
    expect(await name.evaluate(linesOf)).toBe(1);
    await expect(name.getByRole('link')).toHaveAttribute('title', longName);
    const join = page.getByRole('button', { name: 'Join Fifty Club' });
    await expect(join).toBeDisabled();
    await expect(join).toHaveAccessibleDescription('Needs 50 approved photos; you have 0.');
    await expectAccessible(page, 'the groups on a phone');
    await page.getByLabel('Search groups').fill('tower');
    await expect(page).toHaveURL(/\?search=tower$/);
    await expect(card(page, 'Fifty Club')).toHaveCount(0);
    await expect(card(page, 'Tower Club')).toContainText('Private');
  });

  await test.step('offline the lists stay, and actions that need a network say so', async () => {
    await expect.poll(() => cachedAnswers(page)).toContainEqual(expect.stringContaining('/api/groups'));
    await site.network.down();
    await page.getByRole('button', { name: 'Ask to join Tower Club' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(card(page, 'Fifty Club')).toBeVisible();
    await expect(page.getByText('This is the copy saved on this device')).toBeVisible({ timeout: 20_000 });
    await site.network.up();
    await page.getByRole('button', { name: 'Ask to join Tower Club' }).click();
    await expect(card(page, 'Tower Club')).toContainText('You’ve asked to join');
    await expect(page.getByRole('button', { name: 'Withdraw the request to join Tower Club' })).toBeEnabled();
  });

  await test.step('the owner accepts, renames the group once, and deletes it', async () => {
    const { page: chief } = await device({ ...PHONE, colorScheme: 'dark' });
    await storeSession(chief, FOUNDER);
    await chief.goto(`/groups?tab=mine`);
    await expect(chief.getByRole('link', { name: longName })).toBeVisible();
    expect(await chief.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await expect(part(chief, 'My groups')).toContainText('1 person wants to join');
    await chief.getByRole('button', { name: 'Manage Tower Club' }).click();
    const manage = chief.getByRole('dialog', { name: /^Manage/ });
    await manage.getByRole('tab', { name: 'Requests 1' }).click();
    await expectAccessible(chief, 'requests to join, dark, on a phone');
    await manage.getByRole('button', { name: 'Accept tomasz' }).click();
    await expect(manage.getByRole('heading', { name: 'Nobody is asking to join' })).toBeVisible();
    await manage.getByRole('tab', { name: 'Settings' }).click();
    await manage.getByLabel('Name').fill('Tower Friends');
    await manage.getByRole('button', { name: 'Save' }).click();
    await expect(manage.getByText('You can change the name again on')).toBeVisible();
    await expect(manage.getByLabel('Name')).toHaveJSProperty('readOnly', true);
    await expect(manage.getByLabel('Name')).toHaveValue('Tower Friends');

    await page.goto(`/groups?group=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tower Friends' })).toBeVisible();
    await expect(part(page, 'Members')).toContainText('tomasz');

    await manage.getByRole('button', { name: 'Delete group' }).click();
    const question = chief.getByRole('alertdialog', { name: 'Delete “Tower Friends”?' });
    await question.getByRole('button', { name: 'Delete group' }).click();
    await expect(manage).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Group not found' })).toBeVisible();
  });
});

test('super admins answer requests for groups, and are told if another was faster', async ({
  site,
  device,
}) => {
  const asked: Omit<CreationRequest, 'id'> = {
    group_name: 'Rail North',
    group_description: 'Between two signals',
    min_approved_photos: 5,
    is_private: true,
    requester_id: 2,
    requester_username: 'maren',
    requester_avatar: null,
    created_at: '2026-03-01T10:00:00.000Z',
    status: 'pending',
    reviewed_at: null,
    reviewer_username: null,
    review_notes: '',
    group_id: null,
  };
  const answered = { reviewed_at: '2026-03-02T10:00:00.000Z', reviewer_username: 'founder', group_id: 7 };
  let requests: CreationRequest[] = [
    { id: 1, ...asked },
    { id: 2, ...asked, group_name: 'Rail South' },
  ];
  const { page } = await device();
  await page.route('**/api/group-creation-requests?*', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('status') ?? 'all';
    const of = (status: string) => requests.filter((each) => each.status === status);
    const shown = wanted === 'all' ? requests : of(wanted);
    const stats = {
      pending: of('pending').length,
      approved: of('approved').length,
      rejected: of('rejected').length,
    };
    return route.fulfill({
      json: { requests: shown, currentPage: 1, totalPages: 1, total: shown.length, stats },
    });
  });
  const sent: unknown[] = [];
  await page.route('**/api/group-creation-requests/1', (route) => {
    const body: unknown = route.request().postDataJSON();
    sent.push(body, route.request().headers()['idempotency-key']);
    const [first, ...others] = requests;
    const row = {
      ...asked,
      ...first,
      ...answered,
      id: 1,
      status: 'approved',
      review_notes: 'Welcome',
    } as const;
    requests = [row, ...others];
    return route.fulfill({ json: { request: requests[0] } });
  });
  await page.route('**/api/group-creation-requests/2', (route) => {
    const [first, second] = requests;
    const row = { ...asked, ...second, ...answered, id: 2, status: 'rejected' } as const;
    requests = [...(first === undefined ? [] : [first]), row];
    return route.fulfill({
      status: 409,
      json: { error: 'ines has already answered this request.', code: 'already_decided' },
    });
  });
  await storeSession(page, FOUNDER);
  await page.goto('/groups?tab=requests');
  const list = page.getByRole('list', { name: 'Group requests' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('Minimum requirement: 5 approved photos');
  await expectAccessible(page, 'requests for groups');
  await page.getByRole('button', { name: 'Approve Rail North' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve “Rail North”?' });
  await dialog.getByLabel('Notes').fill('Welcome');
  await expectAccessible(page, 'an answer to a request');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(list.first()).toContainText('Approved by founder');
  await expect(list.first()).toContainText('Welcome');
  expect(sent).toEqual([
    { action: 'approve', review_notes: 'Welcome' },
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  await page.getByRole('button', { name: 'Reject Rail South' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('ines has already answered this request.')).toBeVisible();
  await page.getByRole('radio', { name: 'Pending' }).check();
  await expect(page.getByRole('heading', { name: 'No requests are waiting for you' })).toBeVisible();
  // A user without a role doesn't see this tab, even with its URL.
  await storeSession(page, await site.register('tomasz'));
  await page.goto('/groups?tab=requests');
  await expect(page.getByRole('tab', { name: 'Browse groups', selected: true })).toBeVisible();

  // Data of other users that only super admins see is never cached; lists of groups are.
  await expect.poll(() => cachedAnswers(page)).toContainEqual(expect.stringContaining('GET /api/my-groups'));
  const cached = await cachedAnswers(page);
  expect(cached.filter((key) => key.includes('group-creation-requests'))).toEqual([]);
});

function linesOf(heading: HTMLElement): number {
  return Math.round(heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight));
}
