/** A photo that is sent as a better version of a rejected one (docs/rules/upload.md, "A better version"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg, trainForm, upload } from '../photo-forms.ts';
import { appeal, photoRow, rejectByCall, someReviewer } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let rejected: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
});

beforeEach(async () => {
  rejected = (await upload(server, ann)).id;
  await rejectByCall(server, await someReviewer(server), rejected);
});

afterAll(() => server.close());

interface Sending {
  user?: TestUser;
  form?: ReturnType<typeof planeForm>;
  key?: string;
}

/** Sends a photo whose upload names another; returns the new photo's id, and the other one's as stored with it. */
async function send(replaces: string, { user = ann, form = planeForm(), key = randomUUID() }: Sending = {}) {
  const response = await server.call('POST /api/upload', {
    form: multipartForm(form, { bytes: await smallJpeg(), replaces }),
    token: user.token,
    idempotencyKey: key,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  const { id } = response.body.photo;
  return { id, replaces: (await photoRow(server, id)).replaces_id };
}

test('the rejected photo that the sender names is stored with the new one', async () => {
  expect((await send(String(rejected))).replaces).toBe(rejected);
});

test.each(['', '0', '-1', 'x', '1.5', '2147483648', '99999999999999999999', '2147483647'])(
  'a name that is no photo (%j) is ignored',
  async (replaces) => {
    expect((await send(replaces)).replaces).toBeNull();
  },
);

test('a photo that isn’t rejected, one of another type, and somebody else’s are ignored', async () => {
  const pending = (await upload(server, ann)).id;
  expect((await send(String(pending))).replaces).toBeNull();
  expect((await send(String(rejected), { form: trainForm() })).replaces).toBeNull();
  expect((await send(String(rejected), { user: await server.addUser('bob') })).replaces).toBeNull();
  expect((await appeal(server, ann, rejected)).ok).toBe(true);
  expect((await send(String(rejected))).replaces).toBeNull();
});

test('a photo that was taken down is ignored', async () => {
  const founder = await server.founder();
  const response = await server.call('POST /api/admin/takedowns', {
    body: { photo_ids: [rejected], reason: 'Against the law' },
    token: founder.token,
    idempotencyKey: randomUUID(),
  });
  expect(response.status).toBe(200);
  expect((await send(String(rejected))).replaces).toBeNull();
});

test('deleting the old photo keeps the new one, before its upload and after', async () => {
  const key = randomUUID();
  const { id } = await send(String(rejected), { key });
  const deleted = await server.call('DELETE /api/my-photos/:id', {
    params: { id: rejected },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  expect(deleted.ok).toBe(true);
  expect(await photoRow(server, id)).toMatchObject({ replaces_id: null, approval_status: 'pending' });
  expect((await send(String(rejected))).replaces).toBeNull();
  // The same request again gets the same photo.
  expect((await send(String(rejected), { key })).id).toBe(id);
});
