/** What each call that takes a key is tried with. A new idempotent call doesn't compile without a scene. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { IdempotentKey } from '../../../src/contract/calls.ts';
import {
  BRANDED_FILE_PART,
  MARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../src/contract/watermark-form.ts';
import type { RoleFlag } from '../../../src/contract/review-rights.ts';
import {
  announcements,
  auditEntries,
  decisions,
  photoMessages,
  photos,
  reports,
  siteMessages,
  takedowns,
} from '../../../server/db/schema.ts';
import type { TestServer, TestUser } from '../harness.ts';
import {
  asStored,
  multipartForm,
  planeForm,
  sha256Of,
  smallJpeg,
  trainForm,
  upload,
} from '../photo-forms.ts';
import { approve, reject } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { groupScenes } from './group-scenes.ts';
import { bare, form, json } from './requests.ts';
import type { Scene } from './scene.ts';

/** Calls whose key a row remembers when the answer has been forgotten (docs/rules/api.md, "Idempotency-Key"). */
export const REMEMBERED = [
  'POST /api/upload',
  'PUT /api/review/photos/:id',
  'DELETE /api/review/photos/:id',
] as const satisfies IdempotentKey[];

const pictures = new Map<string, Promise<Buffer>>();

/** A picture of this size, drawn once: scenes need it to be another than theirs, not than those of other scenes. */
function pictureOf(width: number, height: number, which = 'one'): Promise<Buffer> {
  const key = `${width} ${height} ${which}`;
  const drawn = pictures.get(key) ?? sampleJpeg({ width, height });
  pictures.set(key, drawn);
  return drawn;
}

let people = 0;
const somebody = (server: TestServer, ...role: RoleFlag[]) =>
  server.addUser(`somebody${(people += 1)}`, ...role);

const NOBODY_HAS = 999_999_999;

