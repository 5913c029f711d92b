/** Which personal data the log contains after the whole life of an account, at the most verbose log level. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileStorage } from '../../../server/platform/storage/files.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { uploadFields } from '../../../src/contract/rules/upload.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';
import { head, sendRaw } from '../raw-http.ts';
import { sampleJpeg } from '../sample-jpeg.ts';

const ADDRESS = '203.0.113.77';
const PHONE = '+12025550187';
const EMAIL = 'lin.at.home@example.com';
const NAME = 'Lin of the Tower';
const PASSWORD = 'correct horse battery';
const WRONG = 'wrong horse battery';
const FILE = 'IMG_my_house.jpg';
const CAPTION = 'From the roof of my house';
const SECRET = 'c0ffee-is-a-secret';

let server: TestServer;
let address = '';
let folder = '';
/** Called once, to make the next SMS or file write fail. */
let nextFailure: (() => Promise<unknown>) | undefined;
const failOnce = async () => {
  const fail = nextFailure;
  nextFailure = undefined;
  await fail?.();
};
/** Strings that must not be logged. */
const privateTexts = new Set<string>([ADDRESS, PHONE, EMAIL, NAME, PASSWORD, WRONG, FILE, CAPTION, SECRET]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-log-'));
  const storage = await openFileStorage(folder);
  const sms: string[] = [];
  server = await startTestServer({
    alone: true,
    overrides: {
      storage: failingStorage(storage),
      sms: async ({ code }) => {
        await failOnce();
        sms.push(code);
        privateTexts.add(code);
        return 'sent';
      },
    },
  });
  address = await server.listen();
  await liveThroughAccount(sms);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function failingStorage(storage: Storage): Storage {
  return {
    idPlace: storage.idPlace,
    partials: storage.partials,
    id: () => storage.id(),
    claim: (id) => storage.claim(id),
    put: async (key, source) => {
      await failOnce();
      await storage.put(key, source);
    },
    open: (key) => storage.open(key),
    delete: (key) => storage.delete(key),
    size: (key) => storage.size(key),
    list: (prefix) => storage.list(prefix),
    removeUnfinished: (before) => storage.removeUnfinished(before),
    close: () => storage.close(),
  };
}

const jsonPost = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address + path, init);
}

async function textOf(response: Promise<Response>, name: string): Promise<string> {
  const body: unknown = await (await response).json();
  const found = new RegExp(`"${name}":"([^"]+)"`).exec(JSON.stringify(body))?.[1];
  if (found === undefined) throw new Error(JSON.stringify(body));
  privateTexts.add(found);
  return found;
}

const auth = (token: string) => ({ authorization: `Bearer ${token}` });

/** Goes through the life of an account, including failures. */
async function liveThroughAccount(sms: string[]): Promise<void> {
  const code = { phone_number: PHONE, type: 'register' };
  nextFailure = () => server.ctx.db.execute(sql`select ${PHONE}::int`);
  expect((await send('/api/auth/sms/send', jsonPost(code))).status).toBe(500);
  server.advance(60_000);
  expect((await send('/api/auth/sms/send', jsonPost(code))).status).toBe(200);
  const picture = await sampleJpeg();
  const form = new FormData();
  const fields = { ...code, code: sms[0] ?? '', username: NAME, email: EMAIL, password: PASSWORD };
  for (const [name, value] of Object.entries({ ...fields, age: '40', sex: 'Other', agree_eula: 'true' })) {
    form.append(name, value);
  }
  form.append('profile_picture', new Blob([new Uint8Array(picture)]), FILE);
  await textOf(send('/api/auth/sms/verify', { method: 'POST', body: form }), 'token');

  expect((await send('/api/login', jsonPost({ email: EMAIL, password: WRONG }))).status).toBe(401);
  const token = await textOf(send('/api/login', jsonPost({ email: NAME, password: PASSWORD })), 'token');
  await textOf(send('/api/user', { headers: auth(token) }), 'profile_picture');

  const first = await uploadForm(token, picture);
  expect(first.status).toBe(201);
  const photo = first.clone();
  await textOf(Promise.resolve(photo), 'file_path');
  const card = await textOf(Promise.resolve(first), 'cache_image_path');
  expect((await send(card)).status).toBe(200);
  expect((await send(card, { method: 'POST' })).status).toBe(404);
  await uploadResumable(token);
  nextFailure = () =>
    Promise.reject(
      Object.assign(new Error(`EIO: i/o error, write '/srv/photos/display/${SECRET}.jpg'`), {
        code: 'EIO',
        syscall: 'write',
        path: `/srv/photos/display/${SECRET}.jpg`,
      }),
    );
  expect((await uploadForm(token, await sampleJpeg())).status).toBe(500);

  const reviewer = await server.founder();
  privateTexts.add(reviewer.token);
  const verdict = jsonPost({ action: 'reject', rejectReason: CAPTION });
  const decided = await send('/api/review/photos/1', {
    ...verdict,
    method: 'PUT',
    headers: { ...verdict.headers, ...auth(reviewer.token), 'idempotency-key': randomUUID() },
  });
  expect(decided.status).toBe(200);
  await sendInvalidRequests();
  expect((await send('/api/logout', { method: 'POST', headers: auth(token) })).status).toBe(200);
}

