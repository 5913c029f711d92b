/** A server with a push service that decrypts, for the tests of pushes. */
import { PushJob } from '../../../server/jobs/pushes.ts';
import { notify } from '../../../server/modules/notifications/notify.ts';
import { pushEvents, pushMessages, pushSubscriptions } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import { startTestServer } from '../harness.ts';
import type { TestUser } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import { startPushService } from './push-service.ts';
import type { Device } from './push-service.ts';

type Settings = CallInput<'PUT /api/user/push'>['body'];

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** What a device has shown, oldest first. */
export const shown = (device: Device) => device.received.map(({ payload }) => payload.notification);

/** The titles of what a device has shown, oldest first. */
export const titles = (device: Device) => shown(device).map(({ title }) => title);

/** Starts both, with what the tests do with them. To be closed. */
export async function startPushTest() {
  const service = await startPushService();
  const server = await startTestServer({
    env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://photos.example', DAILY_REJECTIONS: 'off' },
    still: true,
  });
  const { db } = server.ctx;
  const job = new PushJob(server.ctx);
  const { signal } = new AbortController();

  const subscribe = (user: TestUser, device: Device, language?: Language) =>
    server.call('PUT /api/push/subscription', { body: device.subscription(language), token: user.token });

  async function deviceOf(user: TestUser, language?: Language): Promise<Device> {
    const device = service.addDevice();
    const response = await subscribe(user, device, language);
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    return device;
  }

  async function choose(user: TestUser, body: Settings): Promise<void> {
    const response = await server.call('PUT /api/user/push', { body, token: user.token });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
  }

  /** A user with a device, who has the first achievement already if `kinds` leaves achievements out. */
  async function photographer(
    language: Language = 'en',
    kinds: Settings['kinds'] = ['verdict', 'appeal'],
  ): Promise<{ user: TestUser; device: Device }> {
    const user = await somebody(server);
    await choose(user, { kinds, quiet_hours: null });
    return { user, device: await deviceOf(user, language) };
  }

  return {
    service,
    server,
    job,
    subscribe,
    deviceOf,
    choose,
    photographer,
    /** Pushes what is due, by one or several servers. */
    run: (jobs = [job]) => Promise.all(jobs.map((each) => each.run(signal))),
    /** Pushes everything after the pause that ends a burst. */
    afterBurst: async () => {
      server.advance(MINUTE_MS);
      await job.run(signal);
    },
    countEvents: () => db.$count(pushEvents),
    countMessages: () => db.$count(pushMessages),
    countDevices: () => db.$count(pushSubscriptions),
    /** Notifies of a declined appeal, in a transaction of its own. */
    declinedNow: (user: TestUser, id: number) =>
      db.transaction((tx) =>
        notify(tx, {
          userId: user.id,
          kind: 'appeal_declined',
          photo: { id, registration: `B-${id}`, train_number: null },
          at: server.ctx.clock(),
        }),
      ),
    /** What earlier tests left to be pushed doesn't count. */
    clear: async () => {
      await db.delete(pushSubscriptions);
      await db.delete(pushEvents);
    },
    close: async () => {
      await server.close();
      await service.close();
    },
  };
}
