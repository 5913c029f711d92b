import { expect, test } from 'vitest';
import { refusal } from './sim/wire.ts';
import { first } from './sim/faults.ts';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([429, 503])('F14 %i with Retry-After 60 pauses the queue for a minute', async (status) => {
  const world = new World();
  await world.signIn(ANNA);
  const response = refusal(status, 'rate_limited');
  response.headers['retry-after'] = '60';
  world.network.faults = first(1, 'send', { kind: 'response', response });
  const page = world.open();
  const upload = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(() => world.network.faults === undefined || world.network.tried.length >= 3, 60_000);
  await world.pass(5_000);
  const since = world.time.elapsed();
  const tried = world.network.tried.length;
  const review = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(50_000);
  expect(world.network.tried.length, 'requests within the minute').toBe(tried);
  await world.heal({ graceMs: 60_000 });
  expect(world.time.elapsed() - since).toBeLessThan(120_000);
  expect(await world.op(upload.id)).toMatchObject({ status: { state: 'done' }, tries: 0 });
  expect(await world.state(review.id)).toBe('done');
});

test.each([
  ['0', 'rate_limited'],
  ['0', 'daily_limit'],
  ['Wed, 01 Jan 2020 00:00:00 GMT', 'rate_limited'],
] as const)('F14 429 with Retry-After %s (%s) still spaces the requests', async (header, code) => {
  const world = new World();
  await world.signIn(ANNA);
  const response = refusal(429, code);
  response.headers['retry-after'] = header;
  world.network.faults = () => ({ kind: 'response', response });
  const page = world.open();
  const review = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(60_000);
  expect(world.network.tried.length, 'requests within a minute').toBeLessThanOrEqual(61);
  await world.heal();
  expect(await world.state(review.id)).toBe('done');
});

test('F14 429 upload_quota delays only the photo that exceeds the quota, until the others are finished', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const bytes = 600_000;
  world.server.uploads.quota = 2 * bytes;
  // The server fails to create photos, so two completed uploads fill the quota.
  world.network.faults = ({ path }) =>
    path === '/api/upload' ? { kind: 'response', response: refusal(500, 'internal') } : undefined;
  const page = world.open();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push((await world.until(page.enqueueUpload(planeForm(`B-${n}`), composite(n, bytes)))).id);
  }
  await world.pass(10 * MINUTE);
  expect(world.server.uploads.size).toBe(2);
  expect(await world.op(ids[2] ?? '')).toMatchObject({ status: { state: 'waiting', reason: 'server' } });
  const review = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(MINUTE);
  expect(await world.state(review.id)).toBe('done');
  await world.heal();
  for (const id of ids) expect(await world.state(id)).toBe('done');
});
