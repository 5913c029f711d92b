/** Several corrections of one photo, and what ends an open one (docs/rules/photos.md, "Corrections"). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { correctionCalls, first } from '../correction-calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { ok } from '../ok.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { appeal } from '../review-helpers.ts';

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

/** What waits or shows, as field, old and new value. */
const listedChanges = async () =>
  (await listed(rex)).corrections.flatMap(({ state, changes }) =>
    changes.map(({ field, from, to }) => [state, field, from, to]),
  );
const takeBackAll = async () => {
  for (const { id } of (await listed(rex)).corrections) await decide(rex, id, false);
};

describe('corrections of the same photo, one after the other', () => {
  test('of the same field leave the other fields of the first', async () => {
    await correct(ann, { registration: 'G-XWBB', operator: 'BA CityFlyer' });
    await correct(ann, { registration: 'G-XWBC' });
    expect(await listedChanges()).toEqual([
      ['waiting', 'operator', 'British Airways', 'BA CityFlyer'],
      ['waiting', 'registration', 'G-XWBA', 'G-XWBC'],
    ]);
  });

  test('are taken back to what was there before the first', async () => {
    await correct(ann, { description: 'One' });
    await correct(ann, { description: 'Two', airport: 'EGKK' });
    expect(await listedChanges()).toEqual([
      ['shown', 'description', 'Short final in the rain', 'Two'],
      ['shown', 'airport', 'EGLL', 'EGKK'],
    ]);
    await takeBackAll();
    expect(await row()).toMatchObject({ description: 'Short final in the rain', airport: 'EGLL' });
  });

  test('are not listed once they lead back to where they began', async () => {
    await correct(ann, { description: 'One' });
    await correct(ann, { description: 'Short final in the rain' });
    expect(await listedChanges()).toEqual([]);
    expect(await row()).toMatchObject({ description: 'Short final in the rain' });
  });

  test('that was looked at stays when a later one is taken back', async () => {
    await correct(ann, { description: 'One' });
    await decide(rex, first((await listed(rex)).corrections).id, true);
    await correct(ann, { description: 'Two' });
    await takeBackAll();
    expect(await row()).toMatchObject({ description: 'One' });
  });

  test('by the same visitor are one suggestion a field', async () => {
    await correct(ben, { registration: 'G-XWBB' });
    await correct(ben, { registration: 'G-XWBC' });
    expect((await open(ann)).map(({ changes }) => first(changes).to)).toEqual(['G-XWBC']);
  });
});

test('one that waits is withdrawn by its author alone', async () => {
  await correct(ann, { registration: 'G-XWBB' });
  const { id } = first(await open(ann));
  expect((await answer(ben, id, false)).status).toBe(404);
  expect((await answer(ann, id, true)).status).toBe(403);
  expect(await ok(answer(ann, id, false))).toEqual({ id, state: 'withdrawn' });
  expect((await listed(rex)).waiting).toBe(0);
  expect((await decide(rex, id, true)).status).toBe(409);
});

test('an edit after a rejection ends what was open of its fields', async () => {
  await correct(ann, { registration: 'G-XWBB', operator: 'BA CityFlyer' });
  await reject(server, rex, photo);
  await ok(
    server.call('PUT /api/my-photos/:id', {
      params: { id: photo },
      body: { registration: 'G-XWBC' },
      token: ann.token,
      idempotencyKey: randomUUID(),
    }),
  );
  await appeal(server, ann, photo);
  const boss = await server.addUser('boss', 'is_super_admin');
  await approve(server, boss, photo);
  const { corrections } = await listed(rex);
  expect(corrections.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['operator']]);
  expect((await decide(rex, first(corrections).id, true)).status).toBe(200);
  expect(await row()).toMatchObject({ registration: 'G-XWBC', operator: 'BA CityFlyer' });
});

test('of a photo whose photographer left, a reviewer answers a suggestion, and its author is told', async () => {
  await ok(server.call('DELETE /api/user', { body: { password: 'ann', photos: 'keep' }, token: ann.token }));
  await correct(ben, { description: 'At dusk' });
  expect(await row()).toMatchObject({ description: 'Short final in the rain' });
  await decide(rex, first((await listed(rex)).corrections).id, true);
  expect(await row()).toMatchObject({ description: 'At dusk' });
  expect(await told(ben)).toContainEqual(expect.objectContaining({ kind: 'correction_accepted' }));
});

test('a suggestion that the photo already shows, or no longer fits', async () => {
  await correct(ben, { description: 'At dusk' });
  await correct(ann, { description: 'At dusk' });
  const same = first((await open(ann)).filter(({ state }) => state === 'suggested'));
  expect((await answer(ann, same.id, true)).status).toBe(200);
  expect(await told(ben)).toMatchObject([{ kind: 'correction_accepted', actor_username: 'ann' }]);
  expect((await listed(rex)).waiting).toBe(1);

  const tess = await server.addUser('tess', 'is_train_reviewer');
  const train = await addPhoto(server, ann, trainForm({ railway_bureau: 'Other', railway_name: 'DB' }));
  await approve(server, tess, train.id);
  await correct(ben, { railway_name: 'SBB' }, train.id);
  await correct(ann, { railway_bureau: 'Beijing_Bureau' }, train.id);
  await decide(tess, first((await listed(tess)).corrections).id, true);
  const late = first((await open(ann, train.id)).filter(({ state }) => state === 'suggested'));
  expect(await answer(ann, late.id, true)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  expect(await row(train.id)).toMatchObject({ railway_bureau: 'Beijing_Bureau', railway_name: null });
});

test('accepted suggestions count towards the ten, and say no more than texts in notifications', async () => {
  for (let time = 1; time <= 10; time += 1) {
    now += 1000;
    await correct(ann, { description: `Time ${time}` });
  }
  await correct(ben, { image_types: ['airport'] });
  expect(first(await told(ann))).toMatchObject({ kind: 'correction_suggested', message: null });
  const suggestion = first((await open(ann)).filter(({ state }) => state === 'suggested'));
  expect((await answer(ann, suggestion.id, true)).status).toBe(429);
  expect((await answer(ann, suggestion.id, false)).status).toBe(200);
});
