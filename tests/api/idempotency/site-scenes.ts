/** The scenes (`scene.ts`) for idempotent calls about messages to the site and announcements. */
import { and, eq } from 'drizzle-orm';
import { announcements, auditEntries, siteMessages } from '../../../server/platform/db/schema.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import { bare, json } from './requests.ts';
import type { Scene, Scenes } from './scene.ts';

export const siteScenes = {
  'POST /api/feedback': (server) => messageScene(server, 'POST /api/feedback', { type: 'bug' }),
  'POST /api/contact': (server) => messageScene(server, 'POST /api/contact'),

  'PUT /api/admin/messages/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const text = { kind: 'contact', name: 'Vera', email: 'vera@example.org', subject: 'Hi', message: 'Hi' };
    const [first, second] = await server.ctx.db
      .insert(siteMessages)
      .values([text, text])
      .returning({ id: siteMessages.id });
    const update = (body: string, id = first?.id ?? 0) =>
      json('PUT /api/admin/messages/:id', admin, id, body);
    const handled = (id: number) =>
      server.ctx.db.$count(siteMessages, and(eq(siteMessages.id, id), eq(siteMessages.status, 'resolved')));
    return {
      one: update('{"status":"resolved","notes":"Answered"}'),
      alike: [update('{ "notes": "Answered", "status": "resolved" }')],
      other: update('{"status":"resolved"}', second?.id),
      effects: async () => ({ one: await handled(first?.id ?? 0), other: await handled(second?.id ?? 0) }),
    };
  },

  'POST /api/announcements': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const create = (body: string) => ({
      ...json('POST /api/announcements', admin, 0, body),
      path: '/api/announcements',
    });
    const made = (title: string) =>
      server.ctx.db.$count(
        announcements,
        and(eq(announcements.title, title), eq(announcements.created_by, admin.id)),
      );
    return {
      one: create('{"title":"One","content":"A talk"}'),
      alike: [
        create('{ "is_active": true, "priority": "low", "content": "A talk\\n", "title": " One " }'),
        create('{"title":"One","content":"A talk","created_by":1}'),
      ],
      other: create('{"title":"Other","content":"A talk"}'),
      effects: async () => ({ one: await made('One'), other: await made('Other') }),
    };
  },

  'PUT /api/announcements/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const [first, second] = [
      await addAnnouncement(server, admin, 'First'),
      await addAnnouncement(server, admin, 'Second'),
    ];
    const body = '{"title":"Changed","content":"A talk","priority":"high","is_active":false}';
    const change = (text: string, id = first) => json('PUT /api/announcements/:id', admin, id, text);
    const changed = (id: number) =>
      server.ctx.db.$count(
        auditEntries,
        and(eq(auditEntries.action, 'announcement_changed'), eq(auditEntries.subject_id, id)),
      );
    return {
      one: change(body),
      alike: [
        change('{ "is_active": false, "priority": "high", "content": " A talk", "title": "Changed " }'),
      ],
      other: change(body, second),
      effects: async () => ({ one: await changed(first), other: await changed(second) }),
    };
  },

  'DELETE /api/announcements/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const [first, second] = [
      await addAnnouncement(server, admin, 'First'),
      await addAnnouncement(server, admin, 'Second'),
    ];
    const remove = (id: number) => bare('DELETE /api/announcements/:id', admin, id);
    const removed = (id: number) =>
      server.ctx.db.$count(
        auditEntries,
        and(eq(auditEntries.action, 'announcement_deleted'), eq(auditEntries.subject_id, id)),
      );
    return {
      one: remove(first),
      alike: [{ ...remove(first), path: `${remove(first).path}?again=1` }],
      other: remove(second),
      effects: async () => ({ one: await removed(first), other: await removed(second) }),
    };
  },
} satisfies Scenes;

/** Adds an announcement directly to the database. */
async function addAnnouncement(server: TestServer, by: TestUser, title: string): Promise<number> {
  const [row] = await server.ctx.db
    .insert(announcements)
    .values({ title, content: 'A talk', created_by: by.id })
    .returning({ id: announcements.id });
  return row?.id ?? 0;
}

/** The scene for a message that a signed-in user sends through one of the forms. */
async function messageScene(
  server: TestServer,
  call: 'POST /api/feedback' | 'POST /api/contact',
  more: Record<string, string> = {},
): Promise<Scene> {
  const user = await somebody(server);
  const texts = { ...more, name: 'Ann', email: 'ann@example.org', subject: 'Hello', message: 'One' };
  const send = (body: string) => ({ ...json(call, user, 0, body), path: call.slice('POST '.length) });
  const made = (message: string) =>
    server.ctx.db.$count(
      siteMessages,
      and(eq(siteMessages.user_id, user.id), eq(siteMessages.message, message)),
    );
  const reordered = Object.fromEntries(Object.entries(texts).toReversed());
  return {
    one: send(JSON.stringify(texts)),
    alike: [send(JSON.stringify({ ...reordered, message: ' One\n', other: 1 }, undefined, 2))],
    other: send(JSON.stringify({ ...texts, message: 'Other' })),
    effects: async () => ({ one: await made('One'), other: await made('Other') }),
  };
}
