import { expect, test } from 'vitest';
import type { FaultPlan } from './sim/network.ts';
import { seededRandom } from './sim/random.ts';
import { shortened, stepOf } from './sim/faults.ts';
import type { Step } from './sim/faults.ts';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

const STEPS: Step[] = ['create', 'send', 'call'];
const CASES = STEPS.flatMap((step) => [0, 0.5].map((fraction) => ({ step, fraction })));

test.each(CASES)('F17 a proxy cuts three "$step" bodies to $fraction', async ({ step, fraction }) => {
  const world = new World();
  await world.signIn(ANNA);
  let remaining = 3;
  world.network.faults = (request) => {
    if (stepOf(request) !== step || remaining === 0) return undefined;
    remaining -= 1;
    return { kind: 'changed', request: shortened(request, fraction) };
  };
  const page = world.open();
  const upload = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(() => world.empty(), 600_000);
  const review = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.heal();
  expect(await world.state(upload.id)).toBe('done');
  expect(await world.state(review.id)).toBe('done');
});

test('F17 a proxy cuts responses short', async () => {
  const random = seededRandom(17);
  const world = new World();
  await world.signIn(ANNA);
  let remaining = 8;
  world.network.faults = () => {
    if (remaining === 0) return undefined;
    remaining -= 1;
    const fraction = random();
    return {
      kind: 'changed-response',
      change: (response) => ({
        ...response,
        body: response.body.slice(0, Math.floor(response.body.length * fraction)),
      }),
    };
  };
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(() => world.empty(), 600_000);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

/** Changes one byte in each of the first `times` requests that contain photo bytes. */
function changing(times: number): FaultPlan {
  let remaining = times;
  return (request) => {
    const { body } = request;
    if (body.kind !== 'bytes' || remaining === 0) return undefined;
    remaining -= 1;
    const parts = body.parts.map((part) => part.map((byte, at) => (at === 5 ? byte ^ 1 : byte)));
    return { kind: 'changed', request: { ...request, body: { ...body, parts } } };
  };
}

test('F17 a proxy corrupts bytes twice: the digest reveals it, and the photo is sent again', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = changing(2);
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(() => world.empty(), 600_000);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('F17 a proxy corrupts bytes at every attempt: the photo needs its user, and a retry sends it', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = changing(Infinity);
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(5 * MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'needs-you', reason: 'refused' } });
  expect(world.server.photosOf(id)).toEqual([]);
  world.network.clear();
  await world.until(page.outbox.retry(id));
  await world.heal();
  expect(await world.state(id)).toBe('done');
});
