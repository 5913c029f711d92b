import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';
import { respondWith, startRegister } from './register-server.ts';
import type { TestRegister } from './register-server.ts';

const HOUR = 3_600_000;

let register: TestRegister;
/** A server that uses the register. */
let server: TestServer;
/** A server that has no register. */
let serverWithoutRegister: TestServer;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  register = await startRegister();
  // Each server caches the register's responses in its own memory.
  server = await startTestServer({ alone: true, env: { JETAPI_URL: register.url } });
  serverWithoutRegister = await startTestServer();
  ann = await server.addUser('ann');
  bob = await serverWithoutRegister.addUser('bob');
  const reviewer = await server.addUser('pat', 'is_plane_reviewer');
  const forms = [
    planeForm({ registration: 'B-2099', aircraft_type: 'Boeing 777F', operator: 'Air China Cargo' }),
    planeForm({ registration: 'b-209a', aircraft_type: 'Airbus A350-900', operator: 'Air China' }),
    planeForm({ registration: 'B-2099', aircraft_type: 'Boeing 777F', operator: 'Air China Cargo' }),
    planeForm({ registration: '16+01', aircraft_type: 'Airbus A340-300', operator: 'Luftwaffe' }),
  ];
  for (const form of forms) await approve(server, reviewer, (await addPhoto(server, ann, form)).id);
  await addPhoto(server, ann, planeForm({ registration: 'B-2098', operator: 'Waits for a reviewer' }));
});
beforeEach(() => {
  register.queries.length = 0;
  register.respond = respondWith([]);
});
afterAll(async () => {
  await Promise.all([server.close(), serverWithoutRegister.close()]);
  await register.close();
});

const lookUp = (reg: string) =>
  server.call('GET /api/proxy/jetapi', { query: { reg, photos: 0, flights: 0 }, token: ann.token });

const CARGO = {
  registration: 'B-2099',
  aircraft: 'Boeing 777F',
  operator: 'Air China Cargo',
  source: 'photos',
};
const PASSENGERS = {
  registration: 'B-209A',
  aircraft: 'Airbus A350-900',
  operator: 'Air China',
  source: 'photos',
};

test('a military registration with a plus is found', async () => {
  expect((await lookUp('16+01')).body).toMatchObject([{ registration: '16+01', operator: 'Luftwaffe' }]);
});

test('matches approved photos by the start of the registration, each aircraft once, newest first', async () => {
  expect((await lookUp('b-209')).body).toEqual([CARGO, PASSENGERS]);
  expect((await lookUp('B-2099')).body).toEqual([CARGO]);
});

test('a photo that isn’t approved is no match', async () => {
  expect(await lookUp('B-2098')).toMatchObject({ status: 200, body: [] });
});

test('without a register only photos are searched', async () => {
  expect(
    await serverWithoutRegister.call('GET /api/proxy/jetapi', { query: { reg: 'B-209' }, token: bob.token }),
  ).toMatchObject({ status: 200, body: [] });
});

test('a visitor is asked to log in', async () => {
  expect((await server.call('GET /api/proxy/jetapi', { query: { reg: 'B-209' } })).status).toBe(401);
});

test.each(['B-', 'B-209%', 'B_2099', 'B-209900000', '../B-2099', 'Ä-1234'])(
  '%s is no registration, and the register isn’t asked',
  async (reg) => {
    expect(await lookUp(reg)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(register.queries).toEqual([]);
  },
);

describe('the register', () => {
  test("is asked with the query's parameters added to its URL", async () => {
    register.respond = respondWith([
      { registration: 'N1KE', aircraft: 'Gulfstream G650ER', operator: 'Nike' },
    ]);
    expect((await lookUp('n1ke')).body).toEqual([
      { registration: 'N1KE', aircraft: 'Gulfstream G650ER', operator: 'Nike', source: 'register' },
    ]);
    expect(register.queries).toEqual(['/api?key=k&reg=N1KE&photos=0&flights=0']);
  });

  test("adds aircraft that the site's own matches lack", async () => {
    register.respond = respondWith([
      { registration: 'B-209A', aircraft: 'airbus a350-900', operator: 'Air China' },
      { registration: 'B-209A', aircraft: 'Airbus A350-941', operator: 'Air China' },
    ]);
    expect((await lookUp('B-209A')).body).toEqual([
      PASSENGERS,
      { ...PASSENGERS, aircraft: 'Airbus A350-941', source: 'register' },
    ]);
  });

  test('is asked once a day about a registration that it knows', async () => {
    register.respond = respondWith({
      JetPhotos: { Reg: 'G-ZBKA', Aircraft: 'Boeing 787-9', Airline: 'British Airways' },
    });
    const first = await Promise.all([lookUp('G-ZBKA'), lookUp('g-zbka'), lookUp('G-ZBKA')]);
    expect(first.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => [
        { registration: 'G-ZBKA', aircraft: 'Boeing 787-9', operator: 'British Airways', source: 'register' },
      ]),
    );
    server.advance(23 * HOUR);
    await lookUp('G-ZBKA');
    expect(register.queries).toHaveLength(1);
    server.advance(2 * HOUR);
    await lookUp('G-ZBKA');
    expect(register.queries).toHaveLength(2);
  });

  test('is asked again after ten minutes about a registration that it doesn’t know', async () => {
    register.respond = respondWith({ error: 'not found' }, 404);
    expect(await lookUp('D-AAAA')).toMatchObject({ status: 200, body: [] });
    server.advance(9 * 60_000);
    await lookUp('D-AAAA');
    expect(register.queries).toHaveLength(1);
    server.advance(2 * 60_000);
    await lookUp('D-AAAA');
    expect(register.queries).toHaveLength(2);
  });

  test.each<[string, TestRegister['respond']]>([
    ['fails', respondWith({ error: 'no' }, 500)],
    ['doesn’t send JSON', (response) => response.end('<html>')],
    ['sends a string', respondWith('B-2099')],
    ['redirects', (response) => response.writeHead(302, { location: '/other' }).end()],
    [
      'sends more than is read',
      respondWith([{ registration: 'X', aircraft: 'x'.repeat(70_000), operator: 'x' }]),
    ],
    ['drops the connection', (response) => response.destroy()],
  ])('that %s is a 502, but not where photos match', async (problem, response) => {
    register.respond = response;
    const unknown = `F-${problem.replaceAll(/[^a-z]/g, '').slice(0, 8)}`;
    expect(await lookUp(unknown)).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    expect(register.queries).toHaveLength(1);
    // The register isn't asked again for a minute.
    await lookUp(unknown);
    expect(register.queries).toHaveLength(1);
    server.advance(2 * 60_000);
    expect(await lookUp('B-2099')).toMatchObject({ status: 200, body: [CARGO] });
  });

  test('that doesn’t respond within three seconds is a 502', async () => {
    register.respond = () => undefined;
    expect((await lookUp('F-SLOW')).status).toBe(502);
  });
});
