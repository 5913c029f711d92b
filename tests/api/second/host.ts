/**
 * The process that runs second servers for one test file after another. Tests start, stop and call them over HTTP only.
 * The process prints its own URL on standard output.
 */
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../server/config.ts';
import { createContext } from '../../../server/context.ts';
import type { Context } from '../../../server/context.ts';
import { connectToServer } from '../../../server/platform/db/server.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { drawCopies } from '../../../server/platform/images/copies.ts';
import { createTestApp } from '../create-app.ts';
import { drawingOnce } from '../draw-once.ts';
import { ADDRESS_HEADER, CLOCK_HEADER } from './protocol.ts';
import type { StartOrder, Started } from './protocol.ts';

interface SecondServer {
  app: FastifyInstance;
  ctx: Context;
  /** The log lines since the last fetch. */
  lines: string[];
}

const LOCAL = '127.0.0.1';
const servers = new Map<number, SecondServer>();
let count = 0;

async function start({ env, limits, clientDir }: StartOrder): Promise<Started> {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problems.join('; '));
  const lines: string[] = [];
  const log = createLogger('debug', (line) => lines.push(line));
  let now = Date.now();
  const ctx = await createContext(read.config, {
    clock: () => new Date(now),
    log,
    // The test's own server has already migrated the database.
    database: connectToServer(read.config.databaseUrl ?? '', log),
    limits,
    intake: { draw: drawingOnce(drawCopies) },
  });
  const app = await createTestApp(ctx, { clientDir });
  // Runs before the server's own listener, which must see the clock and address that the test has set.
  app.server.prependListener('request', ({ headers, socket }) => {
    const clock = headers[CLOCK_HEADER];
    if (clock !== undefined) now = Number(clock);
    Object.defineProperty(socket, 'remoteAddress', {
      value: headers[ADDRESS_HEADER] ?? LOCAL,
      configurable: true,
    });
  });
  const address = await app.listen({ host: LOCAL, port: 0 });
  // Only the client closes idle connections; if the server closed one, it could cut off a request sent at that moment.
  app.server.keepAliveTimeout = 0;
  const id = (count += 1);
  servers.set(id, { app, ctx, lines });
  return { id, address };
}

async function stop(id: number): Promise<void> {
  const server = servers.get(id);
  servers.delete(id);
  const ended = server?.app.close();
  server?.app.server.closeAllConnections();
  await ended;
  await server?.ctx.destroy();
}

const control = fastify({ keepAliveTimeout: 0 });
control.post<{ Body: StartOrder }>('/servers', ({ body }) => start(body));
control.get<{ Params: { id: string } }>(
  '/servers/:id/lines',
  async ({ params }) => servers.get(Number(params.id))?.lines.splice(0) ?? [],
);
control.delete<{ Params: { id: string } }>('/servers/:id', async ({ params }) => {
  await stop(Number(params.id));
  return {};
});
process.stdout.write(`${await control.listen({ host: LOCAL, port: 0 })}\n`);
