/**
 * A slow request has the user's rights at the moment when it has fully arrived, not when it began
 * (docs/rules/accounts.md, "Roles").
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos, users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { head, RawConnection } from '../raw-http.ts';

let server: TestServer;
let founder: TestUser;
let address = '';
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
  address = await server.listen();
});
afterAll(() => server.close());

/** Sends a call without the end of its body; returns a function that sends the end and returns the status. */
async function beginCall(line: string, body: object, user: TestUser) {
  const form = body instanceof FormData ? body : undefined;
  const sent = new Response(form ?? JSON.stringify(body));
  const bytes = Buffer.from(await sent.arrayBuffer());
  const connection = await RawConnection.open(address);
  const headers = {
    'content-type': form === undefined ? 'application/json' : (sent.headers.get('content-type') ?? ''),
    'content-length': bytes.length,
  };
  const begun = once(server.app.server, 'request');
  connection.write(head(line, headers, user));
  connection.write(bytes.subarray(0, 5));
  // From here on, the server looks up the sender's rights before anything that the test does next.
  await begun;
  return async () => {
    // The server checks the rights again only when the body took over a second to arrive.
    await setTimeout(1_100);
    connection.write(bytes.subarray(5));
    return (await connection.closed()).status;
  };
}

const ban = ({ id }: TestUser) =>
  server.call('PUT /api/admin/users/:id/ban', {
    params: { id },
    body: { message: 'Away' },
    token: founder.token,
  });
const rowOf = async ({ id }: TestUser) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  return row;
};

test('a former super admin can’t restore the role with a request begun before', async () => {
  const eve = await server.addUser('eve', 'is_super_admin');
  const finish = await beginCall(`PUT /api/admin/users/${eve.id}/roles`, { is_super_admin: true }, eve);
  const taken = await server.call('PUT /api/admin/users/:id/roles', {
    params: { id: eve.id },
    body: { is_super_admin: false },
    token: founder.token,
  });
  expect(taken.status).toBe(200);
  expect(await finish()).toBe(403);
  expect(await rowOf(eve)).toMatchObject({ is_super_admin: false });
});

test('a user who is banned meanwhile is signed out', async () => {
  const ann = await server.addUser('ann');
  const finish = await beginCall('DELETE /api/user', { password: 'ann', photos: 'keep' }, ann);
  expect((await ban(ann)).status).toBe(200);
  expect(await finish()).toBe(401);
  expect(await rowOf(ann)).toMatchObject({ username: 'ann', ban_message: 'Away' });
});

test('the photo of a user who is banned during its upload is not stored', async () => {
  const cho = await server.addUser('cho');
  const form = multipartForm(planeForm(), { bytes: await smallJpeg() });
  const finish = await beginCall('POST /api/upload', form, cho);
  expect((await ban(cho)).status).toBe(200);
  expect(await finish()).toBe(401);
  expect(await server.ctx.db.$count(photos, eq(photos.user_id, cho.id))).toBe(0);
});

test('a user with unchanged rights succeeds, however slow', async () => {
  const bob = await server.addUser('bob');
  const finish = await beginCall('POST /api/user/language-preference', { preferred_lang: 'zh' }, bob);
  expect(await finish()).toBe(200);
  expect(await rowOf(bob)).toMatchObject({ preferred_lang: 'zh' });
  const finishUpload = await beginCall(
    'POST /api/upload',
    multipartForm(planeForm(), { bytes: await smallJpeg() }),
    bob,
  );
  expect(await finishUpload()).toBe(201);
});
