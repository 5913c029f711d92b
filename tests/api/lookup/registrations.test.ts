import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
import { says, startRegister } from './register-server.ts';
import type { TestRegister } from './register-server.ts';

const HOUR = 3_600_000;

let register: TestRegister;
/** With a register, and without. */
let server: TestServer;
let plain: TestServer;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  register = await startRegister();
  // Its answers are kept in the memory of the one that asked.
  server = await startTestServer({ alone: true, env: { JETAPI_URL: register.url } });
  plain = await startTestServer();
  ann = await server.addUser('ann');
  bob = await plain.addUser('bob');
  const reviewer = await server.addUser('pat', 'is_plane_reviewer');
  const sent = [
    planeForm({ registration: 'B-2099', aircraft_type: 'Boeing 777F', operator: 'Air China Cargo' }),
    planeForm({ registration: 'b-209a', aircraft_type: 'Airbus A350-900', operator: 'Air China' }),
    planeForm({ registration: 'B-2099', aircraft_type: 'Boeing 777F', operator: 'Air China Cargo' }),
    planeForm({ registration: '16+01', aircraft_type: 'Airbus A340-300', operator: 'Luftwaffe' }),
  ];
  for (const form of sent) await approve(server, reviewer, (await upload(server, ann, form)).id);
  await upload(server, ann, planeForm({ registration: 'B-2098', operator: 'Waits for a reviewer' }));
});
beforeEach(() => {
  register.asked.length = 0;
  register.answer = says([]);
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
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

test('approved photos whose registration begins so are matches, each aircraft once, the newest first', async () => {
  expect((await lookUp('b-209')).body).toEqual([CARGO, PASSENGERS]);
  expect((await lookUp('B-2099')).body).toEqual([CARGO]);
});

test('a photo that nobody has approved is no match', async () => {
  expect(await lookUp('B-2098')).toMatchObject({ status: 200, body: [] });
});

test('without a register only photos are searched', async () => {
  expect(
    await plain.call('GET /api/proxy/jetapi', { query: { reg: 'B-209' }, token: bob.token }),
  ).toMatchObject({ status: 200, body: [] });
});

test('a visitor is asked to log in', async () => {
  expect((await server.call('GET /api/proxy/jetapi', { query: { reg: 'B-209' } })).status).toBe(401);
});

test.each(['B-', 'B-209%', 'B_2099', 'B-209900000', '../B-2099', 'Ä-1234'])(
  '%s is no registration, and nobody is asked for it',
  async (reg) => {
    expect(await lookUp(reg)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(register.asked).toEqual([]);
  },
);

describe('the register', () => {
  test("is asked by the query's names, and its key stays in the address", async () => {
    register.answer = says([{ registration: 'N1KE', aircraft: 'Gulfstream G650ER', operator: 'Nike' }]);
    expect((await lookUp('n1ke')).body).toEqual([
      { registration: 'N1KE', aircraft: 'Gulfstream G650ER', operator: 'Nike', source: 'register' },
    ]);
    expect(register.asked).toEqual(['/api?key=k&reg=N1KE&photos=0&flights=0']);
  });

  test("adds to the site's own matches what they lack", async () => {
    register.answer = says([
      { registration: 'B-209A', aircraft: 'airbus a350-900', operator: 'Air China' },
      { registration: 'B-209A', aircraft: 'Airbus A350-941', operator: 'Air China' },
    ]);
    expect((await lookUp('B-209A')).body).toEqual([
      PASSENGERS,
      { ...PASSENGERS, aircraft: 'Airbus A350-941', source: 'register' },
    ]);
  });

  test('is asked once for a registration while the answer is kept: a day if it knew it', async () => {
    register.answer = says({
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
    expect(register.asked).toHaveLength(1);
    server.advance(2 * HOUR);
    await lookUp('G-ZBKA');
    expect(register.asked).toHaveLength(2);
  });

  test('is asked again after ten minutes where it knew nothing', async () => {
    register.answer = says({ error: 'not found' }, 404);
    expect(await lookUp('D-AAAA')).toMatchObject({ status: 200, body: [] });
    server.advance(9 * 60_000);
    await lookUp('D-AAAA');
    expect(register.asked).toHaveLength(1);
    server.advance(2 * 60_000);
    await lookUp('D-AAAA');
    expect(register.asked).toHaveLength(2);
  });

  test.each<[string, TestRegister['answer']]>([
    ['fails', says({ error: 'no' }, 500)],
    ['gives no JSON', (response) => response.end('<html>')],
    ['gives a text', says('B-2099')],
    ['sends on to somewhere else', (response) => response.writeHead(302, { location: '/other' }).end()],
    ['gives more than is read', says([{ registration: 'X', aircraft: 'x'.repeat(70_000), operator: 'x' }])],
    ['breaks off', (response) => response.destroy()],
  ])('that %s is a 502, and no error for who finds photos', async (how, answer) => {
    register.answer = answer;
    const unknown = `F-${how.replaceAll(/[^a-z]/g, '').slice(0, 8)}`;
    expect(await lookUp(unknown)).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    expect(register.asked).toHaveLength(1);
    // For a minute it is left alone.
    await lookUp(unknown);
    expect(register.asked).toHaveLength(1);
    server.advance(2 * 60_000);
    expect(await lookUp('B-2099')).toMatchObject({ status: 200, body: [CARGO] });
  });

  test('that says nothing for three seconds is a 502', async () => {
    register.answer = () => undefined;
    expect((await lookUp('F-SLOW')).status).toBe(502);
  });
});
