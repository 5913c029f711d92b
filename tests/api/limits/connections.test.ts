/** The limit on open connections, tested with real connections. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { METRICS_ENV, readMetrics } from '../metrics-reader.ts';
import { RawConnection } from '../raw-http.ts';

const MAX_CONNECTIONS = 8;

let server: TestServer;
let address = '';
beforeAll(async () => {
  server = await startTestServer({ limits: { connections: MAX_CONNECTIONS }, env: METRICS_ENV });
  address = await server.listen();
});
afterAll(() => server.close());

/** Sends a request; resolves to whether the server responded. */
async function works({ socket }: RawConnection): Promise<boolean> {
  if (socket.closed) return false;
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
}

async function refusedCount(): Promise<string | undefined> {
  return /^wingrail_connections_refused_total (\d+)$/m.exec(await readMetrics(server))?.[1];
}

test('a connection beyond the limit is closed at once and counted; the open ones keep working', async () => {
  const open: RawConnection[] = [];
  for (let n = 0; n < MAX_CONNECTIONS; n += 1) {
    const client = await RawConnection.open(address);
    open.push(client);
    expect(await works(client)).toBe(true);
  }
  expect(await refusedCount()).toBe('0');
  expect(await works(await RawConnection.open(address))).toBe(false);
  expect(await refusedCount()).toBe('1');
  for (const client of open) expect(await works(client)).toBe(true);

  const [first] = open;
  first?.socket.destroy();
  await once(first?.socket ?? server.app.server, 'close');
  await expect.poll(async () => works(await RawConnection.open(address))).toBe(true);
  for (const { socket } of open) socket.destroy();
});
