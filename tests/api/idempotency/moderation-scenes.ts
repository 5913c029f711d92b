/** The scenes (`scene.ts`) for idempotent calls about reviews, reports and takedowns. */
import { and, desc, eq } from 'drizzle-orm';
import { decisions, reports, takedowns } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve } from '../added-photos.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import { bare, json } from './requests.ts';
import { approvedPhoto } from './scene.ts';
import type { Scenes } from './scene.ts';

export const moderationScenes = {
  'DELETE /api/review/photos/:id': async (server) => {
    const reviewer = await somebody(server, 'is_plane_reviewer');
    const ann = await somebody(server);
    const [one, other] = [await addPhoto(server, ann), await addPhoto(server, ann)];
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
    };
  },

  'POST /api/report': async (server) => {
    const user = await somebody(server);
    const reported = await somebody(server);
    const photoId = (await addPhoto(server, reported)).id;
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
