/** Appeals at the review desk (docs/rules/review.md, "Appeals"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { appealed, approve, decided, list, onDesk, openDesk, reject, sendNow, settled } from './desk.ts';
import { question, waiting } from './desk.ts';

const remove = page.getByRole('button', { name: 'Delete', exact: true });
const message = page.getByLabelText('Message to the photographer if you delete');

test('an appeal has its words, and can be approved, but not rejected', async () => {
  const server = await openDesk([appealed(3), waiting(1)]);
  await settled('D-AIX3');
  await expect.element(list.filter({ hasText: 'Appeal' })).toHaveLength(1);
  await expect.element(page.getByText('The runway slopes here.').first()).toBeVisible();
  await expect.element(reject).not.toBeInTheDocument();
  await expectAccessible('an appeal');
  await approve.click();
  await settled('D-AIX1');
  await sendNow();
  await expect.element(page.getByText('Photo approved successfully')).toBeInTheDocument();
  expect(decided(server)).toEqual([[3, { action: 'approve', isReviewerPage: true, revision: 3 }]]);
});

test('a deletion of an appealed photo says why', async () => {
  const server = await openDesk([appealed(3), waiting(1)]);
  await settled('D-AIX3');
  await remove.click();
  await expect.element(page.getByText('Say why the photo should be deleted.')).toBeVisible();
  await expect.element(message).toHaveFocus();
  await message.fill('It is somebody else’s');
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete now' }).click();
  await settled('D-AIX1');
  await sendNow();
  await expect.element(page.getByText('Photo deleted successfully')).toBeInTheDocument();
  expect(server.received('DELETE /api/review/photos/:id')).toMatchObject([
    { params: { id: '3' }, body: { reason: 'It is somebody else’s', revision: 3 } },
  ]);
});

test('an appeal against the reviewer’s own rejection is for another reviewer', async () => {
  await openDesk([appealed(3, { may_delete: false }, 'anders')]);
  await expect.element(onDesk).toHaveTextContent('D-AIX3 on final');
  await expect.element(remove).toBeDisabled();
  await expect.element(approve).toBeDisabled();
  await expect
    .element(page.getByText('You rejected this photo, so another reviewer decides on its appeal.'))
    .toBeVisible();
  await expectAccessible('an appeal for others');
});
