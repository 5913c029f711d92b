/**
 * Cuts off clients that ask for an answer and hardly read it: nobody holds a connection, and a file or a connection to
 * the object storage that is open for it, by reading a byte at a time. Who reads nothing is cut by Node's own timeout.
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';

/** How often within `readMs` a connection is looked at. */
const LOOKS = 4;

/**
 * Watches every answer until it has left. While bytes wait for the client, `readBytes` of them must leave in each
 * `readMs`; a time in which nothing waits, because the server itself is slow, doesn't count.
 */
export function cutSlowReaders(app: FastifyInstance, limits: Limits, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) return;
    const stop = watch(socket, limits, () => {
      const { id, method, routeOptions } = request;
      log.info('cut_off', { id, method, route: routeOptions.url, code: 'timeout', reading: true });
      // What was being read for the answer is closed with it; the system's own megabytes would wait for the client too.
      socket.resetAndDestroy();
    });
    reply.raw.once('close', stop);
  });
}

function watch(socket: Socket, { readMs, readBytes }: Limits, cut: () => void): () => void {
  /** All that had been written by the last look, bytes, whether it had left or not. */
  let written = socket.bytesWritten;
  /** What had left by each of the last looks, from the one on since which bytes have been waiting without a pause. */
  let left: number[] = [];
  const timer = setInterval(() => {
    const now = bytesLeft(socket);
    if (now === undefined) return;
    // Bytes leave in their order: if the last that was there then has gone, there may have been a pause.
    if (now >= written) left = [];
    written = socket.bytesWritten;
    left.push(now);
    if (left.length <= LOOKS) return;
    const before = left.shift() ?? 0;
    if (now - before < readBytes) cut();
  }, readMs / LOOKS).unref();
  return () => clearInterval(timer);
}

/**
 * How many bytes the system has taken from us for a connection; `undefined` where it is closed. Node has no public name
 * for it: `bytesWritten` counts what still waits, `writableLength` goes down by whole pieces, which for a list may be
 * the whole answer. The handle knows what it was given, and (live) how much of that has not been taken.
 */
function bytesLeft(socket: Socket): number | undefined {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null) return undefined;
  if (!('bytesWritten' in handle && 'writeQueueSize' in handle)) return undefined;
  const { bytesWritten: given, writeQueueSize: waiting } = handle;
  return typeof given === 'number' && typeof waiting === 'number' ? given - waiting : undefined;
}
