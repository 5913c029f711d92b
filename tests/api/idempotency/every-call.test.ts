/** Every idempotent call takes effect once under a key. What else holds of keys is tested in parallel.test.ts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { fullScenes } from './full-scenes.ts';
import { send, statusOf } from './requests.ts';
import { scenes } from './scenes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('there is a scene for every call that takes a key', () => {
  const idempotent = Object.entries<CallSpec>(calls).filter(([, spec]) => spec.idempotent === true);
  expect(Object.keys(scenes).toSorted()).toEqual(idempotent.map(([key]) => key).toSorted());
});

test.each(Object.entries(scenes).filter(([name]) => !(name in fullScenes)))(
  '%s takes effect once under a key, in whatever raw form it is sent again',
  async (name, makeScene) => {
    const { one, alike, other, effects } = await makeScene(server);
    const key = randomUUID();
    const first = await send(server.app, one, key);
    expect(first).toMatchObject({ status: statusOf(name), echo: key });
    for (const again of [one, ...alike]) expect(await send(server.app, again, key)).toEqual(first);
    expect(await send(server.app, other, key)).toMatchObject({ status: 422, echo: key });
    expect(await effects()).toEqual({ one: 1, other: 0 });
  },
);
