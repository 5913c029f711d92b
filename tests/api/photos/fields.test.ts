/** Each field of the table (`src/contract/photo/fields.ts`) reaches all that follows from it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { DETAIL_FIELDS, FORM_FIELDS, TEXT_FIELDS, textSpec } from '../../../src/contract/photo/fields.ts';
import type { TextField } from '../../../src/contract/photo/fields.ts';
import { pick, recordOf } from '../../../src/contract/rules/record-of.ts';
import { hasWords, photoText } from '../../../src/contract/rules/photo-search.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import { countryName } from '../../../src/ui/country-name.ts';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import { readZip } from '../../zip.ts';
import { approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm, upload } from '../photo-forms.ts';

let server: TestServer;
let address = '';
let ann: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  ann = await server.addUser('ann');
  admin = await server.addUser('admin', 'is_super_admin');
});
afterAll(() => server.close());

const PLAIN = { planes: planeForm(), trains: trainForm() };

/** A form with a value of its own in each text field of its type. `kind`: a letter that the values begin with. */
function filledForm(type: PhotoForm['type'], kind: string): PhotoForm {
  const form = { ...PLAIN[type], ...(type === 'trains' && { railway_bureau: 'Other' }) };
  for (const [index, field] of FORM_FIELDS[type].entries()) {
    const { keys, pattern, searched } = textSpec(field);
    if (keys !== undefined && form[field] === '') form[field] = keys[0] ?? '';
    if (keys !== undefined || pattern !== undefined) continue;
    const word = `${kind}${String.fromCodePoint(97 + index)}zq`;
    form[field] = searched === 'number' ? `${word} 7 8` : word;
  }
  return form;
}

/** A photo with a value in each field: `sent` with them, or `edited` afterwards. */
async function addFilled(type: PhotoForm['type'], how: 'sent' | 'edited') {
  const form = filledForm(type, how === 'sent' ? 'S' : 'E');
  if (how === 'sent') return { form, id: (await upload(server, ann, form)).id };
  const { id } = await upload(server, ann, PLAIN[type]);
  const texts = recordOf(TEXT_FIELDS, (field) => form[field]);
  const edited = await server.call('PUT /api/my-photos/:id', {
    params: { id },
    body: texts,
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  expect(edited.status).toBe(200);
  return { form, id };
}

const withoutBlank = (texts: Partial<Record<TextField, unknown>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '' && value !== null));

const sortedWords = (text = '') => text.split(' ').toSorted();

const cases = PHOTO_TYPES.flatMap((type) => (['sent', 'edited'] as const).map((how) => ({ type, how })));
describe.each(cases)('a value in each field of $type, $how,', ({ type, how }) => {
  let id = 0;
  let values: Partial<Record<TextField, unknown>> = {};
  beforeAll(async () => {
    const added = await addFilled(type, how);
    id = added.id;
    values = withoutBlank(pick(added.form, TEXT_FIELDS));
    await approve(server, admin, id);
  });
  const photo = async () => {
    const response = await server.call('GET /api/photos/:id', { params: { id }, token: ann.token });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    return response.body;
  };

  test('is in the form', () => {
    expect(new Set(Object.keys(values))).toEqual(new Set(FORM_FIELDS[type]));
  });

  test('is in the database, and in the responses with the photo and with lists', async () => {
    const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
    expect(row && withoutBlank(pick(row, TEXT_FIELDS))).toEqual(values);
    expect(withoutBlank(pick(await photo(), TEXT_FIELDS))).toEqual(values);
    const list = await server.call('GET /api/photos', { query: { type } });
    const listed = list.ok ? list.body.photos.find((each) => each.id === id) : undefined;
    expect(listed && withoutBlank(pick(listed, TEXT_FIELDS))).toEqual(values);
  });

  test('is in the export', async () => {
    const asked = await server.call('POST /api/user/export', { token: ann.token });
    if (!asked.ok) throw new Error(JSON.stringify(asked.body));
    const response = await fetch(address + asked.body.url);
    const json = readZip(Buffer.from(await response.arrayBuffer())).get('photos.json');
    const rows: unknown = JSON.parse(json?.toString() ?? '[]');
    expect(rows).toContainEqual(expect.objectContaining({ id, ...values }));
  });

  test('is found by the search, on the server as on the device', async () => {
    const onDevice = photoText(await photo());
    const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
    expect(sortedWords(row?.search_text)).toEqual(sortedWords(onDevice.text));
    const unfound: string[] = [];
    for (const field of FORM_FIELDS[type]) {
      if (textSpec(field).searched === undefined) continue;
      const said = String(values[field]);
      const q = textSpec(field).searched === 'country' ? countryName(said, 'en') : searchFold(said);
      const found = await server.call('GET /api/photos/search', { query: { q } });
      const isFound = found.ok && found.body.photos.some((each) => each.id === id);
      if (!isFound || !hasWords(onDevice, searchWords(q))) unfound.push(field);
    }
    expect(unfound).toEqual([]);
  });

  test('is in the evidence of a takedown', async () => {
    const taken = await server.call('POST /api/admin/takedowns', {
      body: { photo_ids: [id], reason: 'Against the law' },
      token: admin.token,
      idempotencyKey: randomUUID(),
    });
    expect(taken.status).toBe(200);
    const listed = await server.call('GET /api/admin/takedowns', { query: {}, token: admin.token });
    const [latest] = listed.ok ? listed.body.takedowns : [];
    expect(latest?.facts).toMatchObject(values);
    expect(Object.keys(latest?.facts ?? {})).toEqual(expect.arrayContaining([...DETAIL_FIELDS]));
  });
});