function uploadForm(token: string, jpeg: Buffer): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of uploadFields(planeForm({ description: CAPTION }))) form.append(name, value);
  form.append('photo', new Blob([new Uint8Array(jpeg)]), FILE);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return send('/api/upload', { method: 'POST', body: form, headers });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function uploadResumable(token: string): Promise<void> {
  privateTexts.add(base64(FILE));
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = `id ${base64(randomUUID())},filename ${base64(FILE)}`;
  const created = await send('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': '5', 'upload-metadata': metadata },
  });
  expect(created.status).toBe(201);
  const patched = await send(created.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'bytes',
  });
  expect(patched.status).toBe(204);
}

/** Sends invalid requests, each containing a secret. */
async function sendInvalidRequests(): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const inject = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers, remoteAddress: ADDRESS });
  const invalid = [
    await inject(`/api/photos?token=${SECRET}`),
    await inject(`/api/user?token=${SECRET}`, { authorization: `Basic ${SECRET}`, cookie: `a=${SECRET}` }),
    await inject(`/api/photos/${SECRET}`),
    await inject(`/media/display/${SECRET}`),
    await inject(`/gallery?code=${SECRET}#${SECRET}`, { accept: 'application/json' }),
    await inject(`/api/photos/%zz?code=${SECRET}`),
    await server.app.inject({ method: 'POST', url: '/api/login', headers: json, payload: `{"a":"${SECRET}` }),
  ];
  expect(invalid.map(({ statusCode }) => statusCode)).toEqual([400, 401, 400, 404, 404, 400, 400]);
  await sendRaw(address, head('GET /api/health', { 'x-secret': SECRET.repeat(1000) }));
  await sendRaw(address, `STEAL /${SECRET} HTTP/1.1\r\nAuthorization: Bearer ${SECRET}\r\n\r\n`);
  await sendRaw(
    address,
    `GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: ${SECRET}\r\n\r\n`,
  );
}

test('the log contains no secrets and no personal data', () => {
  const log = server.lines.join('\n');
  expect(privateTexts.size).toBeGreaterThan(14);
  expect([...privateTexts].filter((text) => log.includes(text))).toEqual([]);
  expect(log).not.toContain(PHONE.slice(1));
  expect(log).not.toMatch(/bearer|authorization|\$argon2|GPS|127\.0\.0\.1"/i);
});

type Line = Readonly<Record<string, unknown>>;

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'event' in value;
}

const lines = () => server.lines.map((line) => JSON.parse(line) as unknown).filter(isLine);

describe('the log contains', () => {
  test('the requests, with route pattern, account and network', () => {
    const requests = lines().filter(({ event }) => event === 'request');
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'PUT', path: '/api/review/photos/:id', status: 200, user: 1 }),
    );
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'PATCH', path: '/api/uploads/:id', status: 204, ip: '127.0.0.0/24' }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ path: '/media/*', status: 200 }));
    expect(requests).toContainEqual(expect.objectContaining({ ip: '203.0.113.0/24', status: 401 }));
  });

  test('failures, with their stack', () => {
    const failures = lines().filter(({ event }) => event === 'request_failed');
    expect(failures).toMatchObject([
      {
        route: '/api/auth/sms/send',
        error: {
          cause: {
            code: expect.stringMatching(/^22/) as unknown,
            stack: expect.stringContaining('    at ') as unknown,
          },
        },
      },
      {
        route: '/api/upload',
        error: {
          code: 'EIO',
          message: "EIO: i/o error, write '/srv/photos/display/…'",
          stack: expect.stringContaining('log.test.ts') as unknown,
        },
      },
    ]);
  });

  test('the beginning of a path that was not found', async () => {
    await server.app.inject(`/%E7%BF%BC/${'x'.repeat(3000)}`);
    const last = lines().findLast(({ event }) => event === 'request');
    expect(last).toMatchObject({ path: `/%E7%BF%BC/${'x'.repeat(53)}`, status: 404 });
  });
});
