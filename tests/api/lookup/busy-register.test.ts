/** More look-ups at a time than the register is asked (docs/rules/upload.md, "Registration look-up"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { says, startRegister } from './register-server.ts';
import type { TestRegister } from './register-server.ts';
import { eventually } from '../../eventually.ts';

let register: TestRegister;
let server: TestServer;
let ann: TestUser;
let ben: TestUser;
let cleo: TestUser;
/** What ends the time of each look-up, in the order of their calls: here no clock does. */
let times: AbortController[] = [];

beforeEach(async () => {
  register = await startRegister();
  register.answer = () => undefined;
  server = await startTestServer({ alone: true, env: { JETAPI_URL: register.url } });
  [ann, ben, cleo] = [await server.addUser('ann'), await server.addUser('ben'), await server.addUser('cleo')];
  times = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const time = new AbortController();
    times.push(time);
    return time.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await register.close();
});

const lookUp = (who: TestUser, reg: string) =>
  server.call('GET /api/proxy/jetapi', { query: { reg }, token: who.token });

/** Begins a look-up, and waits until its time runs. */
async function begin(who: TestUser, reg: string) {
  const before = times.length;
  const answer = lookUp(who, reg);
  await eventually(() => expect(times).toHaveLength(before + 1));
  return { answer, time: times[before] };
}

test('the time of a look-up runs while it waits for a place, and nothing is kept where it was over before', async () => {
  const asked = [
    await begin(ann, 'D-AAAA'),
    await begin(ann, 'D-AAAB'),
    await begin(ben, 'D-AAAC'),
    await begin(ben, 'D-AAAD'),
  ];
  await eventually(() => expect(register.asked).toHaveLength(4));
  const late = await begin(cleo, 'D-AAAE');
  for (const { time } of [late, ...asked]) time?.abort();
  for (const { answer } of [late, ...asked]) expect((await answer).status).toBe(502);
  expect(register.asked).toHaveLength(4);
  register.answer = says([]);
  expect((await lookUp(cleo, 'D-AAAE')).status).toBe(200);
  expect(register.asked).toHaveLength(5);
  // The register had all its time for the others: for a minute they are left alone.
  expect((await lookUp(cleo, 'D-AAAA')).status).toBe(502);
});

test('an account has two at a time, and a third one fails at once; others have theirs', async () => {
  const asked = [await begin(ann, 'D-AAAA'), await begin(ann, 'D-AAAB')];
  expect(await lookUp(ann, 'D-AAAC')).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  asked.push(await begin(ben, 'D-AAAC'));
  await eventually(() => expect(register.asked).toHaveLength(3));
  for (const { time } of asked) time?.abort();
  await Promise.all(asked.map(({ answer }) => answer));
  register.answer = says([]);
  expect((await lookUp(ann, 'D-AAAD')).status).toBe(200);
});
