import { eq, max } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureFounder } from '../../../server/accounts/founder.ts';
import { users } from '../../../server/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: { FOUNDER_USERNAME: 'boss' } });
});
afterEach(() => server.close());

/** As at the first start, with a random password; gives the lines that were written. */
async function beginAnew(): Promise<string[]> {
  await server.ctx.db.delete(users);
  const lines: string[] = [];
  const config = { ...server.ctx.config, founder: { username: 'boss', password: undefined } };
  await ensureFounder({ ...server.ctx, config }, (line) => lines.push(line));
  return lines;
}

test('user 1 is a super admin with a verified phone, and the next account is user 2', async () => {
  const [founder] = await server.ctx.db.select().from(users).where(eq(users.id, 1));
  expect(founder).toMatchObject({ username: 'boss', is_super_admin: true, phone_number: '+12025550100' });
  expect(await server.addUser('second')).toMatchObject({ id: 2 });
});

test('a password that was set is never written', () => {
  expect(server.lines.filter((line) => line.includes('founder'))).toEqual([]);
});

test('a random password is written once, and signs in', async () => {
  const lines = await beginAnew();
  expect(lines).toHaveLength(1);
  const [, password = ''] =
    /^{"event":"founder","username":"boss","password":"([\w-]{24})"}$/.exec(lines[0] ?? '') ?? [];
  const [founder] = await server.ctx.db.select().from(users).where(eq(users.id, 1));
  expect(founder?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const body = { email: 'boss', password };
  expect(await server.call('POST /api/login', { body })).toMatchObject({ status: 200 });
});

test('a later start leaves accounts alone', async () => {
  const lines: string[] = [];
  await ensureFounder(server.ctx, (line) => lines.push(line));
  const [row] = await server.ctx.db.select({ last: max(users.id) }).from(users);
  expect(row?.last).toBe(1);
  expect(lines).toEqual([]);
});
