/** Metrics, which tell a stranger how busy the site is and what it does (docs/operations.md, "Monitoring"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../harness.ts';
import type { TestServer } from '../../harness.ts';
import { reportAttack } from '../../report-attack.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('without a configured token nobody reads them, not even a program on the same machine', async () => {
  const statuses = new Set<number>();
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.1', '2001:db8::1']) {
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }]) {
      const { statusCode } = await server.app.inject({ url: '/api/metrics', headers, remoteAddress });
      statuses.add(statusCode);
    }
  }
  reportAttack('read the metrics of a site without METRICS_TOKEN', [...statuses].join(', '));
  expect([...statuses]).toEqual([404]);
});
