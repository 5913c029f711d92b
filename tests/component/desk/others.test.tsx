/** Other reviewers at the same time (docs/rules/review.md, "Concurrent reviewers"). */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stopTimers } from '../harness/clock.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { refuse } from '../harness/stub-server.ts';
import {
  approve,
  decided,
  list,
  listOf,
  onDesk,
  openDesk,
  reason,
  reject,
  sendNow,
  settled,
} from './desk.ts';
import { waiting, waitingPhotos } from './desk.ts';

const main = page.getByRole('main');
const gotIt = page.getByRole('button', { name: 'Got it' });

test('a decision after another reviewer’s is said to have changed nothing', async () => {
  const photos = waitingPhotos(2);
  const server = await openDesk(photos, {
    size: 'desktop',
    responses: {
      'PUT /api/review/photos/:id': refuse(409, {
        code: 'already_decided',
        approval_status: 'rejected',
        reviewer_name: 'birgit',
        revision: 2,
      }),
    },
  });
  await settled('D-AIX1');
  // The list isn't refetched yet when the note is dismissed.
  const { promise: later, resolve: responseList } = Promise.withResolvers<void>();
  server.respond({ 'GET /api/review/photos': () => later.then(() => listOf(photos.slice(1))) });
  await approve.click();
  await settled('D-AIX2');
  await sendNow();
  await expect.element(main.getByText('birgit has already rejected this photo.')).toBeVisible();
  const photo = main.getByRole('link', { name: 'Go to the photo: D-AIX1 on final' });
  await expect.element(photo).toHaveAttribute('href', '/photo/1');
  await expect.poll(() => photo.element().querySelector('img')?.naturalWidth).toBe(640);
  await expectAccessible('a conflict');
  await gotIt.click();
  await expect.element(gotIt).not.toBeInTheDocument();
  await expect.element(list).toHaveLength(1);
  responseList();
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  await expect.element(list).toHaveLength(1);
  expect(decided(server).map(([id]) => id)).toEqual([1]);
});

test('a photo that somebody else looks at is marked, and not the one to start with', async () => {
  await openDesk([waiting(1, { looked_at_by: ['birgit'] }), waiting(2)]);
  await settled('D-AIX2');
  await expect.element(list.filter({ hasText: 'D-AIX1' })).toHaveAccessibleName(/birgit is looking at it/);
});

test('the photo on the desk is reported to the others', async () => {
  const server = await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  await expect
    .poll(() => server.received('PUT /api/review/photos/:id/look').map(({ params }) => params['id']))
    .toEqual(['1']);
});

test('a photo that another reviewer decides meanwhile stays with the typed text, until it is dismissed', async () => {
  stopTimers();
  const photos = waitingPhotos(2);
  const server = await openDesk(photos);
  await settled('D-AIX1');
  await reason.fill('The horizon runs uphill');
  server.respond({
    'GET /api/review/photos': listOf(photos.slice(1)),
    'PUT /api/review/photos/:id/look': {
      decision: { action: 'approve', reviewer_name: 'birgit', decided_at: new Date().toISOString() },
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText(/birgit approved it at/)).toBeVisible();
  await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
  await expect.element(reason).toHaveValue('The horizon runs uphill');
  await expect.element(approve).toBeDisabled();
  await expect.element(reject).toBeDisabled();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  await expect.element(page.getByText(/birgit approved it at/)).not.toBeInTheDocument();
});
