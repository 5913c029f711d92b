/** A burst of near-duplicates is decided at once at the review desk (docs/rules/review.md, "Bursts"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import {
  approve,
  code,
  decided,
  list,
  listOf,
  openDesk,
  reason,
  sendNow,
  settled,
  undo,
  waiting,
} from '../desk/desk.ts';

/** A near-duplicate of another photo. */
const near = (id: number, username = 'maren'): ReviewPhoto['near_duplicates'][number] => ({
  id,
  username,
  file_path: `/media/1620x1080/${id}.jpg`,
  cache_image_path: `/media/640x427/${id}.jpg`,
  width: 1620,
  height: 1080,
  thumbhash: null,
  distance: 4,
  approval_status: 'pending',
});

/** D-AIX1 to D-AIX6 are a burst by maren; 7 is another photo of hers, and 8 the same one by somebody else. */
const PHOTOS = Array.from({ length: 8 }, (_, index) => {
  const id = index + 1;
  if (id === 7) return waiting(id);
  const others = [1, 2, 3, 4, 5, 6].filter((other) => other !== id).slice(0, 4);
  return waiting(id, {
    near_duplicates: others.map((other) => near(other)),
    near_duplicate_count: 6,
    ...(id === 8 && { username: 'ben', user_id: 5 }),
  });
});
const LIMITED: Responses = {
  'GET /api/review/photos': listOf(PHOTOS, { rejections: { a_day: 3, left: 3 } }),
};

const question = page.getByRole('dialog', { name: 'Keep this one, reject the others' });
const duplicate = { action: 'reject', rejectMarks: [{ code: 'duplicate' }] } as const;

test('the question says what it takes of the day’s rejections, and each photo can be left out', async () => {
  await openDesk(PHOTOS, { responses: LIMITED });
  await settled('D-AIX1');
  await userEvent.keyboard('b');
  await expect.element(question.getByRole('checkbox')).toHaveLength(5);
  await expect
    .element(question)
    .toHaveTextContent('This takes 5 rejections, and you have 3 left today. 2 wait until tomorrow.');
  await expectAccessibleEverywhere('the question about a burst');
  await question.getByRole('checkbox', { name: 'Reject D-AIX6 #6 as a duplicate' }).click();
  await expect.element(question).toHaveTextContent('1 waits until tomorrow.');
  await question.getByRole('checkbox', { name: 'Reject D-AIX5 #5 as a duplicate' }).click();
  await expect
    .element(question)
    .toHaveTextContent('This takes 3 of the 3 rejections that you have left today.');
});

test('the photo says that it is one of a burst, and a press on another one keeps that instead', async () => {
  const server = await openDesk(PHOTOS.slice(0, 3), { touch: true });
  await settled('D-AIX1');
  await page.getByRole('button', { name: 'Burst of 3' }).click();
  await question.getByText('#3', { exact: true }).click();
  await expect.element(question.getByRole('radio', { name: 'Keep D-AIX3 #3' })).toBeChecked();
  await question.getByRole('button', { name: 'Approve this, reject 2' }).click();
  await expect.element(page.getByText('3 decisions haven’t been sent yet.')).toBeVisible();
  await sendNow();
  await expect
    .poll(() => decided(server))
    .toMatchObject([
      [3, { action: 'approve' }],
      [1, duplicate],
      [2, duplicate],
    ]);
});

test('one undo takes all of it back, with what was written about one of them', async () => {
  const server = await openDesk(PHOTOS, { responses: LIMITED });
  await settled('D-AIX1');
  await userEvent.keyboard('j');
  await settled('D-AIX2');
  await reason.fill('The tail is cut off');
  await userEvent.keyboard('{Escape}k');
  await settled('D-AIX1');
  await userEvent.keyboard('b');
  await question.getByRole('checkbox', { name: 'Reject D-AIX6 #6 as a duplicate' }).click();
  await question.getByRole('button', { name: 'Approve this, reject 4' }).click();
  await settled('D-AIX6');
  await expect.element(list).toHaveLength(3);
  await expect.element(page.getByText('Deciding a burst of 5')).toBeVisible();

  await userEvent.keyboard('{Control>}z{/Control}');
  await settled('D-AIX1');
  await expect.element(list).toHaveLength(8);
  await userEvent.keyboard('j');
  await settled('D-AIX2');
  await expect.element(reason).toHaveValue('The tail is cut off');
  await expect.element(code('Duplicate')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(undo).not.toBeInTheDocument();
  // Only what is decided from now on is sent.
  await approve.click();
  await settled('D-AIX3');
  await sendNow();
  await expect.element(page.getByText('Photo approved successfully')).toBeInTheDocument();
  expect(decided(server)).toMatchObject([[2, { action: 'approve' }]]);
});

test('button and Enter decide on the photographer’s own burst, and the daily limit holds some', async () => {
  let left = 3;
  const server = await openDesk(PHOTOS, {
    touch: true,
    responses: {
      ...LIMITED,
      'PUT /api/review/photos/:id': ({ params, body }) => {
        if (body.action === 'reject') left -= 1;
        if (left < 0) return refuse(429, { code: 'daily_limit', retryAfter: 36_000 });
        const id = Number(params['id']);
        const approval_status = body.action === 'approve' ? 'approved' : 'rejected';
        return { id, approval_status, revision: 2, reviewer_name: 'anders' };
      },
    },
  });
  await settled('D-AIX1');
  await userEvent.keyboard('j');
  await settled('D-AIX2');
  await page.getByRole('button', { name: 'Burst: keep this one, reject 5 others' }).click();
  await expect.element(question.getByRole('button', { name: 'Approve this, reject 5' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await settled('D-AIX7');
  // Neither another photo of hers nor the same one by somebody else is part of it.
  await expect.element(list).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: /^Burst/ })).not.toBeInTheDocument();
  await sendNow();
  await page.getByRole('button', { name: 'Details: Daily rejection limit reached' }).click();
  await expect.element(page.getByText('2 rejections are waiting on this device until then.')).toBeVisible();
  // It is said once.
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(page.getByText('Daily rejection limit reached')).not.toBeInTheDocument();
  expect(decided(server)).toMatchObject([
    [2, { action: 'approve', revision: 1 }],
    ...[1, 3, 4, 5, 6].map((id) => [id, { ...duplicate, revision: 1 }]),
  ]);
  // Part of it has arrived, so the rest can only be discarded in the outbox.
  await expect.element(undo).not.toBeInTheDocument();
});

test('a burst decided offline is sent once the network is back, each decision once', async () => {
  const server = await openDesk(PHOTOS.slice(0, 3));
  await settled('D-AIX1');
  setOnline(server, false);
  await userEvent.keyboard('b');
  await question.getByRole('button', { name: 'Approve this, reject 2' }).click();
  await expect.element(page.getByText('3 decisions haven’t been sent yet.')).toBeVisible();
  await reload();
  await expect.element(page.getByText('3 decisions haven’t been sent yet.')).toBeVisible();
  setOnline(server, true);
  await sendNow();
  await expect.element(page.getByText(/sent yet/)).not.toBeInTheDocument();
  expect(decided(server)).toMatchObject([
    [1, { action: 'approve' }],
    [2, duplicate],
    [3, duplicate],
  ]);
});
