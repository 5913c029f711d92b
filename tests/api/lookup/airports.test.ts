import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const search = (q: string) => server.call('GET /api/airports/search', { query: { q } });

test('a visitor finds airports by code, city and name, in both languages', async () => {
  expect(await search('PVG')).toMatchObject({
    status: 200,
    body: {
      airports: [
        {
          icao: 'ZSPD',
          iata: 'PVG',
          name: 'Shanghai Pudong International Airport',
          city: 'Shanghai (Pudong)',
          country: 'CN',
          name_zh: '上海浦东',
        },
      ],
    },
  });
});

test.each(['heathrow', '希思罗', 'EGLL', 'london heath'])('%s finds Heathrow', async (q) => {
  expect((await search(q)).body).toMatchObject({ airports: [{ icao: 'EGLL' }] });
});

test('a single character finds nothing, and a common word at most twenty', async () => {
  expect((await search('l')).body).toEqual({ airports: [] });
  const { body } = await search('international');
  expect('airports' in body && body.airports.length).toBe(20);
});

test('a query that is missing or too long is a 400', async () => {
  expect((await server.app.inject('/api/airports/search')).statusCode).toBe(400);
  expect((await search('x'.repeat(101))).status).toBe(400);
});
