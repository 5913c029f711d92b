/** What photographers say of the findings that they were shown before they sent a photo (docs/rules/upload.md, "Not so"). */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photoRows } from '../../../server/modules/data-export/archive-photo-rows.ts';
import { queueChecksAgain } from '../../../server/modules/photos/photo-checks.ts';
import { photoChecks, photos } from '../../../server/platform/db/schema.ts';
import { FINDING_KINDS } from '../../../src/contract/rules/values.ts';
import { checksOf } from '../../component/checks.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { METRICS_ENV, readMetrics } from '../metrics-reader.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import type { FormFile } from '../photo-forms.ts';
import { reviewList, someReviewer } from '../review-helpers.ts';
import { tusClient } from '../tus-client.ts';

const ANSWERS = { dust: 'dismissed', tilt: 'shown', halo: 'dismissed' } as const;
const findings = JSON.stringify(ANSWERS);

let server: TestServer;
let ann: TestUser;
let reviewer: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: METRICS_ENV });
  ann = await server.addUser('ann');
  reviewer = await someReviewer(server);
});

let counted: Record<string, number>;
beforeEach(async () => {
  counted = await counts();
});

afterAll(() => server.close());

const send = async (file: FormFile, key: string = randomUUID()) =>
  server.call('POST /api/upload', {
    form: multipartForm(planeForm(), {
      ...(file.uploadId === undefined && { bytes: await smallJpeg() }),
      ...file,
    }),
    token: ann.token,
    idempotencyKey: key,
  });

/** Sends a photo with what is said of its findings; returns its id. */
async function sent(file: FormFile, key?: string): Promise<number> {
  const response = await send(file, key);
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photo.id;
}

async function stored(id: number) {
  const [row] = await server.ctx.db.select().from(photoChecks).where(eq(photoChecks.photo_id, id));
  return row?.findings;
}

/** The counters of findings, by `kind answer`. */
async function counts(): Promise<Record<string, number>> {
  const line = /^wingrail_findings_total\{kind="(\w+)",answer="(\w+)"\} (\d+)$/gm;
  const found = [...(await readMetrics(server)).matchAll(line)];
  return Object.fromEntries(found.map(([, kind, answer, number]) => [`${kind} ${answer}`, Number(number)]));
}

/** What the counters have risen by since the test began. */
async function rises(): Promise<Record<string, number>> {
  const now = Object.entries(await counts());
  const risen = now.map(([name, number]) => [name, number - (counted[name] ?? NaN)] as const);
  return Object.fromEntries(risen.filter(([, rise]) => rise !== 0));
}

/** What the desk shows of a photo. */
const onDesk = async (id: number) =>
  (await reviewList(server, reviewer)).photos.find((photo) => photo.id === id)?.dismissed_findings;

const ONCE = { 'dust dismissed': 1, 'tilt kept': 1, 'halo dismissed': 1 };

test('are stored with the photo, shown on the desk, and counted', async () => {
  const id = await sent({ findings });
  expect(await stored(id)).toEqual(ANSWERS);
  expect(await onDesk(id)).toEqual(['dust', 'halo']);
  expect(await rises()).toEqual(ONCE);
});

test('are stored and counted once, however often the photo is sent', async () => {
  const key = randomUUID();
  const id = await sent({ findings }, key);
  expect(await sent({ findings }, key)).toBe(id);
  // As a server or page of another version sends it.
  expect(await sent({ findings: '{"dust":"shown"}' }, key)).toBe(id);
  expect(await stored(id)).toEqual(ANSWERS);
  expect(await rises()).toEqual(ONCE);
});

test('come with the call that finishes an upload in parts, and are counted once under however many keys', async () => {
  const uploadId = randomUUID();
  await tusClient(await server.listenAll(), ann).send(uploadId, await smallJpeg());
  const id = await sent({ uploadId, findings }, uploadId);
  expect(await sent({ uploadId, findings })).toBe(id);
  expect(await stored(id)).toEqual(ANSWERS);
  expect(await rises()).toEqual(ONCE);
});

test('aren’t known of a photo whose upload doesn’t say', async () => {
  for (const id of [await sent({}), await sent({ findings: '{}' }), (await addPhoto(server, ann)).id]) {
    expect(await stored(id)).toBeNull();
    expect(await onDesk(id)).toEqual([]);
  }
  expect(await rises()).toEqual({});
});

test('of a kind that only a newer page knows are left out', async () => {
  const id = await sent({ findings: '{"moire":"dismissed","dust":"shown"}' });
  expect(await stored(id)).toEqual({ dust: 'shown' });
  expect(await rises()).toEqual({ 'dust kept': 1 });
});

test('that can’t be read are refused, and the photo isn’t stored', async () => {
  const before = await server.ctx.db.$count(photos);
  expect(await send({ findings: '{"dust":"maybe"}' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ field: 'findings', problem: 'invalid' }] },
  });
  expect(await server.ctx.db.$count(photos)).toBe(before);
  expect(await rises()).toEqual({});
});

test('are counted from 0, for every kind', async () => {
  const names = FINDING_KINDS.flatMap((kind) => [`${kind} kept`, `${kind} dismissed`]);
  expect(new Set(Object.keys(await counts()))).toEqual(new Set(names));
});

test('are in the photographer’s archive', async () => {
  const id = await sent({ findings });
  const archived: unknown[] = [];
  for await (const row of photoRows(server.ctx, ann.id)) if (row['id'] === id) archived.push(row);
  expect(archived).toMatchObject([{ findings: ANSWERS }]);
});

test('stay when a watermark is added, but not on a picture that shows something else', async () => {
  const { db } = server.ctx;
  const id = await sent({ findings });
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  await queueChecksAgain(db, id, row?.stored_sha256 ?? row?.original_sha256 ?? '');
  expect(await onDesk(id)).toEqual(['dust', 'halo']);
  const found = { version: 1, checks: checksOf(), differs: true };
  await db.update(photoChecks).set(found).where(eq(photoChecks.photo_id, id));
  expect(await onDesk(id)).toEqual([]);
});

test.each(['[]', '{"dust":"maybe"}', '{"dust":null}'])('can’t be %s in the database', async (json) => {
  const id = await sent({});
  const write = server.ctx.db
    .update(photoChecks)
    .set({ findings: sql`${json}::jsonb` })
    .where(eq(photoChecks.photo_id, id));
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'photo_checks_findings_check' } });
});