export const scenes: Record<IdempotentKey, (server: TestServer) => Promise<Scene>> = {
  ...groupScenes,

  'POST /api/upload': async (server) => {
    const user = await somebody(server);
    const [jpeg, otherJpeg] = [await smallJpeg(), await pictureOf(860, 860)];
    const uploadOf = (data: FormData) => form('POST /api/upload', user, data);
    const upsideDown = new FormData();
    for (const [name, value] of [...multipartForm(planeForm(), { bytes: jpeg })].toReversed()) {
      if (name !== 'photo' && typeof value === 'string') upsideDown.append(name, ` ${value} `);
    }
    upsideDown.set('image_types', ' [ "normal_livery" ]');
    upsideDown.set('pt_type', 'planes');
    upsideDown.append('line', 'of the other type');
    upsideDown.append('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/png' }), 'renamed.png');
    const made = (bytes: Buffer) =>
      server.ctx.db.$count(
        photos,
        and(eq(photos.user_id, user.id), eq(photos.original_sha256, sha256Of(bytes))),
      );
    return {
      one: await uploadOf(multipartForm(planeForm(), { bytes: jpeg })),
      alike: [
        await uploadOf(upsideDown),
        await uploadOf(multipartForm(planeForm(), { bytes: jpeg, sha256: sha256Of(jpeg).toUpperCase() })),
        // As after a lost answer: the upload itself is gone.
        await uploadOf(multipartForm(planeForm(), { uploadId: randomUUID(), sha256: sha256Of(jpeg) })),
      ],
      other: await uploadOf(multipartForm(planeForm(), { bytes: otherJpeg })),
      effects: async () => ({ one: await made(jpeg), other: await made(otherJpeg) }),
      files: { one: 4, other: 4 },
      refused: async () => [
        [await uploadOf(multipartForm(planeForm({ airport: 'X' }), { bytes: jpeg })), 400],
        [await uploadOf(multipartForm(planeForm(), { uploadId: randomUUID() })), 404],
        [await uploadOf(multipartForm(planeForm(), { bytes: Buffer.from('no photo') })), 415],
        [await uploadOf(multipartForm(planeForm(), { bytes: await pictureOf(851, 900) })), 422],
        [await uploadOf(multipartForm(planeForm(), { bytes: jpeg, sha256: sha256Of(otherJpeg) })), 422],
      ],
    };
  },

  'POST /api/photos/:id/like': async (server) => {
    const user = await somebody(server);
    const [first, second] = [await approved(server), await approved(server)];
    const like = (body: string, id = first) => json('POST /api/photos/:id/like', user, id, body);
    const likesOf = async (id: number) => {
      const [photo] = await server.ctx.db.select({ n: photos.likes }).from(photos).where(eq(photos.id, id));
      return photo?.n ?? 0;
    };
    return {
      // The one that says nothing would take back at the second time what it gave at the first.
      one: bare('POST /api/photos/:id/like', user, first),
      alike: [like(''), like('{}'), like('{ "other": 1 }')],
      other: like('{"liked":true}', second),
      effects: async () => ({ one: await likesOf(first), other: await likesOf(second) }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [like('{"liked":"yes"}'), 400],
        [like('{"liked":true}', (await upload(server, user)).id), 404],
        [like('{"liked":true}', NOBODY_HAS), 404],
      ],
    };
  },

  'DELETE /api/my-photos/:id': (server) => deleteOwn(server, 'DELETE /api/my-photos/:id'),
  'DELETE /api/photos/:id': (server) => deleteOwn(server, 'DELETE /api/photos/:id'),

  'PUT /api/my-photos/:id': async (server) => {
    const user = await somebody(server);
    const { id } = await upload(server, user);
    const edit = (body: string, photoId = id) => json('PUT /api/my-photos/:id', user, photoId, body);
    const changed = (description: string) =>
      server.ctx.db.$count(photos, and(eq(photos.id, id), eq(photos.description, description)));
    return {
      one: edit('{"description":"On short final","revision":1}'),
      alike: [edit('{ "revision": 1.0, "description": "On short final" }')],
      other: edit('{"description":"At the gate","revision":1}'),
      effects: async () => ({ one: await changed('On short final'), other: await changed('At the gate') }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [edit('{"description":""}'), 400],
        [edit('{"airport":"X"}'), 400],
        [edit('{"description":"On short final"}', NOBODY_HAS), 404],
        [edit('{"description":"On short final","revision":7}'), 409],
      ],
    };
  },

  'POST /api/appeal-photo/:id': async (server) => {
    const user = await somebody(server);
    const [first, second] = [await rejected(server, user), await rejected(server, user)];
    const appeal = (body: string, id = first) => json('POST /api/appeal-photo/:id', user, id, body);
    const appeals = (id: number) =>
      server.ctx.db.$count(
        photoMessages,
        and(eq(photoMessages.photo_id, id), eq(photoMessages.role, 'user')),
      );
    return {
      one: appeal('{"appealMessage":"It is level"}'),
      alike: [appeal('{ "appealMessage": "  It is level " }')],
      other: appeal('{"appealMessage":"It is level"}', second),
      effects: async () => ({ one: await appeals(first), other: await appeals(second) }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [appeal('{"appealMessage":"No"}'), 400],
        [appeal('{"appealMessage":"It is level"}', NOBODY_HAS), 404],
        [appeal('{"appealMessage":"It is level"}', (await upload(server, user)).id), 409],
      ],
    };
  },

  'POST /api/apply-watermark': (server) => mark(server, 'POST /api/apply-watermark'),
  'POST /api/add-brand-bar': (server) => mark(server, 'POST /api/add-brand-bar'),

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
        await rejectAllDay(server, reviewer);
        return [
          [verdict('{"action":"reject"}'), 400],
          [verdict('{"action":"approve","revision":1}', NOBODY_HAS), 404],
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
      files: { one: -4, other: -4 },
      refused: async () => {
        const decided = await upload(server, ann);
        await approve(server, await server.founder(), decided.id);
        return [
          [remove((await upload(server, ann, trainForm())).id), 403],
          [remove(NOBODY_HAS), 404],
          [remove(decided.id), 409],
        ];
      },
    };
  },

  'POST /api/report': async (server) => {
    const user = await somebody(server);
    const theirs = await somebody(server);
    const photoId = (await upload(server, theirs)).id;
    await approve(server, await server.founder(), photoId);
    const id = theirs.id;
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
        [report(`{"reportedUserId":${NOBODY_HAS},"reportTypes":["abusive"]}`), 404],
        [report(`{"reportedUserId":${user.id},"reportTypes":["abusive"]}`), 409],
      ],
    };
  },

  'PUT /api/admin/reports/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    await reportAllDay(server, await somebody(server), await somebody(server));
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
        [update('{"status":"open"}', NOBODY_HAS), 404],
      ],
    };
  },

  'POST /api/admin/takedowns': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const [first, second] = [await approved(server), await approved(server)];
    const take = (body: string) => json('POST /api/admin/takedowns', admin, 0, body);
    const down = (id: number) => server.ctx.db.$count(takedowns, eq(takedowns.photo_id, id));
    return {
      one: take(`{"photo_ids":[${first}],"reason":"Stolen"}`),
      alike: [take(`{ "reason": " Stolen ", "photo_ids": [${first}, ${first}] }`)],
      other: take(`{"photo_ids":[${second}],"reason":"Stolen"}`),
      effects: async () => ({ one: await down(first), other: await down(second) }),
      // The evidence instead of the public files.
      files: { one: -2, other: -2 },
      refused: async () => [
        [take(`{"photo_ids":[${first}],"reason":" "}`), 400],
        [take(`{"photo_ids":[${NOBODY_HAS}],"reason":"Stolen"}`), 404],
      ],
    };
  },

  'POST /api/admin/takedowns/:id/put-back': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const ids = [await approved(server), await approved(server)];
    const answer = await server.call('POST /api/admin/takedowns', {
      body: { photo_ids: ids, reason: 'Stolen' },
      token: admin.token,
      idempotencyKey: randomUUID(),
    });
    const [first = 0, second = 0] = answer.ok ? answer.body.taken.map(({ id }) => id) : [];
    const putBack = (id: number, body = '{}') =>
      json('POST /api/admin/takedowns/:id/put-back', admin, id, body);
    const back = (id: number) =>
      server.ctx.db.$count(takedowns, and(eq(takedowns.id, id), isNotNull(takedowns.put_back_at)));
    return {
      one: putBack(first),
      alike: [putBack(first, '{ "other": 1 }')],
      other: putBack(second),
      effects: async () => ({ one: await back(first), other: await back(second) }),
      files: { one: 3, other: 3 },
      refused: async () => [[putBack(NOBODY_HAS), 404]],
    };
  },

  'POST /api/feedback': (server) => writeToSite(server, 'POST /api/feedback', { type: 'bug' }),
  'POST /api/contact': (server) => writeToSite(server, 'POST /api/contact'),

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
      files: { one: 0, other: 0 },
      refused: async () => [
        [update('{}'), 400],
        [update('{"status":"open"}', NOBODY_HAS), 404],
      ],
    };
  },

  'POST /api/announcements': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const make = (body: string) => ({
      ...json('POST /api/announcements', admin, 0, body),
      path: '/api/announcements',
    });
    const made = (title: string) =>
      server.ctx.db.$count(
        announcements,
        and(eq(announcements.title, title), eq(announcements.created_by, admin.id)),
      );
    return {
      one: make('{"title":"One","content":"A talk"}'),
      alike: [
        make('{ "is_active": true, "priority": "low", "content": "A talk\\n", "title": " One " }'),
        make('{"title":"One","content":"A talk","created_by":1}'),
      ],
      other: make('{"title":"Other","content":"A talk"}'),
      effects: async () => ({ one: await made('One'), other: await made('Other') }),
      files: { one: 0, other: 0 },
      refused: () =>
        Promise.resolve([
          [make('{"title":"One"}'), 400],
          [make('{"title":"One","content":" "}'), 400],
        ]),
    };
  },

  'PUT /api/announcements/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const [first, second] = [
      await announced(server, admin, 'First'),
      await announced(server, admin, 'Second'),
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
      files: { one: 0, other: 0 },
      refused: () =>
        Promise.resolve([
          [change('{"title":"Changed"}'), 400],
          [change(body, NOBODY_HAS), 404],
        ]),
    };
  },

  'DELETE /api/announcements/:id': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const [first, second] = [
      await announced(server, admin, 'First'),
      await announced(server, admin, 'Second'),
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
      files: { one: 0, other: 0 },
      refused: () => Promise.resolve([[remove(NOBODY_HAS), 404]]),
    };
  },
};

