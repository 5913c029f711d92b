/**
 * Requests that come on one connection before earlier ones are answered (HTTP pipelining): one is worked on at a time. Node
 * begins all of them at once. Where the connection breaks, it emits nothing for those whose turn has not come: their files
 * would stay open for ever.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';

/** The requests of one connection that are not answered yet. */
interface Line {
  length: number;
  /** Settles once the last of them is answered; never where the connection breaks before its turn. */
  last: Promise<void>;
}

/** Lets requests of one connection wait for each other. Must run before all hooks that hold something for a request. */
export function answerInTurn(app: FastifyInstance, { requestsInLine }: Limits, log: Logger): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', async ({ raw, id, method, routeOptions }, reply) => {
    const { socket } = raw;
    const line = lines.get(socket) ?? { length: 0, last: Promise.resolve() };
    lines.set(socket, line);
    const before = line.last;
    line.length += 1;
    // A further one would take memory for as long as the client reads the answers before it.
    if (line.length > requestsInLine && !socket.destroyed) {
      log.info('cut_off', { id, method, route: routeOptions.url, code: 'rate_limited' });
      socket.destroy();
    }
    line.last = new Promise((resolve) => {
      reply.raw.once('close', () => {
        line.length -= 1;
        resolve();
      });
    });
    await before;
    // There is no client to answer any more: the connection has gone, or ends with the answer before this one.
    if (socket.destroyed || reply.raw.socket === null) reply.hijack();
  });
}
