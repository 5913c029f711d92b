/** A reviewer rejects an approved photo on its page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { idle } from '../harness/idle.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { listed, pageOf, photoOf } from '../photos.ts';

const ANDERS = somebody({ id: 5, username: 'anders', is_plane_reviewer: true });
const RESPONSES: Responses = {
  'GET /api/photos/:id': photoOf(2, { revision: 4 }),
  'GET /api/photos': (request) => pageOf([listed(1)], request),
  'PUT /api/review/photos/:id': {
    id: 2,
    approval_status: 'rejected',
    revision: 5,
    reviewer_name: 'anders',
  },
};

const panel = page.getByRole('region', { name: 'Reject this photo' });
const reject = panel.getByRole('button', { name: 'Reject' });
const reason = panel.getByLabelText('Reason for the rejection');
const question = page.getByRole('alertdialog', { name: 'Reject this approved photo?' });

test('a reason needs two characters, which are counted up to there', async () => {
  await openScreen('/photo/2', { as: ANDERS, responses: RESPONSES });
  await expect.element(reject).toBeDisabled();
  await expect.element(panel.getByText('/2')).not.toBeInTheDocument();
  await reason.fill('a');
  await expect.element(panel.getByText('1/2')).toBeVisible();
  await reject.click();
  await expect.element(panel.getByText('Rejection reason must be at least 2 characters long.')).toBeVisible();
  await expectAccessibleEverywhere('the photo, to a reviewer');
});

test('a rejection without a network is saved, and announced once the server has it', async () => {
  const server = await openScreen('/photo/2', { as: ANDERS, responses: RESPONSES });
  await reason.fill('Above the fence');
  await reject.click();
  await expect.element(question.getByText('will be removed from the gallery')).toBeVisible();
  setOnline(server, false);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect.element(panel.getByText('Until then everyone can still see the photo.')).toBeVisible();
  const done = page.getByRole('dialog', { name: 'Photo rejected' });
  await idle();
  await expect.element(done).not.toBeInTheDocument();
  setOnline(server, true);
  await expect
    .element(done.getByText('Photo rejected successfully by reviewer!', { exact: true }))
    .toBeVisible();
  await done.getByRole('button', { name: 'OK' }).click();
  await expect.poll(address).toBe('/gallery');
  expect(server.received('PUT /api/review/photos/:id').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '2' }, { action: 'reject', rejectReason: 'Above the fence', isReviewerPage: false, revision: 4 }],
  ]);
});

test('a visitor has nothing to reject with', async () => {
  await openScreen('/photo/2', { responses: RESPONSES });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('D-AIX2 on final');
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});
