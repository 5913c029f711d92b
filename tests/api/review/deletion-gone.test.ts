/**
 * A photo that a reviewer has deleted is gone at once: every call and file answers as if its row didn't exist
 * (docs/rules/review.md, "Deletion").
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nearDuplicates, photoEvents, photos } from '../../../server/platform/db/schema.ts';
import { APPROVAL_STATUSES } from '../../../src/contract/rules/values.ts';
import type { ApprovalStatus } from '../../../src/contract/rules/values.ts';
import { readZip } from '../../zip.ts';
import { ACCESS } from '../accounts/access-table.ts';
import { storedTotals } from '../db/totals.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg, upload } from '../photo-forms.ts';
import { injectInto, toRequest } from '../raw-call.ts';
import type { LooseInput } from '../raw-call.ts';
import { appeal, approve, deleteAsReviewer, reject } from '../review-helpers.ts';

let server: TestServer;
/** Who looks for the photo: nobody signed in, its owner, its reviewer, somebody who likes it, and a super admin. */
let viewers: (TestUser | undefined)[];
let ann: TestUser;
let rex: TestUser;
let founder: TestUser;
/** The photo that is deleted, and the owner's better version of it with the same bytes. */
let id: number;
let better: number;

beforeEach(async () => {
  server = await startTestServer({ still: true });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  founder = await server.founder();
  viewers = [undefined, ann, rex, await server.addUser('bob'), founder];
});
afterEach(() => server.close());

async function makeScene(status: ApprovalStatus): Promise<void> {
  id = (await upload(server, ann)).id;
  await approve(server, rex, id);
  for (const fan of viewers.slice(3))
    await send('POST /api/photos/:id/like', fan, { params: { id }, body: {} });
  await send('POST /api/report', viewers[3], {
    body: { reportedUserId: ann.id, photoId: id, reportTypes: ['illegal'] },
  });
  if (status !== 'approved') await reject(server, rex, id);
  const form = multipartForm(planeForm(), { bytes: await smallJpeg(), replaces: String(id) });
  const sent = await server.call('POST /api/upload', {
    form,
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  if (!sent.ok) throw new Error(sent.body.error);
  better = sent.body.photo.id;
  if (status === 'pending_appeal') await appeal(server, ann, id);
  if (status === 'pending') {
    id = (await upload(server, ann)).id;
    await send('PUT /api/review/photos/:id/look', rex, { params: { id }, body: {} });
  }
  await server.ctx.db.insert(nearDuplicates).values([
    { photo_id: better, other_id: id, distance: 2 },
    { photo_id: id, other_id: better, distance: 2 },
  ]);
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
 * Calls that don't answer about photos, or differ by themselves; and the list from which super admins put photos back.
 */
const OTHERS =
  /random$|takedowns$|[/](health|openapi.json|push|auth|airports|announcements|site-info|messages|user[/])/;

/** The answers of every reading call, of the routes of files, and of what is exported. */
async function readAll() {
  const answers: Record<string, unknown> = {};
  for (const user of viewers) {
    const as = user?.username ?? 'nobody';
    const photo = { params: { id } };
    for (const key of Object.keys(ACCESS).filter((each) => each.startsWith('GET ') && !OTHERS.test(each))) {
      const ofUser = key.includes('user');
      const input = {
        ...(key.includes(':id') && { params: { id: ofUser ? ann.id : id } }),
        ...(QUERIES[key] && { query: QUERIES[key] }),
      };
      answers[`${as} ${key}`] = await send(key, user, input);
    }
    for (const path of ['/api/photos/:id/picture', '/api/review/photos/:id/full']) {
      answers[`${as} ${path}`] = await send(`GET ${path}`, user, photo);
    }
    if (user !== undefined) answers[`${as} export`] = await readExport(user);
  }
  answers['totals'] = (await storedTotals(server.ctx.db)).filter(({ what }) => what !== 'bytes');
  answers['events'] = await server.ctx.db.select().from(photoEvents).orderBy(photoEvents.id);
  return answers;
}

async function readExport(user: TestUser): Promise<[string, string][]> {
  const ticket = await server.call('POST /api/user/export', { token: user.token });
  if (!ticket.ok) throw new Error(ticket.body.error);
  const archive = await server.app.inject({ url: ticket.body.url });
  return [...readZip(archive.rawPayload)].map(([name, bytes]) => [name, bytes.toString('latin1')]);
}

/** Tries to change the photo, in every way that a call can. */
async function tryAll() {
  const answers: Record<string, unknown> = {};
  const photo = { params: { id } };
  const tried: [string, LooseInput][] = [
    ['POST /api/photos/:id/like', { ...photo, body: {} }],
    ['PUT /api/my-photos/:id', { ...photo, body: { description: 'Changed' } }],
    ['POST /api/appeal-photo/:id', { ...photo, body: { appealMessage: 'It is level' } }],
    ['DELETE /api/my-photos/:id', photo],
    ['DELETE /api/photos/:id', photo],
    ['PUT /api/review/photos/:id', { ...photo, body: { action: 'approve' } }],
    ['PUT /api/review/photos/:id', { ...photo, body: { action: 'reject', rejectReason: 'Too dark' } }],
    ['DELETE /api/review/photos/:id', { ...photo, body: { reason: 'Again' } }],
    ['PUT /api/review/photos/:id/look', { ...photo, body: {} }],
    ['POST /api/admin/takedowns', { body: { photo_ids: [id], reason: 'Against the law' } }],
  ];
  for (const user of viewers) {
    for (const [number, [key, input]] of tried.entries()) {
      answers[`${user?.username ?? 'nobody'} ${number} ${key}`] = await send(key, user, input);
    }
    const body = { reportedUserId: rex.id, photoId: id, reportTypes: ['illegal'] };
    answers[`${user?.username ?? 'nobody'} report`] = await send('POST /api/report', user, { body });
    const form = new FormData();
    form.append('photo_id', String(id));
    form.append(
      'watermarked_photo',
      new Blob([new Uint8Array(await smallJpeg())], { type: 'image/jpeg' }),
      'photo.jpg',
    );
    answers[`${user?.username ?? 'nobody'} watermark`] = await send('POST /api/apply-watermark', user, {
      form,
    });
  }
  return answers;
}

// Each makes some five hundred requests.
test.each(APPROVAL_STATUSES)('a photo that was %s', { timeout: 240_000 }, async (status) => {
  await makeScene(status);
  const deleter = status === 'approved' || status === 'rejected' ? rex : founder;
  expect((await deleteAsReviewer(server, deleter, id, 'Spite')).status).toBe(200);
  const read = await readAll();
  const tried = await tryAll();
  expect(await server.ctx.db.$count(photos, eq(photos.id, id))).toBe(1);
  await server.ctx.db.delete(photos).where(eq(photos.id, id));
  expect(read).toEqual(await readAll());
  expect(tried).toEqual(await tryAll());
});
