import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/outbox/engine/ports.ts';
import { createHttp } from '../../../src/outbox/run/http.ts';

let server: Server;
let origin = '';
const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      if (path === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
      else if (path === '/half') response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":');
      else if (path === '/html') response.writeHead(200, { 'content-type': 'text/html' }).end('{"a":1}');
      else if (path !== '/silent') {
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'x-y': 'z' })
          .end('{"a":1}');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function to(path: string, over: Partial<HttpRequest> = {}): HttpRequest {
  const body = { kind: 'none' } as const;
  return { opId: 'a', method: 'POST', path: origin + path, headers: {}, body, timeoutMs: 5_000, ...over };
}
const bytes = (text: string) => new TextEncoder().encode(text);

describe('responses', () => {
  test('have status, headers and JSON', async () => {
    const response = await createHttp().send(to('/json'));
    expect([response?.status, response?.header('x-y'), response?.json]).toEqual([200, 'z', { a: 1 }]);
  });

  test.each(['/half', '/html'])('%s has no JSON', async (path) => {
    expect((await createHttp().send(to(path)))?.json).toBeUndefined();
  });

  test('a redirect is not followed', async () => {
    const response = await createHttp().send(to('/redirect'));
    expect([0, 302]).toContain(response?.status);
    expect(received.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  test('are undefined after a timeout, when aborted, and without a server', async () => {
    const http = createHttp();
    expect(await http.send(to('/silent', { timeoutMs: 50 }))).toBeUndefined();
    const stopped = http.send(to('/silent', { opId: 'b' }));
    http.halt('another');
    http.halt('b');
    expect(await stopped).toBeUndefined();
    expect(await http.send(to('', { path: 'http://127.0.0.1:1/' }))).toBeUndefined();
  });

  test('are all undefined when everything is aborted', async () => {
    const http = createHttp();
    const longer = { timeoutMs: 100_000 };
    const stopped = [http.send(to('/silent', longer)), http.send(to('/silent', { ...longer, opId: 'b' }))];
    http.halt();
    expect(await Promise.all(stopped)).toEqual([undefined, undefined]);
  });
});

describe('request bodies', () => {
  test('bytes in several parts', async () => {
    const body = {
      kind: 'bytes',
      type: 'application/offset+octet-stream',
      parts: [bytes('ab'), bytes('cd')],
    } as const;
    await createHttp().send(to('/bytes', { body: { ...body, parts: [...body.parts] } }));
    const last = received.at(-1);
    expect(last?.body.toString()).toBe('abcd');
    expect(last?.headers['content-type']).toBe('application/offset+octet-stream');
  });

  test('a form', async () => {
    await createHttp().send(to('/form', { body: { kind: 'form', fields: [['pt_type', 'planes']] } }));
    expect(received.at(-1)?.body.toString()).toContain('name="pt_type"\r\n\r\nplanes\r\n');
  });
});
