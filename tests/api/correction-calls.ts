/** Calls about corrections of a photo, for tests. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { photos } from '../../server/platform/db/schema.ts';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import type { TestServer, TestUser } from './harness.ts';
import { ok } from './ok.ts';

export type CorrectionBody = CallInput<'POST /api/photos/:id/corrections'>['body'];

/** The calls of users to a server. Without an id they are about `photo`. */
export function correctionCalls(of: () => { server: TestServer; photo: number }) {
  const correct = (user: TestUser, body: CorrectionBody, id = of().photo, key: string = randomUUID()) =>
    of().server.call('POST /api/photos/:id/corrections', {
      params: { id },
      body,
      token: user.token,
      idempotencyKey: key,
    });
  const open = async (user: TestUser, id = of().photo) =>
    (await ok(of().server.call('GET /api/photos/:id/corrections', { params: { id }, token: user.token })))
      .corrections;
  const listed = (user: TestUser) =>
    ok(of().server.call('GET /api/review/corrections', { query: {}, token: user.token }));
  const decide = (user: TestUser, id: number, agree: boolean) =>
    of().server.call('PUT /api/review/corrections/:id', {
      params: { id },
      body: { agree },
      token: user.token,
      idempotencyKey: randomUUID(),
    });
  const answer = (user: TestUser, id: number, take: boolean) =>
    of().server.call('PUT /api/corrections/:id', {
      params: { id },
      body: { take },
      token: user.token,
      idempotencyKey: randomUUID(),
    });
  const row = async (id = of().photo) => {
    const [found] = await of().server.ctx.db.select().from(photos).where(eq(photos.id, id));
    if (found === undefined) throw new Error('no such photo');
    return found;
  };
  const told = async (
    user: TestUser,
    query: CallInput<'GET /api/notifications'>['query'] = { also: 'corrections' },
  ) =>
    (await ok(of().server.call('GET /api/notifications', { query, token: user.token }))).notifications.map(
      ({ kind, message, actor_username }) => ({ kind, message, actor_username }),
    );
  return { correct, open, listed, decide, answer, row, told };
}

export function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nothing there');
  return one;
}
