/** How users list and end their own sessions (docs/rules/accounts.md, "Sessions"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../../../server/platform/db/schema.ts';
import { isIn, tokenOf } from '../account-helpers.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE_CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
});
afterAll(() => server.close());

const list = async (token: string) => {
  const response = await server.call('GET /api/user/sessions', { token });
  if (!response.ok) throw new Error(response.body.error);
  return response.body.sessions;
};
const end = (token: string, id: string) =>
  server.call('DELETE /api/user/sessions/:id', { params: { id }, token });

describe('sessions', () => {
  test('are listed with their device, the last used first, the current one marked', async () => {
    const user = await server.addUser('at-two-desks');
    server.advance(60_000);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: user.username, password: user.username },
      headers: { 'user-agent': PHONE_CHROME },
    });
    const { token } = signedIn.json<{ token: string }>();
    const now = server.ctx.clock().toISOString();
    expect(await list(token)).toMatchObject([
      { device: 'Chrome · Android', current: true, created_at: now, last_used_at: now },
      { device: '', current: false },
    ]);
    expect((await list(user.token)).map(({ current }) => current)).toEqual([false, true]);
  });

  test('end one by one, the current one too', async () => {
    const user = await server.addUser('leaving');
    const other = await tokenOf(server, 'leaving', 'leaving');
    const all = await list(user.token);
    const otherId = all.find(({ current }) => !current)?.id ?? '';
    const currentId = all.find(({ current }) => current)?.id ?? '';
    expect(await end(user.token, otherId)).toMatchObject({ status: 200, body: { success: true } });
    expect([await isIn(server, other), await isIn(server, user.token)]).toEqual([false, true]);
    expect(await end(user.token, otherId)).toMatchObject({ status: 404 });
    await end(user.token, currentId);
    expect(await isIn(server, user.token)).toBe(false);
  });

  test('of another user are not found', async () => {
    const [victim, stranger] = [await server.addUser('victim'), await server.addUser('stranger')];
    const [session] = await list(victim.token);
    expect(await end(stranger.token, session?.id ?? '')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await isIn(server, victim.token)).toBe(true);
    expect(await end(stranger.token, 'not-an-id')).toMatchObject({ status: 400 });
  });

  test('last 30 days from their last use, which is stored once a day', async () => {
    const { id, token } = await server.addUser('regular');
    const usedAt = async () => {
      const [row] = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, id));
      return row?.last_used_at.getTime();
    };
    const began = server.ctx.clock().getTime();
    server.advance(DAY_MS - 1);
    expect(await isIn(server, token)).toBe(true);
    expect(await usedAt()).toBe(began);
    server.advance(1);
    expect(await isIn(server, token)).toBe(true);
    expect(await usedAt()).toBe(began + DAY_MS);

    // This is 30 days after the sign-in and 29 days after the last use.
    server.advance(29 * DAY_MS);
    expect(await isIn(server, token)).toBe(true);
    server.advance(30 * DAY_MS - 1);
    expect(await list(token)).toHaveLength(1);
    server.advance(30 * DAY_MS);
    expect(await isIn(server, token)).toBe(false);
  });
});
