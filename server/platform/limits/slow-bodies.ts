/**
 * Closes connections whose request bodies arrive too slowly or never end. Otherwise a client that sends one byte at a
 * time could occupy a connection and an open file indefinitely.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import { cutOff } from '../http/raw-responses.ts';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route receives files. Then a body may take any time as long as it makes progress. */
    longBody?: true;
  }
}

/**
 * Watches every request's body until it has arrived. If an upload is cut off, the bytes that have arrived stay stored.
 */
export function cutSlowBodies(app: FastifyInstance, limits: Limits, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
    const cut = (code: ErrorCode) => {
      log.info('cut_off', { id: request.id, method: request.method, route: routeOptions.url, code });
      cutOff(raw, code, reply.raw.headersSent);
    };
    const stop =
      routeOptions.config.longBody === true ? watchProgress(raw, limits, cut) : watchTime(raw, limits, cut);
    raw.once('end', stop).once('close', stop);
    // If the connection closes before the body is read to its end, the request itself emits no event.
    const { socket } = raw;
    socket.once('close', stop);
    raw.once('end', () => socket.off('close', stop)).once('close', () => socket.off('close', stop));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type Cut = (code: ErrorCode) => void;

function watchTime(raw: IncomingMessage, { jsonBodyMs }: Limits, cut: Cut): () => void {
  const timer = setTimeout(() => {
    if (!raw.complete) cut('timeout');
  }, jsonBodyMs).unref();
  return () => clearTimeout(timer);
}

function watchProgress(raw: IncomingMessage, limits: Limits, cut: Cut): () => void {
  const { socket } = raw;
  const bytesAtStart = socket.bytesRead;
  let bytesRead = bytesAtStart;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - bytesRead;
    bytesRead += arrived;
    if (raw.complete) clearInterval(timer);
    else if (arrived < limits.progressBytes) cut('timeout');
    // Bodies whose declared length is too large have already been refused. This check is for bodies that declare no
    // length.
    else if (bytesRead - bytesAtStart > limits.requestBytes) cut('too_large');
  }, limits.progressMs).unref();
  return () => clearInterval(timer);
}
