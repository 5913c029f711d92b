/**
 * A photo that a reviewer has deleted is gone at once: every call and file responds as if its row didn't exist
 * (docs/rules/review.md, "Deletion").
 */
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearDuplicates, photoEvents, photos } from '../../../server/platform/db/schema.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { APPROVAL_STATUSES } from '../../../src/contract/rules/values.ts';
import type { ApprovalStatus } from '../../../src/contract/rules/values.ts';
import {
  WATERMARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../src/contract/rules/watermark-form.ts';
import { readZip } from '../../zip.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { accessTo, RIGHTS } from '../accounts/rights.ts';
import type { Access } from '../accounts/rights.ts';
import { storedTotals } from '../db/totals.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { injectInto, toRequest } from '../raw-call.ts';
import type { LooseInput } from '../raw-call.ts';
import { appeal, deleteAsReviewer } from '../review-helpers.ts';

/** Who looks for the photos: nobody signed in, their owner, somebody who likes them, their reviewer, a super admin. */
const VIEWERS = ['nobody', 'ann', 'bob', 'rex', 'founder'] as const;
/** Those of them who may make calls of each kind. All others are refused before anything is read. */
const CALLERS: Record<Access, readonly string[]> = {
  everybody: VIEWERS,
  'signed in': ['ann', 'bob', 'rex', 'founder'],
  reviewers: ['rex', 'founder'],
  'super admins': ['founder'],
};

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let rex: TestUser;
let founder: TestUser;
/** The photos that are deleted, by what they were. */
let gone: Record<ApprovalStatus, number>;

beforeAll(async () => {
  server = await startTestServer({ still: true, env: { DAILY_REPORTS: 'off' } });
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  founder = await server.founder();
});
afterAll(() => server.close());

/** Makes a photo, with the owner's better version of it with the same bytes. Returns the photo's id. */
async function makePhoto(status: ApprovalStatus): Promise<number> {
  const { id } = await addPhoto(server, ann);
  const photo = { params: { id }, body: {} };
  if (status === 'pending') {
    await send('PUT /api/review/photos/:id/look', rex, photo);
  } else {
    await approve(server, rex, id);
    for (const fan of [bob, founder]) await send('POST /api/photos/:id/like', fan, photo);
    await send('POST /api/report', bob, {
      body: { reportedUserId: ann.id, photoId: id, reportTypes: ['illegal'] },
    });
  }
  if (status === 'rejected' || status === 'pending_appeal') await reject(server, rex, id);
  const form = multipartForm(planeForm(), { bytes: await smallJpeg(), replaces: String(id) });
  const sent = await server.call('POST /api/upload', {
    form,
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  if (!sent.ok) throw new Error(sent.body.error);
  const better = sent.body.photo.id;
  if (status === 'pending_appeal') await appeal(server, ann, id);
  await server.ctx.db.insert(nearDuplicates).values([
    { photo_id: better, other_id: id, distance: 2 },
    { photo_id: id, other_id: better, distance: 2 },
  ]);
  return id;
}

async function send(key: string, user: TestUser | undefined, input: LooseInput = {}) {
  const request = await toRequest(key, {
    ...input,
    token: user?.token,
    ...(!key.startsWith('GET') && { idempotencyKey: randomUUID() }),
  });
  const { status, text } = await injectInto(server.app, request);
  // The photo's bytes count as long as they are stored.
  return { status, text: text.replace(/"bytes":\{"used":\d+/, '') };
}

/** What calls need besides ids. */
const QUERIES: Record<string, Record<string, string>> = {
  'GET /api/photos': { type: 'planes' },
  'GET /api/photos/random': { type: 'planes' },
  'GET /api/photos/search': { q: 'Short final' },
  'GET /api/search/suggestions': { q: 'G-XW' },
  'GET /api/photos/about': { registration: 'G-XWBA' },
  'GET /api/users/search': { query: 'ann' },
  'GET /api/proxy/jetapi': { reg: 'G-XWBA' },
  'GET /api/airports/search': { q: 'EGLL' },
};

/**
 * Calls whose responses aren't about photos, or differ by themselves; and the list from which super admins put photos
 * back.
 */
const OTHERS =
  /random$|takedowns$|groups$|groups[/]:id|creation-requests$|sanctions$|[/](health|openapi.json|push|auth|airports|announcements|site-info|messages|user[/])/;

const READS = RIGHTS.filter(([key]) => key.startsWith('GET ') && !OTHERS.test(key));

/** Routes of files, which are no calls, and the call that says what was decided on a photo. */
const OF_A_PHOTO: [string, Access][] = [
  ['GET /api/photos/:id/picture', 'everybody'],
  ['GET /api/review/photos/:id/full', 'reviewers'],
  ['PUT /api/review/photos/:id/look', 'reviewers'],
];

/** The responses of every reading call that the user may make, of the routes of files, and of what is exported. */
async function readAll(user: TestUser | undefined) {
  const responses: Record<string, unknown> = {};
  for (const [key, access] of [...READS, ...OF_A_PHOTO]) {
    if (!CALLERS[access].includes(user?.username ?? 'nobody')) continue;
    const query = QUERIES[key] && { query: QUERIES[key] };
    const body = !key.startsWith('GET ') && { body: {} };
    const ids = key.includes('user') ? [ann.id] : Object.values(gone);
    for (const id of key.includes(':id') ? ids : [0]) {
      const input = { ...query, ...body, ...(id > 0 && { params: { id } }) };
      responses[`${key} ${id}`] = await send(key, user, input);
    }
  }
  if (user !== undefined) responses['export'] = await readExport(user);
  responses['totals'] = (await storedTotals(server.ctx.db)).filter(({ what }) => what !== 'bytes');
  responses['events'] = await server.ctx.db.select().from(photoEvents).orderBy(photoEvents.id);
  return responses;
}

async function readExport(user: TestUser): Promise<[string, string][]> {
  const ticket = await server.call('POST /api/user/export', { token: user.token });
  if (!ticket.ok) throw new Error(ticket.body.error);
  const archive = await server.app.inject({ url: ticket.body.url });
  return [...readZip(archive.rawPayload)].map(([name, bytes]) => [name, bytes.toString('latin1')]);
}

/** Tries to change a photo, in every way that the user may. */
async function tryAll(id: number, user: TestUser) {
  const responses: Record<string, unknown> = {};
  const photo = { params: { id } };
  const report = { reportedUserId: rex.id, photoId: id, reportTypes: ['illegal'] };
  const picture = new Blob([new Uint8Array(await smallJpeg())], { type: 'image/jpeg' });
  const form = () => {
    const fields = new FormData();
    fields.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
    fields.append(WATERMARKED_FILE_PART, picture, 'photo.jpg');
    return fields;
  };
  const tried: [CallKey, () => LooseInput][] = [
    ['POST /api/photos/:id/like', () => ({ ...photo, body: {} })],
    ['PUT /api/my-photos/:id', () => ({ ...photo, body: { description: 'Changed' } })],
    ['POST /api/appeal-photo/:id', () => ({ ...photo, body: { appealMessage: 'It is level' } })],
    ['DELETE /api/my-photos/:id', () => photo],
    ['DELETE /api/photos/:id', () => photo],
    ['POST /api/report', () => ({ body: report })],
    ['POST /api/apply-watermark', () => ({ form: form() })],
    ['PUT /api/review/photos/:id', () => ({ ...photo, body: { action: 'approve' } })],
    [
      'PUT /api/review/photos/:id',
      () => ({ ...photo, body: { action: 'reject', rejectReason: 'Too dark' } }),
    ],
    ['DELETE /api/review/photos/:id', () => ({ ...photo, body: { reason: 'Again' } })],
    ['POST /api/admin/takedowns', () => ({ body: { photo_ids: [id], reason: 'Against the law' } })],
  ];
  for (const [number, [key, input]] of tried.entries()) {
    if (!CALLERS[accessTo(key)].includes(user.username)) continue;
    responses[`${number} ${key}`] = await send(key, user, input());
  }
  return responses;
}

test('photos that were in any status are gone to everybody', async () => {
  const viewers = { nobody: undefined, ann, bob, rex, founder };
  gone = {
    approved: await makePhoto('approved'),
    rejected: await makePhoto('rejected'),
    pending_appeal: await makePhoto('pending_appeal'),
    pending: await makePhoto('pending'),
  };
  const ids = Object.values(gone);
  const deleters = { pending: founder, approved: rex, rejected: rex, pending_appeal: founder };
  for (const status of APPROVAL_STATUSES) {
    const response = await deleteAsReviewer(server, deleters[status], gone[status], 'Spite');
    expect([status, response.status]).toEqual([status, 200]);
  }
  const readByAll = async () => {
    const responses: Record<string, unknown> = {};
    for (const name of VIEWERS) responses[name] = await readAll(viewers[name]);
    return responses;
  };
  const tryAs = async (tried: number[]) => {
    const responses: Record<string, unknown> = {};
    for (const user of [ann, bob, rex, founder]) {
      for (const id of tried) responses[`${user.username}, ${id}`] = await tryAll(id, user);
    }
    return responses;
  };
  const read = await readByAll();
  const tried = await tryAs(ids);
  expect(await server.ctx.db.$count(photos, inArray(photos.id, ids))).toBe(ids.length);
  await server.ctx.db.delete(photos).where(inArray(photos.id, ids));
  expect(read).toEqual(await readByAll());
  // Whatever a photo was, the responses are those of one that isn't there any more.
  const expected = await tryAs([gone.approved]);
  expect(tried).toEqual(
    Object.fromEntries(
      Object.keys(tried).map((key) => [key, expected[`${key.split(', ')[0]}, ${gone.approved}`]]),
    ),
  );
});
