/** Creating a group, and what its owner does with it. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { FOUNDER, groupOf, groupServer, MAREN, memberOf, requestOf } from './group-server.ts';

const create = page.getByRole('button', { name: 'Create group' });
const form = page.getByRole('dialog', { name: 'Create group' });
const name = form.getByLabelText('Name');
const manage = page.getByRole('dialog', { name: /^Manage/ });

test('a group is created with a name, and what was written survives an accidental close', async () => {
  const server = await openScreen('/groups', { as: FOUNDER, responses: groupServer(FOUNDER) });
  await expect.element(page.getByRole('heading', { name: 'There are no groups yet' })).toBeVisible();
  await create.click();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(form.getByText('Please enter group name')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('x'.repeat(80));
  await expect.element(form.getByText('80/100 characters')).toBeVisible();
  await name.fill('Fence 18L');
  await form.getByLabelText('Description').fill('North side');
  await expect.element(form.getByText('10/500 characters')).toBeVisible();
  await expectAccessibleEverywhere('the form of a group');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await create.click();
  await expect.element(name).toHaveValue('Fence 18L');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Fence 18L' });
  await expect.element(heading).toHaveFocus();
  expect(address()).toBe('/groups?group=1');
  expect(server.received('POST /api/groups')).toMatchObject([
    { body: { name: 'Fence 18L', description: 'North side', min_approved_photos: 0, is_private: false } },
  ]);
  await expectAccessibleEverywhere('a group');
});

test('its owner invites somebody', async () => {
  const server = await openScreen('/groups?group=1', {
    as: FOUNDER,
    responses: groupServer(FOUNDER, groupOf(1, 'Fence 18L')),
  });
  await page.getByRole('button', { name: 'Manage Fence 18L' }).click();
  await expect.element(manage.getByRole('tab', { name: 'Settings' })).toHaveFocus();
  await expectAccessible('the settings of a group');
  await manage.getByRole('tab', { name: 'Invite' }).click();
  await manage.getByLabelText('Find someone').fill('mar');
  await manage.getByRole('button', { name: 'Invite maren' }).click();
  const people = manage.getByRole('list', { name: 'People you can invite' });
  await expect.element(people.getByText('Invited', { exact: true })).toBeVisible();
  await expect.element(manage.getByLabelText('Find someone')).toHaveFocus();
  expect(server.received('POST /api/groups/:id/invite')).toMatchObject([
    { params: { id: '1' }, body: { user_id: MAREN.id } },
  ]);
  await expectAccessible('inviting');
});

test('its owner makes a member an admin, and can’t leave', async () => {
  const members = [memberOf(FOUNDER, 'owner'), memberOf(MAREN)];
  const server = await openScreen('/groups?group=1', {
    as: FOUNDER,
    responses: groupServer(FOUNDER, groupOf(1, 'Fence 18L', { members })),
  });
  await page.getByRole('button', { name: 'Manage Fence 18L' }).click();
  await manage.getByRole('tab', { name: 'Members' }).click();
  await manage.getByRole('button', { name: 'Make maren an admin' }).click();
  await expect.element(manage.getByRole('listitem').filter({ hasText: 'maren' })).toHaveTextContent('Admin');
  await expect
    .poll(() => server.received('PUT /api/groups/:id/members/:userId'))
    .toMatchObject([{ params: { id: '1', userId: '3' }, body: { role: 'admin' } }]);
  await expectAccessible('the members');
  await manage.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'All groups' }).click();
  await page.getByRole('tab', { name: 'My groups' }).click();
  await page.getByRole('button', { name: 'Leave Fence 18L' }).click();
  await expect.element(page.getByRole('dialog', { name: 'The owner can’t leave' })).toBeVisible();
  expect(server.received('DELETE /api/groups/:id/members/:userId')).toEqual([]);
});

test('its owner accepts a request on a phone, in the dark', async () => {
  const requests = [requestOf(MAREN, 'application')];
  await openScreen('/groups?tab=mine', {
    as: FOUNDER,
    size: 'phone',
    theme: 'dark',
    touch: true,
    responses: groupServer(FOUNDER, groupOf(1, 'Tower Club', { is_private: true, requests })),
  });
  await expect
    .element(page.getByRole('region', { name: 'My groups' }))
    .toHaveTextContent('1 person wants to join');
  await page.getByRole('button', { name: 'Manage Tower Club' }).click();
  await manage.getByRole('tab', { name: 'Requests 1' }).click();
  await expect.element(manage.getByRole('button', { name: 'Accept maren' })).toBeVisible();
  await expectAccessible('requests to join, dark, on a phone');
  await manage.getByRole('button', { name: 'Accept maren' }).click();
  await expect.element(manage.getByRole('heading', { name: 'Nobody is asking to join' })).toBeVisible();
  await manage.getByRole('tab', { name: 'Members' }).click();
  await expect.element(manage.getByRole('listitem').filter({ hasText: 'maren' })).toBeVisible();
});

test('its owner renames it once', async () => {
  await openScreen('/groups?group=1', {
    as: FOUNDER,
    responses: groupServer(FOUNDER, groupOf(1, 'Tower Club')),
  });
  await page.getByRole('button', { name: 'Manage Tower Club' }).click();
  const groupName = manage.getByLabelText('Name');
  await groupName.fill('Tower Friends');
  await manage.getByRole('button', { name: 'Save' }).click();
  await expect.element(manage.getByText('You can change the name again on')).toBeVisible();
  await expect.element(groupName).toHaveAttribute('readonly');
  await expect.element(groupName).toHaveValue('Tower Friends');
});

test('its owner deletes it after a question, and no longer finds it on the list', async () => {
  await openScreen('/groups?tab=mine', {
    as: FOUNDER,
    responses: groupServer(FOUNDER, groupOf(1, 'Tower Club')),
  });
  await page.getByRole('link', { name: 'Tower Club' }).click();
  await page.getByRole('button', { name: 'Manage Tower Club' }).click();
  await manage.getByRole('button', { name: 'Delete group' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Tower Club”?' });
  await question.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(manage).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'You’re not in a group yet' })).toBeVisible();
  expect(address()).toBe('/groups?tab=mine');
});
