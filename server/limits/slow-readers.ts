/**
 * Cuts off clients that ask for an answer and hardly read it: a client that reads a byte at a time would hold its
 * connection, and with it an open file or a connection to the object storage. Node's own timeout cuts off a client that
 * reads nothing at all.
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';

/** How often within `readMs` a connection is checked. */
const CHECKS = 4;

/**
 * Watches every answer until all of it has been sent. While bytes wait for the client, `readBytes` of them must leave in
 * each `readMs`. Time in which nothing waits, because the server itself is slow, doesn't count.
 */
export function cutSlowReaders(app: FastifyInstance, limits: Limits, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) return;
    const stop = watch(socket, limits, () => {
      const { id, method, routeOptions } = request;
      log.info('cut_off', { id, method, route: routeOptions.url, code: 'timeout', reading: true });
      // This also closes what the answer was read from. A reset, since megabytes in the system's buffers would wait on.
      socket.resetAndDestroy();
    });
    reply.raw.once('close', stop);
  });
}

function watch(socket: Socket, { readMs, readBytes }: Limits, cut: () => void): () => void {
  /** All that had been written by the last check, bytes, whether it had left or not. */
  let written = socket.bytesWritten;
  /** What had left by each of the last checks, beginning with the one since which bytes have always been waiting. */
  let left: number[] = [];
  const timer = setInterval(() => {
    const now = bytesLeft(socket);
    if (now === undefined) return;
    // Bytes leave in their order. If all that was written by the last check has left, nothing may have waited meanwhile.
    if (now >= written) left = [];
    written = socket.bytesWritten;
    left.push(now);
    if (left.length <= CHECKS) return;
    const before = left.shift() ?? 0;
    if (now - before < readBytes) cut();
  }, readMs / CHECKS).unref();
  return () => clearInterval(timer);
}

/**
 * How many bytes the system has taken from us for a connection; `undefined` where it is closed. Node has no public counter
 * for it: `bytesWritten` includes what still waits, and `writableLength` goes down by whole chunks, which for a list may be
 * the whole answer. The socket's handle knows what it was given, and how much of that the system has not taken yet.
 */
function bytesLeft(socket: Socket): number | undefined {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null) return undefined;
  if (!('bytesWritten' in handle && 'writeQueueSize' in handle)) return undefined;
  const { bytesWritten: given, writeQueueSize: waiting } = handle;
  return typeof given === 'number' && typeof waiting === 'number' ? given - waiting : undefined;
}
