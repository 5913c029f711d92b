/** When an account can't be deleted, and what a deleted account can't do (docs/rules/accounts.md, "Deletion"). */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  notifications,
  partialUploads,
  photoCorrections,
  photos,
  sessions,
  users,
} from '../../../server/platform/db/schema.ts';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import type { ApprovedPhotos } from '../../../src/contract/rules/values.ts';
import { userRow } from '../account-helpers.ts';
import { FOUNDER, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { deleteAccount, likesOf, makePerson, TRACES, tracesOf } from './person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The outcome of a write: `written`, or the SQL state when it was refused. */
const outcomeOf = (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => 'written',
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause
        ? error.cause.code
        : error,
  );

describe('deletion is refused', () => {
  test('for the founder', async () => {
    const founder = await server.founder();
    expect(await deleteAccount(server, founder, 'keep', FOUNDER.password)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error_zh: '创始人的账号不能注销。' },
    });
    expect((await userRow(server, FOUNDER_ID)).username).toBe(FOUNDER.username);
  });

  test('with a wrong password, and with any password after ten wrong ones', async () => {
    // Each process counts the attempts itself, so the test needs a single server.
    const own = await startTestServer({ alone: true });
    onTestFinished(() => own.close());
    const { id, token } = await own.addUser('hesitant');
    const attempt = (password: string) =>
      own.call('DELETE /api/user', { body: { password, photos: 'keep' }, token });
    for (let n = 0; n < 10; n += 1) {
      expect(await attempt('wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    }
    expect((await attempt('hesitant')).status).toBe(429);
    const [row] = await own.ctx.db.select().from(users).where(eq(users.id, id));
    expect(row?.deleted_at).toBeNull();
  });

  test('without a password, and without a choice for the photos', async () => {
    const user = await server.addUser('silent');
    const call = (body: object) =>
      server.call('DELETE /api/user', {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a body that our client never sends
        body: body as { photos: ApprovedPhotos },
        token: user.token,
      });
    expect((await call({ photos: 'keep' })).status).toBe(400);
    expect((await call({ password: 'silent' })).status).toBe(400);
    expect((await userRow(server, user.id)).deleted_at).toBeNull();
  });

  test('for a secure account until its exact name is entered', async () => {
    const user = await server.addUser('secure.one');
    await server.ctx.db
      .update(users)
      .set({ keycloak_id: 'sub-1', password_hash: null })
      .where(eq(users.id, user.id));
    const call = (username?: string) =>
      server.call('DELETE /api/user', {
        body: { photos: 'keep', ...(username !== undefined && { username }) },
        token: user.token,
      });
    expect((await call()).status).toBe(400);
    expect((await call('secure.On')).status).toBe(400);
    expect((await userRow(server, user.id)).deleted_at).toBeNull();
    expect((await call('secure.one')).status).toBe(200);
    expect((await userRow(server, user.id)).keycloak_id).toBeNull();
  });
});

test('deletion is open to other super admins, even without a phone number and accepted terms', async () => {
  const admin = await server.addUser('second-admin', 'is_super_admin');
  await server.ctx.db
    .update(users)
    .set({ phone_number: null, agreed_terms: null, agreed_eula_at: null })
    .where(eq(users.id, admin.id));
  expect((await deleteAccount(server, admin)).status).toBe(200);
  expect((await userRow(server, admin.id)).is_super_admin).toBe(false);
});

test('nobody can take a name reserved for deleted accounts', async () => {
  const user = await server.addUser('renamer');
  for (const username of ['deleted-7', ' Deleted-x ', 'DELETED-']) {
    const response = await server.call('PUT /api/user/username', { body: { username }, token: user.token });
    expect(response).toMatchObject({
      status: 400,
      body: {
        fields: [{ field: 'username', problem: 'invalid' }],
        error_zh: '以 deleted- 开头的用户名属于已注销的账号，不能使用。',
      },
    });
  }
});

describe('a concurrent request', () => {
  test('that bans first prevents the deletion', async () => {
    const user = await server.addUser('shakes-it-off');
    const isUser = eq(users.id, user.id);
    let removing: ReturnType<typeof deleteAccount> | undefined;
    await server.ctx.db.transaction(async (tx) => {
      await tx.update(users).set({ ban_message: 'Away' }).where(isUser);
      removing = deleteAccount(server, user);
      // Gives the deletion time to start waiting for the row's lock.
      await setTimeout(700);
    });
    expect((await removing)?.status).toBe(401);
    expect(await userRow(server, user.id)).toMatchObject({ username: 'shakes-it-off', ban_message: 'Away' });
  });

  test('changes nothing of the deleted account: it succeeds before, or is refused', async () => {
    const { user, liked, other } = await makePerson(server, 'racer');
    // Each once: the session may end between two requests.
    const as = { token: user.token, once: true } as const;
    const calls = [
      server.call('POST /api/photos/:id/like', { params: { id: liked }, body: { liked: false }, ...as }),
      server.call('POST /api/photos/:id/like', {
        params: { id: liked },
        body: { liked: true },
        ...as,
        idempotencyKey: randomUUID(),
      }),
      server.call('POST /api/user/language-preference', { body: { preferred_lang: 'en' }, ...as }),
      deleteAccount(server, user),
      server.call('PUT /api/user/username', { body: { username: 'racer-again' }, ...as }),
      server.call('POST /api/login', { body: { email: 'racer', password: 'racer' } }),
      server.call('POST /api/contact', {
        body: { name: TRACES.name, email: TRACES.email, subject: 'Late', message: 'Late' },
        ...as,
        idempotencyKey: randomUUID(),
      }),
      server.call('POST /api/user/export', as),
      server.call('POST /api/report', {
        body: { reportedUserId: other.id, reportTypes: ['abusive'] },
        ...as,
        idempotencyKey: randomUUID(),
      }),
      deleteAccount(server, user, 'remove'),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    for (const status of statuses) expect([200, 201, 401, 403]).toContain(status);
    expect([statuses[3], statuses[9]]).toContain(200);
    const row = await userRow(server, user.id);
    expect([row.username, row.preferred_lang]).toEqual([`deleted-${user.id}`, null]);
    expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0);
    expect(await tracesOf(server, [TRACES.email, TRACES.phone, 'racer-again'])).toEqual([]);
    const [count, likers] = await likesOf(server, liked);
    expect(count).toBe(likers);
  });

  test('that writes for a deleted account is refused by the database', async () => {
    const user = await server.addUser('refused');
    const [photo] = await server.ctx.db.select().from(photos).limit(1);
    await deleteAccount(server, user);
    const { id: _id, ...columns } = photo ?? { id: 0 };
    const { db } = server.ctx;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of a row read from the database
    const row = { ...columns, user_id: user.id, upload_key: null } as typeof photos.$inferInsert;
    const later = new Date(Date.now() + 60_000);
    expect(await outcomeOf(db.insert(photos).values(row))).toBe('WD001');
    expect(
      await outcomeOf(
        db.insert(sessions).values({ token_hash: 'c'.repeat(64), user_id: user.id, expires_at: later }),
      ),
    ).toBe('WD001');
    const upload = { user_id: user.id, id: randomUUID(), folder: randomUUID(), length: 1 };
    const correction = {
      photo_id: photo?.id ?? 0,
      author_id: user.id,
      state: 'suggested',
      changes: [{ field: 'description' as const, from: 'Old', to: 'New' }],
      created_at: new Date(),
    };
    expect(await outcomeOf(db.insert(photoCorrections).values(correction))).toBe('WD001');
    expect(await outcomeOf(db.insert(partialUploads).values(upload))).toBe('WD001');
    expect(await outcomeOf(db.update(users).set({ description: 'x' }).where(eq(users.id, user.id)))).toBe(
      'WD001',
    );
    expect(await outcomeOf(db.insert(notifications).values({ user_id: user.id, kind: 'warned' }))).toBe(
      'written',
    );
    expect(await db.$count(notifications, eq(notifications.user_id, user.id))).toBe(0);
  });
});
