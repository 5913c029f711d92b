/**
 * Sends error responses without Fastify: writes them to the socket, with the usual error body, before closing the
 * connection.
 */
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import { refuse } from '../lib/errors.ts';
import type { Logger } from '../lib/log.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Sends an error response on a connection and closes it. */
export function respondAndClose(code: ErrorCode, socket: Socket): void {
  if (socket.writable) socket.end(rawResponse(code));
  socket.destroySoon();
}

/**
 * Closes the connection of a request that is still arriving. Sends an error first, unless a response has already been
 * started.
 */
export function cutOff(request: IncomingMessage, code: ErrorCode, isResponding: boolean): void {
  if (isResponding) request.socket.destroy();
  else respondAndClose(code, request.socket);
}

/** The `clientErrorHandler` of Node's server, for requests that can't be parsed or don't arrive in time. */
export function respondToClientErrors(log: Logger) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Never log the error itself, because it contains what the client sent.
    log.debug('client_error', { code: error.code });
    respondAndClose(codeOf(error.code), socket);
  };
}

function codeOf(parserCode: string | undefined): ErrorCode {
  if (parserCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'timeout';
  if (parserCode === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return 'invalid_request';
}

function rawResponse(code: ErrorCode): string {
  const { status, body } = refuse(code);
  const text = JSON.stringify(body);
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`;
}
