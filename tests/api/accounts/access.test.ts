/** Every call of the contract against everybody who may not make it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
let address = '';
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  tokens['user'] = (await server.addUser('somebody')).token;
  tokens['plane reviewer'] = (await server.addUser('plane', 'is_plane_reviewer')).token;
  tokens['train reviewer'] = (await server.addUser('train', 'is_train_reviewer')).token;
  tokens['super reviewer'] = (await server.addUser('super', 'is_super_image_reviewer')).token;
  tokens['super admin'] = (await server.founder()).token;
});
afterAll(() => server.close());

const specs: Record<string, CallSpec> = calls;
const byAccess = (...access: string[]) =>
  Object.entries(specs)
    .filter(([, spec]) => access.includes(spec.access))
    .map(([key]) => key);

/** What a call without any content gets from somebody. */
async function statusOf(key: string, authorization?: string): Promise<number> {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(address + path.replace(':id', '4711'), {
    method,
    headers: authorization === undefined ? {} : { authorization },
  });
  await response.arrayBuffer();
  return response.status;
}

describe.each(byAccess('user', 'reviewer', 'super_admin'))('%s', (key) => {
  test.each([
    ['no token', undefined],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['another scheme', 'Basic Zm91bmRlcjpmb3VuZGVy'],
    ['no scheme', 'a'],
  ])('401 with %s', async (_what, authorization) => {
    expect(await statusOf(key, authorization)).toBe(401);
  });
});

const may = (who: string, key: string) => statusOf(key, `Bearer ${tokens[who]}`);

describe.each(byAccess('reviewer'))('%s', (key) => {
  test('403 for a user without a role', async () => {
    expect(await may('user', key)).toBe(403);
  });
  test.each(['plane reviewer', 'train reviewer', 'super reviewer', 'super admin'])(
    'open to a %s',
    async (who) => {
      expect([401, 403]).not.toContain(await may(who, key));
    },
  );
});

describe.each(byAccess('super_admin'))('%s', (key) => {
  test.each(['user', 'plane reviewer', 'train reviewer', 'super reviewer'])('403 for a %s', async (who) => {
    expect(await may(who, key)).toBe(403);
  });
  test('open to a super admin', async () => {
    expect([401, 403]).not.toContain(await may('super admin', key));
  });
});

describe.each(byAccess('public', 'optional'))('%s', (key) => {
  test('open to everybody', async () => {
    expect([401, 403]).not.toContain(await statusOf(key));
  });
});

describe.each(byAccess('public'))('%s', (key) => {
  test('open with an unknown token', async () => {
    expect([401, 403]).not.toContain(await statusOf(key, `Bearer ${'a'.repeat(43)}`));
  });
});