/** An announcement, made straight in the database. */
async function announced(server: TestServer, by: TestUser, title: string): Promise<number> {
  const [row] = await server.ctx.db
    .insert(announcements)
    .values({ title, content: 'A talk', created_by: by.id })
    .returning({ id: announcements.id });
  return row?.id ?? 0;
}

/** What somebody signed in writes to the site by one of the forms. */
async function writeToSite(
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
  const upsideDown = Object.fromEntries(Object.entries(texts).toReversed());
  return {
    one: send(JSON.stringify(texts)),
    alike: [send(JSON.stringify({ ...upsideDown, message: ' One\n', other: 1 }, undefined, 2))],
    other: send(JSON.stringify({ ...texts, message: 'Other' })),
    effects: async () => ({ one: await made('One'), other: await made('Other') }),
    files: { one: 0, other: 0 },
    refused: () =>
      Promise.resolve([
        [send(JSON.stringify({ ...texts, message: undefined })), 400],
        [send(JSON.stringify({ ...texts, email: 'ann' })), 400],
      ]),
  };
}

/** As many reports of today as a user may make. */
async function reportAllDay(server: TestServer, reporter: TestUser, reported: TestUser): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await server.ctx.db.insert(reports).values({
      reporter_id: reporter.id,
      reported_user_id: reported.id,
      report_types: ['abusive'],
      created_at: server.ctx.clock(),
    });
  }
}

