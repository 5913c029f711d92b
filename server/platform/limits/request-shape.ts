/** Refuses requests based on their URL and headers alone, before anything else is done for them. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/error-responses.ts';
import { respondAndClose } from '../http/raw-responses.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Limits } from './limits.ts';

/** Refuses URLs that are too long, too many headers, and bodies that are too large or compressed. */
export function refuseMalformedRequests(app: FastifyInstance, limits: Limits): void {
  // Emitted for any `Expect` header other than `100-continue`.
  app.server.on('checkExpectation', (request: IncomingMessage) => {
    respondAndClose('invalid_request', request.socket);
  });
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refuseHead(request, limits);
    if (refusal !== undefined) await sendRefusal(reply.header('connection', 'close'), refusal);
  });
  // Runs after authentication, so a call without a valid token gets a 401, whatever its body is.
  app.addHook('preParsing', async (request, reply) => {
    const refusal = refuseBody(request, limits);
    if (refusal !== undefined) await sendRefusal(reply.header('connection', 'close'), refusal);
  });
}

function refuseHead({ raw, url, headers }: FastifyRequest, limits: Limits): Refusal | undefined {
  if (url.length > limits.urlLength) return refuse('url_too_long');
  // Only requests to a proxy have a URL that contains a host.
  if (!url.startsWith('/')) return refuse('invalid_request');
  // `rawHeaders` contains names and values alternately. Node itself would silently drop headers beyond its limit.
  if (raw.rawHeaders.length / 2 > limits.headerCount) return refuse('headers_too_large');
  // HTTP/1.1 requires a `Host` header.
  if (headers.host === undefined && raw.httpVersion !== '1.0') return refuse('invalid_request');
  return undefined;
}

/** Compressed bodies are refused, because a few KiB can decompress to gigabytes. */
function refuseBody({ headers }: FastifyRequest, limits: Limits): Refusal | undefined {
  if (Number(headers['content-length'] ?? 0) > limits.requestBytes) return refuse('too_large');
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity') return undefined;
  return refuse('unsupported_type', {
    error: 'Compressed requests are not accepted.',
    error_zh: '不支持压缩的请求。',
  });
}
