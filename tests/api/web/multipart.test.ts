import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withCleanup } from '../../../server/platform/lib/cleanup.ts';
import { Refusal } from '../../../server/platform/lib/errors.ts';
import { ConcurrencyLimit } from '../../../server/platform/lib/concurrency-limit.ts';
import { receiveForm } from '../../../server/platform/http/multipart.ts';
import type { ReceivedForm } from '../../../server/platform/http/multipart.ts';

const MAX = 100_000;
let app: FastifyInstance;
let address = '';
let folder = '';
/** The last form that was received completely. */
let received: (ReceivedForm & { content: Buffer | undefined }) | undefined;
let outcome: unknown;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-form-'));
  received = undefined;
  app = fastify();
  const limit = new ConcurrencyLimit<string>({ each: 1, all: 1 });
  const takePlace = () => limit.acquire('ann');
  await app.register(fastifyMultipart);
  app.post('/', async (incoming) => {
    const space = { check: () => Promise.resolve(undefined), take: () => Promise.resolve(true) };
    const options = { filePart: 'photo', maxFileBytes: MAX, folder, takePlace, space };
    outcome = await withCleanup(async (cleanup) => {
      const form = await receiveForm(incoming, options, cleanup);
      if (form instanceof Refusal) return form;
      received = { ...form, content: form.file && (await readFile(form.file.path)) };
      return 'done';
    });
    return outcome instanceof Refusal ? outcome.body : outcome;
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function post(...parts: [name: string, value: string | Uint8Array][]): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Uint8Array.from(value)]), 'file.jpg');
  }
  await fetch(address, { method: 'POST', body: form });
  expect(await readdir(folder)).toEqual([]);
  return outcome instanceof Refusal ? outcome.body : outcome;
}

test('receives fields and one file, with its length and SHA-256', async () => {
  const bytes = Uint8Array.from({ length: MAX }, (_, index) => index % 256);
  expect(await post(['type', 'planes'], ['photo', bytes], ['type', 'trains'], ['text', '翼轨'])).toBe('done');
  expect(received?.fields).toEqual({ type: 'trains', text: '翼轨' });
  expect(received?.file).toMatchObject({
    bytes: MAX,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(received?.content?.equals(bytes)).toBe(true);
});

test('receives a form without a file', async () => {
  expect(await post(['type', 'planes'])).toBe('done');
  expect(received?.file).toBeUndefined();
});

test('refuses a file one byte too long', async () => {
  expect(await post(['photo', new Uint8Array(MAX + 1)])).toMatchObject({ code: 'too_large' });
  expect(received).toBeUndefined();
});

test.each([
  ['a file under another name', [['avatar', new Uint8Array(3)]], 'avatar'],
  ['a text that is too long', [['text', 'x'.repeat(20_000)]], 'text'],
] as const)('refuses %s', async (_case, parts, field) => {
  expect(
    await post(...parts.map(([name, value]): [string, string | Uint8Array] => [name, value])),
  ).toMatchObject({
    code: 'invalid_request',
    fields: [{ field }],
  });
});

test('refuses two files, or too many fields', async () => {
  outcome = 'nothing';
  await post(['photo', new Uint8Array(3)], ['photo', new Uint8Array(3)]);
  expect(received).toBeUndefined();
  await post(...Array.from({ length: 60 }, (_, index): [string, string] => [`f${index}`, 'x']));
  expect(received).toBeUndefined();
});

test('ignores a field named `__proto__`', async () => {
  await post(['__proto__', 'x'], ['type', 'planes']);
  expect(Object.keys(received?.fields ?? {})).not.toContain('__proto__');
});

test('removes the partial file when the connection is lost', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf';
  const sent = request(address, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const failed = once(sent, 'error');
  sent.write(head);
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  sent.destroy(new Error('cut'));
  await failed;
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(received).toBeUndefined();
});
