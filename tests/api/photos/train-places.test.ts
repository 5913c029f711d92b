/** Where trains were photographed, and who operated them (docs/rules/upload.md, "Trains anywhere"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { edit, photoRow, someReviewer, somebody } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const rex = await someReviewer(server);
  ann = await somebody(server);
  const anywhere = { railway_bureau: 'Other', railway_name: 'Deutsche Bahn', line: 'Siegstrecke' };
  for (const form of [
    trainForm({ ...anywhere, station: 'Köln Hbf', country: 'DE', operator: 'DB Fernverkehr' }),
    trainForm({ ...anywhere, station: 'Köln Süd', country: 'DE', operator: 'DB Regio' }),
    trainForm({ station: '北京南站', country: 'CN' }),
    trainForm(),
    planeForm({ operator: 'DB Air' }),
  ])
    await approve(server, rex, (await addPhoto(server, ann, form)).id);
});

afterAll(() => server.close());

async function stations(query: Omit<CallInput<'GET /api/photos'>['query'], 'type'>) {
  const response = await server.call('GET /api/photos', { query: { type: 'trains', ...query } });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photos.map(({ station }) => station);
}

test('filter the gallery, alone and together', async () => {
  expect(await stations({ station: 'köln' })).toEqual(['Köln Süd', 'Köln Hbf']);
  expect(await stations({ station: '"köln hbf"' })).toEqual(['Köln Hbf']);
  expect(await stations({ operator: 'DB' })).toEqual(['Köln Süd', 'Köln Hbf']);
  expect(await stations({ country: 'DE', operator: '"db regio"' })).toEqual(['Köln Süd']);
  expect(await stations({ country: 'CN' })).toEqual(['北京南站']);
  expect(await stations({ country: 'DE', date: '1999' })).toEqual([]);
  const refused = await server.call('GET /api/photos', { query: { type: 'trains', country: 'de' } });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'country' }] } });
});

async function suggested(q: string, known: { stations?: 'true' } = {}) {
  const response = await server.call('GET /api/search/suggestions', { query: { q, ...known } });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.suggestions.map(({ field, value, type }) => [field, value, type]);
}

test('are suggested, operators with the type that they belong to, and stations to pages that know them', async () => {
  expect(await suggested('DB')).toEqual(
    expect.arrayContaining([
      ['operator', 'DB Regio', 'trains'],
      ['operator', 'DB Air', 'planes'],
    ]),
  );
  expect(await suggested('Köln')).toEqual([]);
  expect(await suggested('Cologne', { stations: 'true' })).toEqual([
    ['station', 'Köln Süd', undefined],
    ['station', 'Köln Hbf', undefined],
  ]);
});

test('are kept by an edit that doesn’t know them, and can be taken out', async () => {
  const { id } = await addPhoto(
    server,
    ann,
    trainForm({ station: 'Arth-Goldau', country: 'CH', operator: 'SBB' }),
  );
  expect((await edit(server, ann, id, { line: 'Gotthard' })).status).toBe(200);
  expect(await photoRow(server, id)).toMatchObject({
    line: 'Gotthard',
    station: 'Arth-Goldau',
    country: 'CH',
    operator: 'SBB',
  });
  expect((await edit(server, ann, id, { station: '', country: '', operator: '' })).status).toBe(200);
  expect(await photoRow(server, id)).toMatchObject({ station: null, country: null, operator: null });
  expect(await edit(server, ann, id, { country: 'ZZ' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'country', problem: 'invalid' }] },
  });
});

test('need not be sent', async () => {
  const { id } = await addPhoto(server, ann, trainForm());
  expect(await photoRow(server, id)).toMatchObject({ station: null, country: null, operator: null });
});
