import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { METRICS_ENV } from '../metrics-reader.ts';
import { upload } from '../photo-forms.ts';

const TOKEN = METRICS_ENV.METRICS_TOKEN;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: METRICS_ENV });
});
afterAll(() => server.close());

const read = (token?: string) =>
  server.app.inject({
    url: '/api/metrics',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    remoteAddress: '192.0.2.1',
  });

test('count requests by route, pending photos by type, codes by country', async () => {
  const ann = await server.addUser('ann');
  const photo = await upload(server, ann);
  await server.app.inject(`/api/photos/${photo.id}`);
  await server.app.inject('/nowhere');
  await server.call('POST /api/auth/sms/send', {
    body: { phone_number: '+4915112345678', type: 'register' },
  });
  const response = await read(TOKEN);
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

test('are only for clients that send the token', async () => {
  expect((await read(TOKEN)).statusCode).toBe(200);
  expect((await read('metrics-for-prometheuz')).statusCode).toBe(404);
  expect((await read()).statusCode).toBe(404);
});

test('look like an unknown path when refused', async () => {
  const refused = await read();
  expect(refused.json()).toMatchObject({ code: 'not_found' });
  expect(refused.headers['cache-control']).toBe('no-store');
});
