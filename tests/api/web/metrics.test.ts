import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { upload } from '../photo-forms.ts';

const TOKEN = 'metrics-for-prometheus';
let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  guarded = await startTestServer({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await server.close();
  await guarded.close();
});

const read = (from: TestServer, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  from.app.inject({ url: '/api/metrics', headers, remoteAddress });

test('count requests by route, pending photos by type, codes by country', async () => {
  const ann = await server.addUser('ann');
  const photo = await upload(server, ann);
  await server.app.inject(`/api/photos/${photo.id}`);
  await server.app.inject('/nowhere');
  await server.call('POST /api/auth/sms/send', {
    body: { phone_number: '+4915112345678', type: 'register' },
  });
  const response = await read(server);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = response.body.split('\n');
  expect(lines).toContain('wingrail_photos_waiting{type="planes"} 1');
  expect(lines).toContain('wingrail_photos_waiting{type="trains"} 0');
  expect(lines).toContain('wingrail_sms_sent_today{country="49"} 1');
  expect(lines).toContain(
    'wingrail_http_request_duration_seconds_count{method="GET",route="/api/photos/:id",status="404"} 1',
  );
  expect(response.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(response.body).not.toContain(`/api/photos/${photo.id}`);
  expect(response.body).not.toContain('/nowhere');
});

test('without a token are only for direct requests from the same machine', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await read(server, {}, address)).statusCode).toBe(200);
  }
  for (const address of ['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1']) {
    expect((await read(server, {}, address)).statusCode).toBe(404);
  }
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
    expect((await read(server, { [name]: '127.0.0.1' })).statusCode).toBe(404);
  }
  expect((await read(server, { host: 'rebound.example' })).statusCode).toBe(404);
  const proxied = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  onTestFinished(() => proxied.close());
  expect((await read(proxied)).statusCode).toBe(404);
});

test('with a token are for every client that sends it', async () => {
  const readWith = (token: string) => read(guarded, { authorization: `Bearer ${token}` }, '192.0.2.1');
  expect((await readWith(TOKEN)).statusCode).toBe(200);
  expect((await readWith('metrics-for-prometheuz')).statusCode).toBe(404);
  expect((await read(guarded)).statusCode).toBe(404);
});

test('look like an unknown path when refused', async () => {
  const refused = await read(guarded);
  expect(refused.json()).toMatchObject({ code: 'not_found' });
  expect(refused.headers['cache-control']).toBe('no-store');
});
