/** Corrections of published photos, and what reviewers do with them (docs/rules/photos.md, "Corrections"). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { photoCorrections } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { correctionCalls, first } from '../correction-calls.ts';
import type { CorrectionBody } from '../correction-calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { ok } from '../ok.ts';
import { planeForm, trainForm } from '../photo-forms.ts';

let now = 0;
let server: TestServer;
let ann: TestUser;
let ben: TestUser;
let rex: TestUser;
/** An approved photo of Ann's. */
let photo: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T15:30:00Z');
  server = await startTestServer({
    env: { SITE_TIMEZONE: 'Asia/Shanghai' },
    overrides: { clock: () => new Date(now) },
  });
  ann = await server.addUser('ann');
  ben = await server.addUser('ben');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  ({ id: photo } = await addPhoto(server, ann, planeForm()));
  await approve(server, rex, photo);
});
afterEach(() => server.close());

const { correct, open, listed, decide, answer, row, told } = correctionCalls(() => ({ server, photo }));

describe("the photographer's own", () => {
  test('shows at once, is found by its new words, and waits for a reviewer only to be looked at', async () => {
    const before = await row();
    await correct(ann, { description: 'Go-around at dusk', image_types: ['airport'] });
    expect(await row()).toMatchObject({
      description: 'Go-around at dusk',
      image_types: ['airport'],
      registration: 'G-XWBA',
      approval_status: 'approved',
      revision: before.revision + 1,
    });
    const found = await ok(server.call('GET /api/photos/search', { query: { q: 'dusk' } }));
    expect(found.photos.map(({ id }) => id)).toEqual([photo]);
    const { corrections, waiting } = await listed(rex);
    expect(waiting).toBe(1);
    expect(corrections).toMatchObject([
      {
        state: 'shown',
        username: 'ann',
        changes: [
          { field: 'description', from: 'Short final in the rain', to: 'Go-around at dusk' },
          { field: 'image_types', from: ['normal_livery'], to: ['airport'] },
        ],
        photo: { id: photo },
      },
    ]);
    await decide(rex, first(corrections).id, true);
    expect(await listed(rex)).toEqual({ corrections: [], waiting: 0 });
    expect(await told(ann)).not.toContainEqual(expect.objectContaining({ kind: 'correction_accepted' }));
  });

  test('registration, operator and type show once a reviewer has agreed', async () => {
    await correct(ann, { registration: 'G-XWBB', description: 'At dusk' });
    expect(await row()).toMatchObject({ registration: 'G-XWBA', description: 'At dusk' });
    const waiting = first((await open(ann)).filter(({ state }) => state === 'waiting'));
    expect(waiting.changes).toEqual([{ field: 'registration', from: 'G-XWBA', to: 'G-XWBB' }]);
    expect((await decide(rex, waiting.id, true)).body).toEqual({ id: waiting.id, state: 'accepted' });
    expect(await row()).toMatchObject({ registration: 'G-XWBB', description: 'At dusk' });
    expect(await told(ann)).toContainEqual({
      kind: 'correction_accepted',
      message: 'G-XWBA → G-XWBB',
      actor_username: null,
    });
  });

  test('a reviewer who does not agree leaves it as it was; one that showed is taken back', async () => {
    await correct(ann, { operator: 'Nobody', airport: 'EGKK' });
    for (const { id } of (await listed(rex)).corrections) await decide(rex, id, false);
    expect(await row()).toMatchObject({ operator: 'British Airways', airport: 'EGLL' });
    expect((await told(ann)).filter(({ kind }) => kind === 'correction_undone')).toHaveLength(2);
  });

  test('taking one back leaves what was corrected since', async () => {
    await correct(ann, { description: 'One', airport: 'EGKK' });
    await correct(ann, { description: 'Two' });
    await decide(rex, first((await listed(rex)).corrections).id, false);
    expect(await row()).toMatchObject({ description: 'Two', airport: 'EGLL' });
  });

  test('a later one of the same field takes the place of one that waits', async () => {
    await correct(ann, { registration: 'G-XWBB' });
    await correct(ann, { registration: 'G-XWBC' });
    const { corrections } = await listed(rex);
    expect(corrections.map(({ changes }) => first(changes).to)).toEqual(['G-XWBC']);
  });

  test('of a train: its number, its type and its bureau wait', async () => {
    const train = await addPhoto(server, ann, trainForm());
    const tess = await server.addUser('tess', 'is_train_reviewer');
    await approve(server, tess, train.id);
    await correct(ann, { train_number: 'G2', line: '京广高速铁路' }, train.id);
    expect(await row(train.id)).toMatchObject({ train_number: 'G1', line: '京广高速铁路' });
    expect((await listed(rex)).waiting).toBe(0);
    expect((await listed(tess)).waiting).toBe(2);
    const waiting = first((await listed(tess)).corrections);
    expect((await decide(rex, waiting.id, true)).status).toBe(403);
  });

  test('has one effect for one key, and none without a difference', async () => {
    const key = randomUUID();
    const responses = [
      await correct(ann, { description: 'Once' }, photo, key),
      await correct(ann, { description: 'Once' }, photo, key),
    ];
    expect(responses.map(({ body }) => body)).toEqual([responses[0]?.body, responses[0]?.body]);
    expect(await ok(correct(ann, { description: ' Once ' }))).toEqual({ corrections: [] });
    expect(await server.ctx.db.$count(photoCorrections)).toBe(1);
  });

  test.each<[string, CorrectionBody, number]>([
    ['an empty field', { registration: ' ' }, 400],
    ['an impossible airport', { airport: 'nowhere' }, 400],
    ['an unknown image type', { image_types: ['selfie'] }, 400],
    ['an earlier revision', { description: 'Late', revision: 1 }, 409],
  ])('is refused with %s, and changes nothing', async (_case, body, status) => {
    const before = await row();
    expect((await correct(ann, body)).status).toBe(status);
    expect(await row()).toEqual(before);
  });

  test('is refused for a photo that is not approved', async () => {
    const { id } = await addPhoto(server, ann, planeForm());
    expect((await correct(ann, { description: 'Early' }, id)).status).toBe(409);
    await reject(server, rex, id);
    expect((await correct(ann, { description: 'Late' }, id)).status).toBe(409);
    expect((await correct(ben, { description: 'Foreign' }, id)).status).toBe(404);
  });

  test('ten a day, also of suggestions', async () => {
    for (let time = 1; time <= 10; time += 1) {
      now += 1000;
      expect((await correct(ann, { description: `Time ${time}`, registration: `G-${time}` })).status).toBe(
        200,
      );
    }
    now += 1000;
    expect((await correct(ann, { description: 'Once more' })).status).toBe(429);
    // Midnight in Shanghai is at 16:00 UTC.
    now = Date.parse('2026-03-10T16:00:01Z');
    expect((await correct(ann, { description: 'Once more' })).status).toBe(200);
  });
});

