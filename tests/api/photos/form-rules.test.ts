/** Every rule about a photo's form (docs/rules/upload.md, "Fields"), tested with forms that the page wouldn't send. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { uploadFields } from '../../../src/contract/rules/upload.ts';
import { EMU_TYPES, IMAGE_TYPES, PHOTO_TYPES, RAILWAY_BUREAUS } from '../../../src/contract/rules/values.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, smallJpeg, trainForm } from '../photo-forms.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  jpeg = await smallJpeg();
});

afterAll(() => server.close());

type Fields = Record<string, string | undefined>;

/** Sends a valid form with raw changes; a field set to `undefined` is left out. */
function send(type: PhotoType, changes: Fields = {}) {
  const form = new FormData();
  const fields = uploadFields(type === 'planes' ? planeForm() : trainForm());
  for (const [name, value] of Object.entries({ ...Object.fromEntries(fields), ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  form.append('photo', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
  return server.call('POST /api/upload', { form, token: ann.token, idempotencyKey: randomUUID() });
}

/** Sends an invalid form; returns its errors as `field problem`. Throws unless it is refused and nothing is stored. */
async function refusal(type: PhotoType, changes: Fields): Promise<string> {
  const rows = await server.ctx.db.$count(photos);
  const response = await send(type, changes);
  const added = (await server.ctx.db.$count(photos)) - rows;
  if (response.ok || response.status !== 400 || added > 0)
    throw new Error(JSON.stringify({ response, added }));
  return (response.body.fields ?? []).map(({ field, problem }) => `${field} ${problem}`).join(', ');
}

const REQUIRED = {
  planes: ['registration', 'aircraft_type', 'operator', 'description', 'airport'],
  trains: ['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau'],
} as const;

const required = PHOTO_TYPES.flatMap((type) => REQUIRED[type].map((field) => [type, field] as const));

describe('a required field', () => {
  test.each(required)('of %s: %s', async (type, field) => {
    for (const value of [undefined, '', ' \t\u3000'])
      expect(await refusal(type, { [field]: value })).toBe(`${field} required`);
  });

  test.each(PHOTO_TYPES)('of %s: the image types', async (type) => {
    for (const image_types of [undefined, '[]', 'null', 'no JSON', '"station"', '{"0":"station"}', '[1]']) {
      expect(await refusal(type, { image_types })).toBe('image_types required');
    }
  });
});

describe('a text field', () => {
  const long = required.filter(([, field]) => !['airport', 'emu_type', 'railway_bureau'].includes(field));
  test.each([...long, ['trains', 'description'] as const])(
    'of %s: %s is refused beyond 100 characters',
    async (type, field) => {
      expect(await refusal(type, { [field]: 'x'.repeat(101) })).toBe(`${field} too_long`);
    },
  );

  test.each(long)('of %s: %s may have 100 characters', async (type, field) => {
    expect((await send(type, { [field]: ` ${'翼'.repeat(100)} ` })).status).toBe(201);
  });
});

describe('refuses an unknown value', () => {
  test.each(['EGL', 'EGLLX', 'egll', 'EG1L', 'ÄGLL', 'EG LL'])('the airport %s', async (airport) => {
    expect(await refusal('planes', { airport })).toBe('airport invalid');
  });

  test.each(['maglev', 'HIGH_SPEED_EMU', 'high_speed_emu '.repeat(2)])(
    'the kind of train %s',
    async (emu_type) => {
      expect(await refusal('trains', { emu_type })).toBe('emu_type invalid');
    },
  );

  test.each(['Lhasa_Bureau', 'Beijing'])('the bureau %s', async (railway_bureau) => {
    expect(await refusal('trains', { railway_bureau })).toBe('railway_bureau invalid');
  });

  test.each([
    ['planes', ['station']],
    ['planes', ['normal_livery', 'station']],
    ['planes', ['no such type']],
    ['trains', ['rockets']],
    ['trains', ['__proto__']],
  ] as const)('image types of %s: %j', async (type, types) => {
    expect(await refusal(type, { image_types: JSON.stringify(types) })).toBe('image_types invalid');
  });
});

describe('a railway outside the list', () => {
  test('is stored by name, and every response includes it', async () => {
    const sent = await send('trains', { railway_bureau: 'Other', railway_name: ' Deutsche Bahn ' });
    expect(sent).toMatchObject({
      status: 201,
      body: { photo: { railway_bureau: 'Other', railway_name: 'Deutsche Bahn' } },
    });
    expect(await send('trains', {})).toMatchObject({ body: { photo: { railway_name: null } } });
  });

  test('has a name of at most 100 characters; listed railways have none', async () => {
    const other = (railway_name?: string) => refusal('trains', { railway_bureau: 'Other', railway_name });
    expect(await other()).toBe('railway_name required');
    expect(await other(' \u3000')).toBe('railway_name required');
    expect(await other('x'.repeat(101))).toBe('railway_name too_long');
    expect(await refusal('trains', { railway_name: 'PKP' })).toBe('railway_name invalid');
  });
});

test('every listed value is accepted', async () => {
  const requests = [
    ...PHOTO_TYPES.map((type) => send(type, { image_types: JSON.stringify(IMAGE_TYPES[type]) })),
    ...EMU_TYPES.map((emu_type) => send('trains', { emu_type })),
    ...RAILWAY_BUREAUS.map((railway_bureau) =>
      send('trains', { railway_bureau, ...(railway_bureau === 'Other' && { railway_name: 'PKP' }) }),
    ),
  ];
  for (const response of await Promise.all(requests)) expect(response.status).toBe(201);
});

test('fields that don’t belong to the form are ignored', async () => {
  const foreign = {
    id: '4711',
    user_id: String(bob.id),
    username: 'bob',
    approval_status: 'approved',
    reviewed_by: String(bob.id),
    views: '1000000',
    likes: '1000000',
    revision: '99',
    display_key: 'originals/0123456789abcdef0123456789abcdef.jpg',
    upload_key: randomUUID(),
    line: 'a line of trains',
  };
  const response = await send('planes', foreign);
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  const { id } = response.body.photo;
  expect(id).not.toBe(4711);
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  expect(row).toMatchObject({
    user_id: ann.id,
    approval_status: 'pending',
    reviewed_by: null,
    views: 0,
    likes: 0,
    revision: 1,
    line: null,
  });
  expect(row?.upload_key).not.toBe(foreign.upload_key);
  expect(row?.display_key).toMatch(/^display\//);
});
