import type { TestServer } from './harness.ts';

const TOKEN = 'metrics-for-prometheus';

/** The environment of a server whose metrics `readMetrics` may read. */
export const METRICS_ENV = { METRICS_TOKEN: TOKEN };

/** The server's metrics in Prometheus's text format. */
export async function readMetrics({ app }: Pick<TestServer, 'app'>): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await app.inject({ url: '/api/metrics', headers })).body;
}
