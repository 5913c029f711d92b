/**
 * HTTP pipelining, a second request on a connection before the first is answered, closes the connection. Node would
 * start both, and if the connection breaks it emits no event for the second: its files would stay open for ever.
 * Browsers don't pipeline, and a proxy forwards requests one by one (docs/operations.md, "What the proxy must do").
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';

/** Closes connections with pipelined requests. Must run before all hooks that allocate something for a request. */
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
