import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
let origin = '';
beforeAll(async () => {
  server = await startTestServer({});
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

test('sharing photos without a service worker redirects to the upload screen', async () => {
  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg'])
    form.append('photos', new Blob([new Uint8Array(8_000_000)], { type: 'image/jpeg' }), name);
  const response = await fetch(`${origin}/share`, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/upload?shared=app');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('sharing is not part of the API, and accepts no other method', async () => {
  expect(await (await fetch(`${origin}/api/openapi.json`)).text()).not.toContain('/share');
  expect((await fetch(`${origin}/share`, { method: 'PUT' })).status).toBe(404);
});