async function deleteOwn(
  server: TestServer,
  call: 'DELETE /api/my-photos/:id' | 'DELETE /api/photos/:id',
): Promise<Scene> {
  const user = await somebody(server);
  const [one, other] = [await upload(server, user), await upload(server, user)];
  const remove = (id: number) => bare(call, user, id);
  const gone = async (id: number) => 1 - (await server.ctx.db.$count(photos, eq(photos.id, id)));
  return {
    one: remove(one.id),
    alike: [{ ...remove(one.id), path: `${remove(one.id).path}?again=1` }],
    other: remove(other.id),
    effects: async () => ({ one: await gone(one.id), other: await gone(other.id) }),
    files: { one: -4, other: -4 },
    refused: async () => {
      const theirs = await upload(server, await somebody(server));
      await approve(server, await server.founder(), theirs.id);
      return [
        [remove(theirs.id), 403],
        [remove(NOBODY_HAS), 404],
      ];
    },
  };
}

/** Pictures of a photo of 852 × 852, with the brand bar where the call adds it. */
async function mark(
  server: TestServer,
  call: 'POST /api/apply-watermark' | 'POST /api/add-brand-bar',
): Promise<Scene> {
  const user = await somebody(server);
  const [first, second] = [await upload(server, user), await upload(server, user)];
  const height = call === 'POST /api/apply-watermark' ? 852 : 895;
  const part = call === 'POST /api/apply-watermark' ? WATERMARKED_FILE_PART : BRANDED_FILE_PART;
  const picture = await pictureOf(852, height);
  const otherPicture = await pictureOf(852, height, 'another');
  const markOf = (id: number | string, bytes: Buffer | undefined, name = 'a.jpg') => {
    const data = new FormData();
    data.append(MARKED_PHOTO_ID_FIELD, String(id));
    if (bytes !== undefined) data.append(part, new Blob([new Uint8Array(bytes)]), name);
    return form(call, user, data);
  };
  const shows = (bytes: Buffer) =>
    server.ctx.db.$count(
      photos,
      and(eq(photos.user_id, user.id), eq(photos.marked_sha256, sha256Of(asStored(bytes)))),
    );
  return {
    one: await markOf(first.id, picture),
    alike: [await markOf(` ${first.id} `, picture, 'renamed.png')],
    other: await markOf(second.id, otherPicture),
    effects: async () => ({ one: await shows(picture), other: await shows(otherPicture) }),
    // The new copies take the place of those before.
    files: { one: 1, other: 1 },
    refused: async () => {
      const decided = await upload(server, user);
      await approve(server, await server.founder(), decided.id);
      const marked = await upload(server, user);
      await server.ctx.db
        .update(photos)
        .set({ watermarked: true, branded: true })
        .where(eq(photos.id, marked.id));
      return [
        [await markOf('none', picture), 400],
        [await markOf(first.id, undefined), 400],
        [await markOf(NOBODY_HAS, picture), 404],
        [await markOf(decided.id, picture), 404],
        [await markOf(marked.id, picture), 409],
        [await markOf(first.id, Buffer.from('no photo')), 415],
        [await markOf(first.id, await pictureOf(1280, 900)), 422],
      ];
    },
  };
}

/** The id of somebody's approved photo. */
async function approved(server: TestServer): Promise<number> {
  const { id } = await upload(server, await somebody(server));
  await approve(server, await server.founder(), id);
  return id;
}

/** The id of a rejected photo of a user's. */
async function rejected(server: TestServer, user: TestUser): Promise<number> {
  const { id } = await upload(server, user);
  const reviewer = await somebody(server, 'is_plane_reviewer');
  await reject(server, reviewer, id);
  return id;
}

/** As many rejections of today as a reviewer may make. */
async function rejectAllDay(server: TestServer, reviewer: TestUser): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await server.ctx.db.insert(decisions).values({
      photo_id: NOBODY_HAS + n,
      reviewer_id: reviewer.id,
      action: 'reject',
      reason: 'Too dark',
      decided_at: server.ctx.clock(),
    });
  }
}
