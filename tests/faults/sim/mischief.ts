/** Everything that can happen to a device and its network, in an order that a seed decides. */
import type { Context } from './context.ts';
import { PORTAL_PAGE } from './network.ts';
import type { Mishap, Weather } from './network.ts';
import { picker } from './random.ts';
import { json, refusal } from './wire.ts';
import { shortened } from './weather.ts';
import { ANNA, BEN, HOUR, MINUTE, composite, planeForm } from './world.ts';
import type { World } from './world.ts';

const STEPS = 60;
/** Part of the requests that meet no mishap. */
const WELL = 0.55;

/** Nearly every second request meets one of all mishaps. */
export function badWeather(random: () => number): Weather {
  const pick = picker(random);
  const later = refusal(503, 'internal');
  later.headers['retry-after'] = '20';
  return (request) => {
    if (random() < WELL) return undefined;
    return pick<Mishap>([
      { kind: 'offline' },
      { kind: 'cut', afterBytes: Math.floor(random() * 700_000) },
      { kind: 'lost-reply' },
      { kind: 'black-hole' },
      { kind: 'answer', answer: PORTAL_PAGE },
      { kind: 'answer', answer: json(200, {}) },
      { kind: 'answer', answer: refusal(500, 'internal') },
      { kind: 'answer', answer: later },
      { kind: 'changed', request: shortened(request, random()) },
      { kind: 'changed-answer', change: (answer) => ({ ...answer, body: answer.body.slice(0, 3) }) },
      { kind: 'slow', ms: random() * 60_000 },
    ]);
  };
}

/** Lets it all happen, with the invariants checked after each step. Gives the ids of what was saved. */
export async function makeMischief(world: World, seed: number, random: () => number): Promise<string[]> {
  const pick = picker(random);
  const ids: string[] = [];
  let pages: Context[] = [world.open()];

  const page = (): Context => {
    pages = pages.filter((each) => each.alive);
    if (pages.length === 0) pages.push(world.open());
    return pick(pages);
  };
  const keep = async (enqueue: (on: Context) => Promise<{ id: string }>) => {
    const on = page();
    const { id } = await world.untilDead(on, enqueue(on));
    if (id !== undefined) ids.push(id);
  };
  const change = async (command: (on: Context, id: string) => Promise<object>) => {
    const on = page();
    if (ids.length > 0) await world.untilDead(on, command(on, pick(ids)));
  };
  const sendPhoto = () => {
    const bytes = composite(seed + ids.length, 1 + Math.floor(random() * 1_300_000));
    return keep((on) => on.enqueueUpload(planeForm(`B-${ids.length}`), bytes));
  };
  const decide = () => {
    const photo = world.server.addPhoto(BEN);
    const action = pick(['approve', 'reject', 'delete'] as const);
    if (random() < 0.2) world.server.decide(photo.id, pick(['approved', 'rejected', 'deleted']), 'carl');
    return keep((on) => on.enqueueReview(photo.id, action, 1));
  };
  /** Few photos, so that likes meet each other. */
  const liked = [1, 2].map(() => {
    const { id } = world.server.addPhoto(BEN);
    world.server.decide(id, 'approved', 'carl');
    return id;
  });
  const like = () => {
    const [photoId, wanted] = [pick(liked), random() < 0.5];
    return keep((on) => on.enqueueLike(photoId, wanted));
  };
  const happenings: (() => unknown)[] = [
    sendPhoto,
    decide,
    like,
    () => page().kill(),
    () => page().freeze(random() * 10 * MINUTE),
    () => page().wake(true),
    () => pages.push(world.open()),
    () => {
      const killAt = { call: Math.ceil(random() * 150), when: pick(['before', 'after'] as const) };
      pages.push(world.open({ kind: 'page', killAt }));
    },
    () => world.time.jump((random() - 0.5) * HOUR),
    () => world.server.expireUploads(),
    async () => {
      await world.signOut();
      await world.pass(random() * MINUTE);
      await world.signIn(ANNA);
    },
    () => change((on, id) => on.outbox.pause(id)),
    () => change((on, id) => on.outbox.resume(id)),
    () => change((on, id) => on.outbox.retry(id)),
    () => change((on, id) => on.cancel(id)),
  ];

  for (let n = 0; n < STEPS; n += 1) {
    await pick(random() < 0.2 ? [sendPhoto, decide, like] : happenings)();
    await world.pass(random() * 20_000);
    await world.check();
  }
  for (const each of pages) each.kill();
  return ids;
}
