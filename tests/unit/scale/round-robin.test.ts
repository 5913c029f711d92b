import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../e2e/harness/free-port.ts';
import { startRoundRobin } from '../../scale/round-robin.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server that responds with its name and the request's body. */
async function startNamed(name: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    void text(request).then((body) => response.end(`${name} ${request.method} ${request.url} ${body}`));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  ends.push(() => server.close());
  return server;
}

test('requests go to one server after the other, and past one that accepts no connection', async () => {
  const [listen, first, second] = [await freePort(), await freePort(), await freePort()];
  await startNamed('a', first);
  const other = await startNamed('b', second);
  ends.push(await startRoundRobin(listen, [first, second]));
  const send = async () => {
    const response = await fetch(`http://127.0.0.1:${listen}/x?y`, { method: 'PUT', body: 'z' });
    return `${response.status} ${await response.text()}`;
  };

  expect([await send(), await send()].toSorted()).toEqual(['200 a PUT /x?y z', '200 b PUT /x?y z']);
  other.close();
  other.closeAllConnections();
  await once(other, 'close');
  expect([await send(), await send()]).toEqual(['200 a PUT /x?y z', '200 a PUT /x?y z']);
});
