import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
afterEach(() => server.close());

const person = (id: number, username: string, profile_picture: string | null = null) => ({
  id,
  username,
  profile_picture,
});

test('lists administrators and reviewers by role, without banned users', async () => {
  server = await startTestServer();
  const founder = await server.founder();
  const plane = await server.addUser('plane', 'is_plane_reviewer');
  const both = await server.addUser('both', 'is_super_image_reviewer');
  const train = await server.addUser('train', 'is_train_reviewer');
  const banned = await server.addUser('gone', 'is_train_reviewer');
  await server.addUser('nobody');
  await server.ctx.db.update(users).set({ ban_message: 'Enough' }).where(eq(users.id, banned.id));
  await server.ctx.db
    .update(users)
    .set({ profile_picture_key: `avatars/${'a'.repeat(32)}.png`, email: 'plane@example.org' })
    .where(eq(users.id, plane.id));

  const { status, body } = await server.call('GET /api/reviewers', {});
  const picture = `/media/avatars/${'a'.repeat(32)}.png`;
  expect(status).toBe(200);
  expect(body).toEqual({
    administrators: [person(founder.id, 'founder')],
    plane_reviewers: [person(plane.id, 'plane', picture), person(both.id, 'both')],
    train_reviewers: [person(both.id, 'both'), person(train.id, 'train')],
  });
});

test('site info has the configured contact and links, in the configured order', async () => {
  server = await startTestServer({
    env: {
      CONTACT_EMAIL: 'hello@photos.example',
      SITE_LINKS: 'Status=https://s.example,B=https://b.example',
    },
  });
  expect((await server.call('GET /api/site-info', {})).body).toEqual({
    contact_email: 'hello@photos.example',
    links: [
      { name: 'Status', url: 'https://s.example' },
      { name: 'B', url: 'https://b.example' },
    ],
  });
});

test('site info is empty when nothing is configured', async () => {
  server = await startTestServer();
  expect((await server.call('GET /api/site-info', {})).body).toEqual({ contact_email: null, links: [] });
});
