/** Appeals at the review desk (docs/rules/review.md, "Appeals"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import type { StubServer } from '../harness/stub-server.ts';
import {
  appealed,
  approve,
  code,
  decided,
  list,
  near,
  onDesk,
  openDesk,
  pinAt,
  question,
  reject,
  sendNow,
  setPin,
  settled,
  undo,
  waiting,
} from './desk.ts';

const remove = page.getByRole('button', { name: 'Delete', exact: true });
const message = page.getByLabelText('Message if you uphold or delete');

test('an appeal has its words, and can be approved, but not rejected anew', async () => {
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

const uphold = page.getByRole('button', { name: 'Uphold the rejection' });
const upheld = (server: StubServer) =>
  server.received('PUT /api/review/photos/:id/uphold').map(({ params, body }) => [params['id'], body]);

test('a rejection is upheld for the same reasons with one press', async () => {
  const server = await openDesk([appealed(3), waiting(1)]);
  await settled('D-AIX3');
  await expect.element(code('Not level')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(pinAt(1, 'Not level', 50, 50)).toBeInTheDocument();
  await uphold.click();
  await settled('D-AIX1');
  await expect.element(page.getByText('Upholding the rejection of #3')).toBeVisible();
  await sendNow();
  await expect.element(page.getByText('Rejection upheld')).toBeInTheDocument();
  expect(upheld(server)).toEqual([['3', { rejectMarks: [{ code: 'level', x: 0.5, y: 0.5 }], revision: 3 }]]);
});

test('a rejection is upheld for other reasons, which an undo brings back', async () => {
  const server = await openDesk([appealed(3), waiting(1)]);
  await settled('D-AIX3');
  await code('Not level').click();
  await code('Dust spots').click();
  await setPin('Dust spots', 0.25, 0.5);
  await message.fill('Level, but see the sky');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await settled('D-AIX1');
  await undo.click();
  await settled('D-AIX3');
  await expect.element(message).toHaveValue('Level, but see the sky');
  await expect.element(code('Not level')).toHaveAttribute('aria-pressed', 'false');
  await uphold.click();
  await settled('D-AIX1');
  await sendNow();
  await expect
    .poll(() => upheld(server))
    .toEqual([
      [
        '3',
        {
          rejectReason: 'Level, but see the sky',
          rejectMarks: [{ code: 'dust', x: near(0.25), y: near(0.5) }],
          revision: 3,
        },
      ],
    ]);
});

test('without any reason left, a rejection isn’t upheld', async () => {
  const server = await openDesk([appealed(3), waiting(1)]);
  await settled('D-AIX3');
  await code('Not level').click();
  await expect.element(code('Not level')).toHaveAttribute('aria-pressed', 'false');
  await uphold.click();
  await expect.element(page.getByText('Rejection reason is required.')).toBeVisible();
  await expect.element(onDesk).toHaveTextContent('D-AIX3 on final');
  expect(upheld(server)).toEqual([]);
});

test('the only reviewer of a type can’t uphold their own rejection, but approve and delete', async () => {
  await openDesk([appealed(3, {}, 'anders'), waiting(1)]);
  await settled('D-AIX3');
  await expect.element(uphold).toBeDisabled();
  await expect.element(remove).toBeEnabled();
  await expect
    .element(page.getByText('You rejected this photo, so only another reviewer can uphold that'))
    .toBeVisible();
  await expect.element(code('Not level')).not.toBeInTheDocument();
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
