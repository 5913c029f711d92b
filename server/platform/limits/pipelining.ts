/**
 * A second request that comes on a connection before the first is answered (HTTP pipelining) closes it. Node would begin
 * both at once, and where the connection breaks it emits nothing for the second: its files would stay open for ever.
 * Browsers send none, and a proxy passes them on one by one (docs/operations.md, "What the proxy must do").
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';

/** Closes connections with pipelined requests. Must run before all hooks that hold something for a request. */
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
