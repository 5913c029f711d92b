/** Random network faults and random actions of users, browser and server. The same seed gives the same ones. */
import type { Context } from './context.ts';
import { PORTAL_PAGE } from './network.ts';
import type { NetworkFault, FaultPlan } from './network.ts';
import { picker } from './random.ts';
import { json, refusal } from './wire.ts';
import { shortened } from './faults.ts';
import { ANNA, BEN, HOUR, MINUTE, composite, planeForm } from './world.ts';
import type { World } from './world.ts';

const STEPS = 60;
/** Fraction of requests without a fault. */
const SHARE_WITHOUT_FAULT = 0.55;

/** A plan in which nearly every second request has a random fault. */
export function randomFaults(random: () => number): FaultPlan {
  const pick = picker(random);
  const later = refusal(503, 'internal');
  later.headers['retry-after'] = '20';
  return (request) => {
    if (random() < SHARE_WITHOUT_FAULT) return undefined;
    return pick<NetworkFault>([
      { kind: 'offline' },
      { kind: 'cut', afterBytes: Math.floor(random() * 700_000) },
      { kind: 'lost-reply' },
      { kind: 'black-hole' },
      { kind: 'response', response: PORTAL_PAGE },
      { kind: 'response', response: json(200, {}) },
      { kind: 'response', response: refusal(500, 'internal') },
      { kind: 'response', response: later },
      { kind: 'changed', request: shortened(request, random()) },
      { kind: 'changed-response', change: (response) => ({ ...response, body: response.body.slice(0, 3) }) },
      { kind: 'slow', ms: random() * 60_000 },
    ]);
  };
}

/** Runs random actions and checks the invariants after each. Returns the ids of the saved ops. */
export async function runRandomActions(world: World, seed: number, random: () => number): Promise<string[]> {
  const pick = picker(random);
  const ids: string[] = [];
  let pages: Context[] = [world.open()];

  const page = (): Context => {
    pages = pages.filter(({ alive }) => alive);
    if (pages.length === 0) pages.push(world.open());
    return pick(pages);
  };
  const save = async (enqueue: (context: Context) => Promise<{ id: string }>) => {
    const context = page();
    const { id } = await world.untilDead(context, enqueue(context));
    if (id !== undefined) ids.push(id);
  };
  const change = async (command: (context: Context, id: string) => Promise<object>) => {
    const context = page();
    if (ids.length > 0) await world.untilDead(context, command(context, pick(ids)));
  };
  const sendPhoto = () => {
    const bytes = composite(seed + ids.length, 1 + Math.floor(random() * 1_300_000));
    return save((context) => context.enqueueUpload(planeForm(`B-${ids.length}`), bytes));
  };
  const decide = () => {
    const photo = world.server.addPhoto(BEN);
    const action = pick(['approve', 'reject', 'delete'] as const);
    if (random() < 0.2) world.server.decide(photo.id, pick(['approved', 'rejected', 'deleted']), 'carl');
    return save((context) => context.enqueueReview(photo.id, action, 1));
  };
  /** Only two photos, so that several likes concern the same photo. */
  const likeable = [1, 2].map(() => {
    const { id } = world.server.addPhoto(BEN);
    world.server.decide(id, 'approved', 'carl');
    return id;
  });
  const like = () => {
    const [photoId, liked] = [pick(likeable), random() < 0.5];
    return save((context) => context.enqueueLike(photoId, liked));
  };
  const actions: (() => unknown)[] = [
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
    () => change((context, id) => context.outbox.pause(id)),
    () => change((context, id) => context.outbox.resume(id)),
    () => change((context, id) => context.outbox.retry(id)),
    () => change((context, id) => context.cancel(id)),
  ];

  for (let n = 0; n < STEPS; n += 1) {
    await pick(random() < 0.2 ? [sendPhoto, decide, like] : actions)();
    await world.pass(random() * 20_000);
    await world.check();
  }
  for (const context of pages) context.kill();
  return ids;
}
