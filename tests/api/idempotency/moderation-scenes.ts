/** The scenes (`scene.ts`) for idempotent calls about reviews, reports and takedowns. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { decisions, reports, takedowns } from '../../../server/platform/db/schema.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { trainForm, upload } from '../photo-forms.ts';
import { approve, somebody } from '../review-helpers.ts';
import { bare, json } from './requests.ts';
import { approvedPhoto, UNUSED_ID } from './scene.ts';
import type { Scenes } from './scene.ts';

export const moderationScenes = {
  'PUT /api/review/photos/:id': async (server) => {
    const reviewer = await somebody(server, 'is_super_image_reviewer');
    const { id } = await upload(server, await somebody(server));
    const verdict = (body: string, photoId = id) =>
      json('PUT /api/review/photos/:id', reviewer, photoId, body);
    const decided = (action: string) =>
      server.ctx.db.$count(decisions, and(eq(decisions.photo_id, id), eq(decisions.action, action)));
    return {
      one: verdict('{"action":"approve","revision":1}'),
      alike: [
        verdict('{"revision":1,"isReviewerPage":true,"action":"approve"}'),
        verdict('{ "action": "approve", "rejectReason": "none", "revision": 1.0 }'),
      ],
      other: verdict('{"action":"reject","rejectReason":"Too dark","revision":1}'),
      effects: async () => ({ one: await decided('approve'), other: await decided('reject') }),
      files: { one: 0, other: -3 },
      refused: async () => {
        await exhaustRejections(server, reviewer);
        return [
          [verdict('{"action":"reject"}'), 400],
          [verdict('{"action":"approve","revision":1}', UNUSED_ID), 404],
          [verdict('{"action":"approve","revision":7}'), 409],
          [verdict('{"action":"reject","rejectReason":"Too dark","revision":1}'), 429],
        ];
      },
    };
  },

  'DELETE /api/review/photos/:id': async (server) => {
    const reviewer = await somebody(server, 'is_plane_reviewer');
    const ann = await somebody(server);
    const [one, other] = [await upload(server, ann), await upload(server, ann)];
    const remove = (id: number) => bare('DELETE /api/review/photos/:id', reviewer, id);
    const removed = (id: number) => server.ctx.db.$count(decisions, eq(decisions.photo_id, id));
    return {
      one: remove(one.id),
      alike: [
        { ...remove(one.id), path: `${remove(one.id).path}?again=1` },
        json('DELETE /api/review/photos/:id', reviewer, one.id, '{"revision":1}'),
      ],
      other: remove(other.id),
      effects: async () => ({ one: await removed(one.id), other: await removed(other.id) }),
      // The original stays for 72 hours, and the picture for super admins replaces the public files.
      files: { one: -2, other: -2 },
      refused: async () => {
        const decided = await upload(server, ann);
        await approve(server, await server.founder(), decided.id);
        return [
          [remove((await upload(server, ann, trainForm())).id), 403],
          [remove(UNUSED_ID), 404],
          [remove(decided.id), 409],
        ];
      },
    };
  },

  'POST /api/report': async (server) => {
    const user = await somebody(server);
    const reported = await somebody(server);
    const photoId = (await upload(server, reported)).id;
    await approve(server, await server.founder(), photoId);
    const id = reported.id;
    const report = (body: string) => ({ ...json('POST /api/report', user, 0, body), path: '/api/report' });
    const made = (message: string) =>
      server.ctx.db.$count(reports, and(eq(reports.reporter_id, user.id), eq(reports.message, message)));
    return {
      one: report(
        `{"reportedUserId":${id},"photoId":${photoId},"reportTypes":["abusive","illegal"],"customMessage":"Look"}`,
      ),
      alike: [
        report(
          `{ "customMessage": "  Look ", "reportTypes": ["illegal","abusive","illegal"], "photoId": ${photoId}, "reportedUserId": ${id} }`,
        ),
      ],
      other: report(`{"reportedUserId":${id},"reportTypes":["abusive"]}`),
      effects: async () => ({ one: await made('Look'), other: await made('') }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [report(`{"reportedUserId":${id},"reportTypes":[]}`), 400],
        [report(`{"reportedUserId":${UNUSED_ID},"reportTypes":["abusive"]}`), 404],
        [report(`{"reportedUserId":${user.id},"reportTypes":["abusive"]}`), 409],
      ],
    };
  },

  'PUT /api/admin/reports/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    await exhaustReports(server, await somebody(server), await somebody(server));
    const [first, second] = await server.ctx.db
      .select({ id: reports.id })
      .from(reports)
      .orderBy(desc(reports.id));
    const update = (body: string, id = first?.id ?? 0) => json('PUT /api/admin/reports/:id', admin, id, body);
    const handled = (id: number) =>
      server.ctx.db.$count(reports, and(eq(reports.id, id), eq(reports.status, 'resolved')));
    return {
      one: update('{"status":"resolved","notes":"Warned"}'),
      alike: [update('{ "notes": "Warned", "status": "resolved" }')],
      other: update('{"status":"resolved"}', second?.id),
      effects: async () => ({ one: await handled(first?.id ?? 0), other: await handled(second?.id ?? 0) }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [update('{}'), 400],
        [update('{"status":"open"}', UNUSED_ID), 404],
      ],
    };
  },

  'POST /api/admin/takedowns': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const [first, second] = [await approvedPhoto(server), await approvedPhoto(server)];
    const takeDown = (body: string) => json('POST /api/admin/takedowns', admin, 0, body);
    const takedownsOf = (id: number) => server.ctx.db.$count(takedowns, eq(takedowns.photo_id, id));
    return {
      one: takeDown(`{"photo_ids":[${first}],"reason":"Stolen"}`),
      alike: [takeDown(`{ "reason": " Stolen ", "photo_ids": [${first}, ${first}] }`)],
      other: takeDown(`{"photo_ids":[${second}],"reason":"Stolen"}`),
      effects: async () => ({ one: await takedownsOf(first), other: await takedownsOf(second) }),
      // The evidence replaces the public files.
      files: { one: -2, other: -2 },
      refused: async () => [
        [takeDown(`{"photo_ids":[${first}],"reason":" "}`), 400],
        [takeDown(`{"photo_ids":[${UNUSED_ID}],"reason":"Stolen"}`), 404],
      ],
    };
  },

  'POST /api/admin/takedowns/:id/put-back': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const ids = [await approvedPhoto(server), await approvedPhoto(server)];
    const answer = await server.call('POST /api/admin/takedowns', {
      body: { photo_ids: ids, reason: 'Stolen' },
      token: admin.token,
      idempotencyKey: randomUUID(),
    });
    const [first = 0, second = 0] = answer.ok ? answer.body.taken.map(({ id }) => id) : [];
    const putBack = (id: number, body = '{}') =>
      json('POST /api/admin/takedowns/:id/put-back', admin, id, body);
    const isPutBack = (id: number) =>
      server.ctx.db.$count(takedowns, and(eq(takedowns.id, id), isNotNull(takedowns.put_back_at)));
    return {
      one: putBack(first),
      alike: [putBack(first, '{ "other": 1 }')],
      other: putBack(second),
      effects: async () => ({ one: await isPutBack(first), other: await isPutBack(second) }),
      files: { one: 3, other: 3 },
      refused: async () => [[putBack(UNUSED_ID), 404]],
    };
  },
} satisfies Scenes;

/** Adds as many reports today as a user may make in a day. */
async function exhaustReports(server: TestServer, reporter: TestUser, reported: TestUser): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await server.ctx.db.insert(reports).values({
      reporter_id: reporter.id,
      reported_user_id: reported.id,
      report_types: ['abusive'],
      created_at: server.ctx.clock(),
    });
  }
}

/** Adds as many rejections today as a reviewer may make in a day. */
async function exhaustRejections(server: TestServer, reviewer: TestUser): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await server.ctx.db.insert(decisions).values({
      photo_id: UNUSED_ID + n,
      reviewer_id: reviewer.id,
      action: 'reject',
      reason: 'Too dark',
      decided_at: server.ctx.clock(),
    });
  }
}
