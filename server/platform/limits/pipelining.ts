/**
 * Closes a connection if the client uses HTTP pipelining, i.e. sends a second request before it has received the
 * response to the first. Node would start both requests, and if the connection breaks it emits no event for the second,
 * whose files would stay open forever. Browsers don't pipeline, and a proxy forwards requests one by one
 * (docs/operations.md, "What the proxy must do").
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';

/**
 * Closes connections with pipelined requests. Its hook must run before all hooks that allocate something for a request.
 */
export function refusePipelining(app: FastifyInstance, log: Logger): void {
  const busy = new WeakSet<Socket>();
  app.addHook('onRequest', async ({ raw, id, method, routeOptions }, reply) => {
    const { socket } = raw;
    if (busy.has(socket)) {
      if (!socket.destroyed)
        log.info('cut_off', { id, method, route: routeOptions.url, code: 'invalid_request' });
      socket.destroy();
      reply.hijack();
      return;
    }
    busy.add(socket);
    reply.raw.once('close', () => busy.delete(socket));
  });
}
