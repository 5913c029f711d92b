import { expect, test, vi } from 'vitest';
import { PORTAL_PAGE, bodyLength } from './sim/network.ts';
import { json } from './sim/wire.ts';
import { stepOf } from './sim/faults.ts';
import type { Step } from './sim/faults.ts';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

const PORTALS = {
  'HTML 200': PORTAL_PAGE,
  'a redirect': { status: 0, headers: {}, body: '' },
  '511': { status: 511, headers: { 'content-type': 'text/html' }, body: '<html>' },
  'HTML 404': { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' },
  'HTML 401': { status: 401, headers: { 'content-type': 'text/html' }, body: '<html>' },
  'JSON 401 of the portal': json(401, { error: 'Pay for the network first' }),
  'JSON 200 of the portal': json(200, { ok: true }),
  'JSON 201 of the portal': json(201, { photo: { id: 999 } }),
};
const STEPS: Step[] = ['ask', 'create', 'send', 'call'];
const CASES = Object.entries(PORTALS).flatMap(([name, response]) =>
  STEPS.map((step) => ({ name, response, step })),
);

test.each(CASES)('F16 captive portal: $name from "$step" on', async ({ response, step }) => {
  const world = new World();
  await world.signIn(ANNA);
  let isCaught = false;
  world.network.faults = (request) => {
    isCaught ||= stepOf(request) === step;
    return isCaught ? { kind: 'response', response } : undefined;
  };
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'network' }, tries: 0 });
  expect(world.server.photosOf(id)).toEqual([]);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

/** Responses for unknown paths, from a portal or from a server that is being set up. */
const NO_TUS = {
  '404': { status: 404, headers: {}, body: '' },
  '404 with a body like ours': json(404, { error: 'Not found', code: 'not_found' }),
  '405': { status: 405, headers: { allow: 'GET' }, body: '' },
  '405 with a body like ours': json(405, { error: 'Not allowed', code: 'invalid_request' }),
  '410 with a body like ours': json(410, { error: 'Gone', code: 'not_found' }),
};

test.each(
  Object.entries(NO_TUS).flatMap(([name, response]) =>
    STEPS.filter((step) => step !== 'call').map((step) => ({ name, response, step })),
  ),
)('F16 tus not supported: $name from "$step" on', async ({ response, step }) => {
  const world = new World();
  await world.signIn(ANNA);
  let isGone = false;
  let bytesBefore = 0;
  world.network.faults = (request) => {
    if (stepOf(request) === step && !isGone) {
      isGone = true;
      bytesBefore = world.network.bytesSent + bodyLength(request);
    }
    return isGone && stepOf(request) !== 'call' ? { kind: 'response', response } : undefined;
  };
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(5 * MINUTE);
  expect(await world.op(id)).toMatchObject({
    status: { state: 'waiting', reason: 'network' },
    tries: 0,
    sent: false,
  });
  expect(world.network.bytesSent, 'bytes of the photo at further tries').toBe(bytesBefore);
  expect(world.network.tried.length, 'requests in five minutes').toBeLessThan(100);
  expect(world.server.photosOf(id)).toEqual([]);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('F16 captive portal: a decision waits for the network', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = () => ({ kind: 'response', response: PORTAL_PAGE });
  const page = world.open();
  const { id } = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'network' }, tries: 0 });
  await world.heal();
  expect(await world.state(id)).toBe('done');
});
