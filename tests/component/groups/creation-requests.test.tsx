/** Requests for groups, which super admins answer. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CreationRequest } from '../../../src/contract/calls/group-calls.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { FOUNDER, groupServer, MAREN } from './group-server.ts';

const requestFor = (id: number, group_name: string): CreationRequest => ({
  id,
  group_name,
  group_description: 'Between two signals',
  min_approved_photos: 5,
  is_private: true,
  requester_id: MAREN.id,
  requester_username: 'maren',
  requester_avatar: null,
  created_at: '2026-03-01T10:00:00.000Z',
  status: 'pending',
  reviewed_at: null,
  reviewer_username: null,
  review_notes: '',
  group_id: null,
});

const ANSWERED = { reviewed_at: '2026-03-02T10:00:00.000Z', reviewer_username: 'founder', group_id: 7 };

/** A server with two requests; somebody else rejects the second one first. */
function twoRequests(): Responses {
  let requests = [requestFor(1, 'Rail North'), requestFor(2, 'Rail South')];
  const decided = (id: number, over: Partial<CreationRequest>) => {
    requests = requests.map((each) => (each.id === id ? { ...each, ...ANSWERED, ...over } : each));
    return requests.find((each) => each.id === id);
  };
  return {
    ...groupServer(FOUNDER),
    'GET /api/group-creation-requests': ({ query: { status = 'all' } }) => {
      const of = (wanted: string) => requests.filter((each) => each.status === wanted);
      const shown = status === 'all' ? requests : of(status);
      const stats = {
        pending: of('pending').length,
        approved: of('approved').length,
        rejected: of('rejected').length,
      };
      return { requests: shown, currentPage: 1, totalPages: 1, total: shown.length, stats };
    },
    'PUT /api/group-creation-requests/:id': ({ params, body }) => {
      if (params['id'] === '2') {
        decided(2, { status: 'rejected' });
        return refuse(409, { error: 'ines has already answered this request.', code: 'already_decided' });
      }
      const approved = decided(1, { status: 'approved', review_notes: body.review_notes ?? '' });
      return approved === undefined ? refuse(404) : { request: approved };
    },
  };
}

const list = page.getByRole('list', { name: 'Group requests' }).getByRole('listitem');

test('a request is approved with notes', async () => {
  const server = await openScreen('/groups?tab=requests', { as: FOUNDER, responses: twoRequests() });
  await expect.element(list).toHaveLength(2);
  await expect.element(list.first()).toHaveTextContent('Minimum requirement: 5 approved photos');
  await expectAccessibleEverywhere('requests for groups');
  await page.getByRole('button', { name: 'Approve Rail North' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve “Rail North”?' });
  await dialog.getByLabelText('Notes').fill('Welcome');
  await expectAccessible('an answer to a request');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(list.first()).toHaveTextContent('Approved by founder');
  await expect.element(list.first()).toHaveTextContent('Welcome');
  const answers = server.received('PUT /api/group-creation-requests/:id');
  expect(answers).toMatchObject([
    { params: { id: '1' }, body: { action: 'approve', review_notes: 'Welcome' } },
  ]);
  expect(answers[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
});

test('who answers too late is told that another was faster', async () => {
  await openScreen('/groups?tab=requests', { as: FOUNDER, responses: twoRequests() });
  await page.getByRole('button', { name: 'Reject Rail South' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText('ines has already answered this request.')).toBeVisible();
  await page.getByRole('radio', { name: 'Rejected' }).click();
  await expect.element(list).toHaveTextContent('Rail South');
});

test('an empty list of what waits says so', async () => {
  await openScreen('/groups?tab=requests', {
    as: FOUNDER,
    responses: {
      ...groupServer(FOUNDER),
      'GET /api/group-creation-requests': {
        requests: [],
        currentPage: 1,
        totalPages: 1,
        total: 0,
        stats: { pending: 0, approved: 0, rejected: 0 },
      },
    },
  });
  await page.getByRole('radio', { name: 'Pending' }).click();
  await expect.element(page.getByRole('heading', { name: 'No requests are waiting for you' })).toBeVisible();
});

test('the requests are never stored on the device, unlike lists of groups', async () => {
  await openScreen('/groups?tab=requests', { as: FOUNDER, responses: twoRequests() });
  await expect.element(list).toHaveLength(2);
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('GET /api/my-groups'));
  expect(await cachedResponses()).not.toContainEqual(expect.stringContaining('group-creation-requests'));
});

test('who has no role doesn’t get the tab, not even by its address', async () => {
  await openScreen('/groups?tab=requests', { as: MAREN, responses: groupServer(MAREN) });
  await expect.element(page.getByRole('tab', { name: 'Browse groups', selected: true })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Create requests' })).not.toBeInTheDocument();
});