describe("somebody else's", () => {
  test('is a suggestion, which changes nothing until the photographer takes it', async () => {
    await correct(ben, { registration: 'G-XWBB', description: 'At dusk' });
    expect(await row()).toMatchObject({ registration: 'G-XWBA', description: 'Short final in the rain' });
    expect((await listed(rex)).waiting).toBe(0);
    expect(await told(ann)).toContainEqual({
      kind: 'correction_suggested',
      message: 'Short final in the rain → At dusk · G-XWBA → G-XWBB',
      actor_username: 'ben',
    });
    const suggestion = first(await open(ann));
    expect(suggestion).toMatchObject({ state: 'suggested', username: 'ben' });
    expect((await answer(ann, suggestion.id, true)).body).toEqual({ id: suggestion.id, state: 'accepted' });
    expect(await row()).toMatchObject({ registration: 'G-XWBA', description: 'At dusk' });
    expect((await listed(rex)).corrections).toMatchObject([
      { state: 'shown', username: 'ann', suggested_by_username: 'ben' },
      { state: 'waiting', username: 'ann', suggested_by_username: 'ben' },
    ]);
    expect(await told(ben)).toMatchObject([{ kind: 'correction_accepted', actor_username: 'ann' }]);
    expect((await answer(ann, suggestion.id, false)).status).toBe(409);
  });

  test('can be declined', async () => {
    await correct(ben, { registration: 'G-XWBB' });
    await answer(ann, first(await open(ann)).id, false);
    expect(await open(ann)).toEqual([]);
    expect((await listed(rex)).waiting).toBe(0);
  });

  test('is answered only by the photographer, and shown to nobody else', async () => {
    await correct(ben, { registration: 'G-XWBB' });
    const cas = await server.addUser('cas');
    const { id } = first(await open(ann));
    expect(await open(cas)).toEqual([]);
    expect((await open(ben)).map((mine) => mine.id)).toEqual([id]);
    expect((await open(rex)).map((known) => known.id)).toEqual([id]);
    expect((await answer(cas, id, true)).status).toBe(404);
    expect((await answer(ben, id, true)).status).toBe(403);
    expect((await decide(rex, id, true)).status).toBe(409);
    expect((await decide(cas, id, true)).status).toBe(403);
  });
});

test('corrections of a photo that is rejected since are not listed, and cannot be agreed to', async () => {
  await correct(ann, { registration: 'G-XWBB' });
  const { id } = first((await listed(rex)).corrections);
  await reject(server, rex, photo);
  expect((await listed(rex)).waiting).toBe(0);
  expect((await decide(rex, id, true)).status).toBe(409);
  expect(await row()).toMatchObject({ registration: 'G-XWBA' });
});

test('reviewers leave corrections of their own photos to others', async () => {
  const { id } = await addPhoto(server, rex, planeForm());
  const boss = await server.addUser('boss', 'is_super_admin');
  await approve(server, boss, id);
  await correct(rex, { registration: 'G-XWBB' }, id);
  expect(await listed(rex)).toEqual({ corrections: [], waiting: 0 });
  const waiting = first((await listed(boss)).corrections);
  expect((await decide(rex, waiting.id, true)).status).toBe(403);
  expect((await decide(boss, waiting.id, true)).status).toBe(200);
  const { id: own } = await addPhoto(server, boss, planeForm({ description: 'Her own' }));
  await approve(server, boss, own);
  await correct(boss, { registration: 'G-XWBB' }, own);
  await decide(boss, first((await listed(boss)).corrections).id, true);
  expect((await told(boss)).filter(({ kind }) => kind.startsWith('correction'))).toEqual([]);
  expect(await row(id)).toMatchObject({ registration: 'G-XWBB' });
});

test('pages of earlier versions, which do not know them, get no notifications of corrections', async () => {
  await correct(ben, { registration: 'G-XWBB' });
  const [newest, ...others] = await told(ann);
  expect(newest?.kind).toBe('correction_suggested');
  expect(await told(ann, {})).toEqual(others);
  const unread = async (query: CallInput<'GET /api/notifications/unread'>['query']) =>
    (await ok(server.call('GET /api/notifications/unread', { query, token: ann.token }))).unread;
  expect((await unread({ also: 'corrections' })) - (await unread({}))).toBe(1);
});
