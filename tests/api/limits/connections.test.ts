/** How many connections there may be, tried with real ones from several addresses of this machine. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressesIn } from '../../../server/http/client-address.ts';
import { REPORT_EVERY_MS, warnOfRefused } from '../../../server/limits/connections.ts';
import { createLogger } from '../../../server/lib/log.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { RawConnection } from '../raw-http.ts';

const ALL = 8;
const PER_ADDRESS = 3;
const PROXY = '127.0.9.1';
const TOKEN = 'metrics-for-prometheus';

let server: TestServer;
let address = '';
const open: RawConnection[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.9.0/24', METRICS_TOKEN: TOKEN },
    limits: { connections: ALL, connectionsPerAddress: PER_ADDRESS },
  });
  address = await server.listen();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await vi.waitUntil(async () => (await connections()) === 0, { timeout: 20_000 });
});

const connections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));

/** Connects, asks for something, and tells whether there was an answer. */
async function works(from: string, client?: RawConnection): Promise<boolean> {
  const { socket } = client ?? (await connect(from));
  if (socket.closed) return false;
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
}

async function connect(from: string): Promise<RawConnection> {
  const client = await RawConnection.open(address, from);
  open.push(client);
  return client;
}

async function worksTimes(times: number, from: string): Promise<boolean[]> {
  const all: boolean[] = [];
  for (let time = 0; time < times; time += 1) all.push(await works(from));
  return all;
}

/** How many the metrics count as refused. */
async function refusals(reason: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await server.app.inject({ url: '/api/metrics', headers });
  const name = `wingrail_connections_refused_total{reason="${reason}"} `;
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? 0,
  );
}

describe('of connections', () => {
  test('one address cannot take all', async () => {
    const before = await refusals('address');
    expect(await worksTimes(PER_ADDRESS + 2, '127.0.0.1')).toEqual([true, true, true, false, false]);
    expect(await works('127.0.0.2')).toBe(true);
    expect(await refusals('address')).toBe(before + 2);
    for (const client of open.slice(0, PER_ADDRESS)) expect(await works('127.0.0.1', client)).toBe(true);
  });

  test('one that ends makes room for another', async () => {
    expect(await worksTimes(PER_ADDRESS, '127.0.0.1')).toEqual([true, true, true]);
    open[0]?.socket.destroy();
    await expect.poll(() => works('127.0.0.1')).toBe(true);
    expect(await works('127.0.0.1')).toBe(false);
  });

  test('all addresses together cannot have more than the server bears, and those that are there go on', async () => {
    const before = await refusals('server');
    for (const last of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await works(`127.0.0.${last}`)).toBe(true);
    expect(await works('127.0.0.9')).toBe(false);
    expect(await refusals('server')).toBe(before + 1);
    for (const client of open.slice(0, ALL)) expect(await works('', client)).toBe(true);
  });

  test('a trusted proxy may have as many as there are', async () => {
    expect(await worksTimes(ALL, PROXY)).toEqual(Array(ALL).fill(true));
    expect(await works(PROXY)).toBe(false);
  });

  test('one address may have as many as there are where the operator lifts its limits', async () => {
    const lifted = await startTestServer({
      env: { RATE_LIMITS: 'off' },
      limits: { connectionsPerAddress: PER_ADDRESS },
    });
    try {
      const usual = address;
      address = await lifted.listen();
      expect(await worksTimes(PER_ADDRESS + 1, '127.0.0.1')).toEqual([true, true, true, true]);
      address = usual;
    } finally {
      await lifted.close();
    }
  });
});

test('that connections are refused is said at once, then once in a while with their number', () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const refused = warnOfRefused(createLogger('warn', (line) => lines.push(line)));
    for (let time = 0; time < 5; time += 1) refused('address', '192.0.2.7');
    expect(lines).toHaveLength(1);
    refused('server', '198.51.100.1');
    vi.advanceTimersByTime(REPORT_EVERY_MS);
    vi.advanceTimersByTime(REPORT_EVERY_MS);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'connections_refused', server: 0, address: 1, ip: '192.0.2.0/24' },
      { level: 'warn', event: 'connections_refused', server: 1, address: 4, ip: '198.51.100.0/24' },
    ]);
    refused('server', undefined);
    expect(lines).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a proxy is known by its address, its range, and as IPv6 writes them', () => {
  const isProxy = addressesIn(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', 'fe80::1%eth0']);
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8:1::2', 'fe80::1%eth1']) {
    expect([ip, isProxy(ip)]).toEqual([ip, true]);
  }
  for (const ip of ['11.0.0.1', '192.0.2.2', '::ffff:192.0.2.2', '2001:db9::1', 'fe80::2']) {
    expect([ip, isProxy(ip)]).toEqual([ip, false]);
  }
});
