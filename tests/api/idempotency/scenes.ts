/** What each call that takes a key is tried with. A new idempotent call doesn't compile without a scene. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { IdempotentKey } from '../../../src/contract/calls.ts';
import { decisions, photos } from '../../../server/db/schema.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg, trainForm, upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { bare, form, json } from './requests.ts';
import type { WireRequest } from './requests.ts';

/** Effects so far, or what one effect changes, of the two requests. */
interface OfBoth {
  one: number;
  other: number;
}

export interface Scene {
  /** The request, the same one in other raw forms, and one of other content that would succeed alone. */
  one: WireRequest;
  alike: WireRequest[];
  other: WireRequest;
  /** How often they have taken effect, by the rows. */
  effects: () => Promise<OfBoth>;
  /** By how many files the storage grows with an effect. */
  files: OfBoth;
  /** Requests that are refused, with their statuses, before `one` is sent under the same key. */
  refused: () => Promise<[request: WireRequest, status: number][]>;
}

/** Calls whose key a row remembers when the answer has been forgotten (docs/rules/api.md, "Idempotency-Key"). */
export const REMEMBERED = [
  'POST /api/upload',
  'PUT /api/review/photos/:id',
  'DELETE /api/review/photos/:id',
] as const satisfies IdempotentKey[];

let people = 0;
const somebody = (server: TestServer, ...role: ('is_plane_reviewer' | 'is_super_image_reviewer')[]) =>
  server.addUser(`somebody${(people += 1)}`, ...role);

const NOBODY_HAS = 999_999_999;

export const scenes: Record<IdempotentKey, (server: TestServer) => Promise<Scene>> = {
  'POST /api/upload': async (server) => {
    const user = await somebody(server);
    const [jpeg, otherJpeg] = [await smallJpeg(), await sampleJpeg({ width: 860, height: 860 })];
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
      files: { one: 3, other: 3 },
      refused: async () => [
        [await uploadOf(multipartForm(planeForm({ airport: 'X' }), { bytes: jpeg })), 400],
        [await uploadOf(multipartForm(planeForm(), { uploadId: randomUUID() })), 404],
        [await uploadOf(multipartForm(planeForm(), { bytes: Buffer.from('no photo') })), 415],
        [
          await uploadOf(
            multipartForm(planeForm(), { bytes: await sampleJpeg({ width: 851, height: 900 }) }),
          ),
          422,
        ],
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
      files: { one: 0, other: -2 },
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
      alike: [{ ...remove(one.id), path: `${remove(one.id).path}?again=1` }],
      other: remove(other.id),
      effects: async () => ({ one: await removed(one.id), other: await removed(other.id) }),
      files: { one: -3, other: -3 },
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
};

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
    files: { one: -3, other: -3 },
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

/** The id of somebody's approved photo. */
async function approved(server: TestServer): Promise<number> {
  const { id } = await upload(server, await somebody(server));
  await approve(server, await server.founder(), id);
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
