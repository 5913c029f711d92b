/** A round robin in Node, where haproxy is missing: passes each request to the next server that is ready. */
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** How often each server is asked whether it is ready. */
const CHECK_MS = 500;

interface Target {
  port: number;
  isReady: boolean;
}

/** Starts it on a port of 127.0.0.1, in front of servers on other ports; returns its end. */
export async function startRoundRobin(
  listen: number,
  servers: readonly number[],
): Promise<() => Promise<void>> {
  const targets: Target[] = servers.map((port) => ({ port, isReady: true }));
  const check = () =>
    Promise.all(targets.map(async (target) => (target.isReady = await isReady(target.port))));
  const timer = setInterval(() => void check(), CHECK_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void passOn(incoming, outgoing, [...targets.slice((turn += 1) % targets.length), ...targets]);
  });
  server.requestTimeout = 0;
  await once(server.listen(listen, '127.0.0.1'), 'listening');
  return async () => {
    clearInterval(timer);
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

/** Passes a request to the first of these servers that is ready and accepts the connection. */
async function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  inTurn: readonly Target[],
): Promise<void> {
  for (const target of inTurn.filter(({ isReady: ready }) => ready)) {
    const onward = await connected(incoming, target.port);
    if (onward === undefined) continue;
    onward.on('response', (response: IncomingMessage) => {
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
    return;
  }
  outgoing.writeHead(503).end();
}

/** A request whose connection is there and whose body isn't sent yet; undefined if the server refused it. */
async function connected(incoming: IncomingMessage, port: number): Promise<ClientRequest | undefined> {
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false });
  try {
    onward.once('socket', (socket) => socket.once('connect', () => onward.emit('connected')));
    await once(onward, 'connected');
    return onward;
  } catch {
    return undefined;
  }
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok === true;
}
