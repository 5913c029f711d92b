import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../server/storage/keys.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});

afterAll(() => server.close());

describe('a public file', () => {
  test('is served whole, as its type, for ever', async () => {
    for (const [key, type] of [
      [newKey('display'), 'image/jpeg'],
      [newKey('card'), 'image/jpeg'],
      [newKey('avatars', 'png'), 'image/png'],
      [newKey('avatars', 'webp'), 'image/webp'],
    ] as const) {
      await server.ctx.storage.put(key, Buffer.from(key));
      const response = await fetch(`${address}/media/${key}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(key);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-length')).toBe(String(key.length));
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is not sent again to who has it', async () => {
    const key = newKey('display');
    await server.ctx.storage.put(key, Buffer.from('x'));
    const first = await fetch(`${address}/media/${key}`);
    const again = await fetch(`${address}/media/${key}`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('answers HEAD without a body', async () => {
    const key = newKey('display');
    await server.ctx.storage.put(key, Buffer.from('12345'));
    const response = await fetch(`${address}/media/${key}`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '5']);
  });
});

test('an original is never served, and neither is anything that is no public key', async () => {
  const original = newKey('originals');
  await server.ctx.storage.put(original, Buffer.from('secret'));
  for (const path of [
    original,
    original.replace('originals/', 'display/../originals/'),
    original.replace('originals/', 'display/%2e%2e/originals/'),
    original.replace('/', '%2f'),
    newKey('display'),
    '.unfinished/x',
    '../db/PG_VERSION',
    '%2e%2e/db/PG_VERSION',
    'display/',
    '',
  ]) {
    const response = await server.app.inject(`/media/${path}`);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.json()).toMatchObject({ code: 'not_found' });
    expect(String(response.headers['cache-control'])).not.toContain('immutable');
  }
});
