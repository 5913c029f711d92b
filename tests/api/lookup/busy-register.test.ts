/** The limit on concurrent look-ups in the register (docs/rules/upload.md, "Registration look-up"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { respondWith, startRegister } from './register-server.ts';
import type { TestRegister } from './register-server.ts';
import { eventually } from '../../eventually.ts';

let register: TestRegister;
let server: TestServer;
let ann: TestUser;
let ben: TestUser;
let cleo: TestUser;
/** Each look-up's timeout, in the order of the calls. The tests use the timeouts to abort look-ups. */
let timeouts: AbortController[] = [];

beforeEach(async () => {
  register = await startRegister();
  register.respond = () => undefined;
  server = await startTestServer({ alone: true, env: { JETAPI_URL: register.url } });
  [ann, ben, cleo] = [await server.addUser('ann'), await server.addUser('ben'), await server.addUser('cleo')];
  timeouts = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await register.close();
});

const lookUp = (user: TestUser, reg: string) =>
  server.call('GET /api/proxy/jetapi', { query: { reg }, token: user.token });

/** Begins a look-up and waits until its timeout has started. */
async function begin(user: TestUser, reg: string) {
  const before = timeouts.length;
  const response = lookUp(user, reg);
  await eventually(() => expect(timeouts).toHaveLength(before + 1));
  return { response, timeout: timeouts[before] };
}

test('a look-up that times out while it waits for a slot is not cached as a failure', async () => {
  const lookUps = [
    await begin(ann, 'D-AAAA'),
    await begin(ann, 'D-AAAB'),
    await begin(ben, 'D-AAAC'),
    await begin(ben, 'D-AAAD'),
  ];
  await eventually(() => expect(register.queries).toHaveLength(4));
  const late = await begin(cleo, 'D-AAAE');
  for (const { timeout } of [late, ...lookUps]) timeout?.abort();
  for (const { response } of [late, ...lookUps]) expect((await response).status).toBe(502);
  expect(register.queries).toHaveLength(4);
  register.respond = respondWith([]);
  expect((await lookUp(cleo, 'D-AAAE')).status).toBe(200);
  expect(register.queries).toHaveLength(5);
  // The register timed out for the other registrations, so it isn't asked about them again for a minute.
  expect((await lookUp(cleo, 'D-AAAA')).status).toBe(502);
});

test('an account may run two look-ups at once; a third fails immediately, other accounts’ do not', async () => {
  const lookUps = [await begin(ann, 'D-AAAA'), await begin(ann, 'D-AAAB')];
  expect(await lookUp(ann, 'D-AAAC')).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  lookUps.push(await begin(ben, 'D-AAAC'));
  await eventually(() => expect(register.queries).toHaveLength(3));
  for (const { timeout } of lookUps) timeout?.abort();
  await Promise.all(lookUps.map(({ response }) => response));
  register.respond = respondWith([]);
  expect((await lookUp(ann, 'D-AAAD')).status).toBe(200);
});
