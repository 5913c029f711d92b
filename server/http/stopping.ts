/** How connections end when the server stops. */
import type { FastifyInstance } from 'fastify';

/** Each answer that goes out once the server stops closes its connection: kept open, it would hold up the end. */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
}
