/** Reports and messages as super admins see them, and conflicts between two super admins. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';

let server: TestServer;
let founder: TestUser;
let ada: TestUser;
let ann: TestUser;
let rex: TestUser;
beforeAll(async () => {
  server = await startTestServer({ still: true });
  founder = await server.founder();
  ada = await server.addUser('ada', 'is_super_admin');
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
});
afterAll(() => server.close());

const report = async (by: TestUser, reportedUserId: number, photoId: number | null) => {
  const response = await server.call('POST /api/report', {
    body: { reportedUserId, photoId, reportTypes: ['abusive'], customMessage: 'Look' },
    token: by.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(response.body.error);
  return response.body.id;
};
const listReports = async (query: CallInput<'GET /api/admin/reports'>['query']) => {
  const response = await server.call('GET /api/admin/reports', { query, token: ada.token });
  if (!response.ok) throw new Error(response.body.error);
  return response.body;
};

describe('a report', () => {
  test('has its photo, public or not, both users, and the number of reports on the reported one', async () => {
    const approved = await addPhoto(server, ann, planeForm());
    await approve(server, rex, approved.id);
    const rejected = await addPhoto(server, ann, planeForm());
    await reject(server, rex, rejected.id);
    const first = await report(rex, ann.id, approved.id);
    const second = await report(rex, ann.id, rejected.id);
    const third = await report(ann, rex.id, null);
    await server.call('PUT /api/admin/users/:id/ban', {
      params: { id: ann.id },
      body: { message: 'Out' },
      token: founder.token,
    });

    const { reports, open, has_more } = await listReports({});
    expect([open, has_more]).toEqual([3, false]);
    expect(reports.map(({ id }) => id)).toEqual([third, second, first]);
    const person = { profile_picture: null };
    expect(reports[2]).toMatchObject({
      reporter: { ...person, id: rex.id, username: 'rex', is_banned: false },
      reported: { ...person, id: ann.id, username: 'ann', is_banned: true },
      reports_on_person: 2,
      photo: {
        id: approved.id,
        approval_status: 'approved',
        username: 'ann',
      },
    });
    expect(reports[2]?.photo?.cache_image_path).toMatch(/^\/media\/card\//);
    expect(reports[1]?.photo).toMatchObject({
      approval_status: 'rejected',
      cache_image_path: `/api/photos/${rejected.id}/picture?size=card`,
      pictures: [],
    });
    expect(reports[0]).toMatchObject({ photo: null, reports_on_person: 1 });

    expect((await listReports({ reported_user_id: ann.id })).reports.map(({ id }) => id)).toEqual([
      second,
      first,
    ]);
    expect((await listReports({ id: second })).reports.map(({ id }) => id)).toEqual([second]);
    expect(await listReports({ limit: 2 })).toMatchObject({ has_more: true, reports: [{}, {}] });
  });

  test('keeps the id of a deleted photo', async () => {
    const bea = await server.addUser('bea');
    const { id: photoId } = await addPhoto(server, bea, planeForm());
    const id = await report(rex, bea.id, photoId);
    await server.call('DELETE /api/review/photos/:id', {
      params: { id: photoId },
      body: {},
      token: founder.token,
      idempotencyKey: randomUUID(),
    });
    expect((await listReports({ id })).reports).toMatchObject([{ photo_id: photoId, photo: null }]);
  });
});

const addMessage = async () => {
  const body = { name: 'Vera', email: 'vera@example.org', subject: 'Hi', message: 'Hello' };
  await server.call('POST /api/contact', { body });
  const response = await server.call('GET /api/admin/messages', { query: { limit: 1 }, token: ada.token });
  if (!response.ok) throw new Error(response.body.error);
  return response.body.messages[0]?.id ?? 0;
};

const KINDS = {
  report: {
    make: async () => report(await server.addUser(`r-${randomUUID().slice(0, 8)}`), rex.id, null),
    put: 'PUT /api/admin/reports/:id',
  },
  message: { make: addMessage, put: 'PUT /api/admin/messages/:id' },
} as const;

test.each(['report', 'message'] as const)(
  'a %s that another super admin has changed is not overwritten',
  async (kind) => {
    const { make, put } = KINDS[kind];
    const id = await make();
    const update = (by: TestUser, body: CallInput<typeof put>['body']) =>
      server.call(put, { params: { id }, body, token: by.token, idempotencyKey: randomUUID() });
    const seen = { status: 'open', notes: '' } as const;

    expect(await update(founder, { status: 'resolved', notes: 'Warned', seen })).toMatchObject({
      status: 200,
    });
    const late = await update(ada, { status: 'dismissed', notes: 'Nothing in it', seen });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'already_handled', error: 'founder changed this first. Your change was not saved.' },
    });
    // Making the same change again succeeds, and it stays attributed to the first admin.
    expect(await update(ada, { status: 'resolved', notes: ' Warned', seen })).toMatchObject({
      status: 200,
      body: { status: 'resolved', notes: 'Warned', handled_by_username: 'founder' },
    });
    const now = { status: 'resolved', notes: 'Warned' } as const;
    expect(await update(ada, { status: 'dismissed', seen: now })).toMatchObject({
      status: 200,
      body: { status: 'dismissed', notes: 'Warned', handled_by_username: 'ada' },
    });
    // Changed notes conflict too, but their author is unknown.
    await update(ada, { status: 'open' });
    await update(founder, { notes: 'Asked her' });
    expect(await update(ada, { notes: 'Mine', seen: { status: 'open', notes: 'Warned' } })).toMatchObject({
      status: 409,
      body: { error: 'Someone else changed this first. Your change was not saved.' },
    });
    // A change without `seen` overwrites the notes.
    expect(await update(ada, { notes: 'Mine' })).toMatchObject({ status: 200, body: { notes: 'Mine' } });
  },
);
