/** `/api/uploads`: the tus protocol for signed-in users, as a Fastify plugin. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { TUS_PATH, TUS_RESUMABLE, TUS_VERSION } from '../../../src/contract/calls/tus.ts';
import { writeRefusalCode } from '../../platform/auth/viewer.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { declaredLength } from '../../platform/http/body-length.ts';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { PartialUploads } from './partial-uploads.ts';
import { QUOTA_RETRY_SECONDS } from './quota.ts';
import { tusHandler } from './tus.ts';

/** What the routes need from the server. */
export interface UploadRoutesOptions {
  uploads: PartialUploads;
  space: Pick<FreeSpace, 'check'>;
  /** The user whom the request's token belongs to; undefined if there is none. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** Counts a request. Returns a refusal if it exceeds the rate limit. */
  count: (request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Refuses a new upload of `bytes` bytes whose photo would be refused in the end. `id` is the client's own. */
  refuseNew: (
    userId: number,
    upload: { id: string | undefined; bytes: number },
  ) => Promise<Refusal | undefined>;
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  429: 'upload_quota',
  507: 'insufficient_storage',
};

/** Methods that send bytes. The other methods are allowed even before the user accepts the terms. */
const SENDING_METHODS = new Set(['POST', 'PATCH']);

/**
 * Every response of this plugin, including errors, has the header `Tus-Resumable`, which tells clients that it comes
 * from this server and not from a proxy.
 */
export async function uploadRoutes(app: FastifyInstance, options: UploadRoutesOptions): Promise<void> {
  const handleTus = tusHandler(options.uploads);
  const users = new WeakMap<FastifyRequest, number>();

  // The tus server reads the body itself, as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.header(TUS_RESUMABLE, TUS_VERSION);
    const tooMany = await options.count(request);
    if (tooMany !== undefined) return sendRefusal(reply, tooMany);
    if (request.method === 'OPTIONS') return;
    const viewer = await options.viewerOf(request);
    if (viewer === undefined) return sendRefusal(reply, refuse('unauthorized', SIGN_IN));
    const problem = SENDING_METHODS.has(request.method) ? writeRefusalCode(viewer) : undefined;
    if (problem !== undefined) return sendRefusal(reply, refuse(problem));
    users.set(request, viewer.id);
  });

  // The tus server compares the offset too, but only once it has the lock. This check comes first, and doesn't wait for
  // the lock.
  const checkOffset = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const declared = declaredOffset(request);
    if (declared === undefined) return;
    const found = await options.uploads.offset(users.get(request) ?? 0, request.params.id);
    if (found !== undefined && found !== declared)
      return refuseUnread(request, reply, 'Upload-Offset conflict');
  };

  // An upload that exists already is left to the tus server, which reports it.
  const refuseCreation = async (request: FastifyRequest) => {
    const user = users.get(request) ?? 0;
    const id = declaredId(request);
    if (id !== undefined && (await options.uploads.offset(user, id)) !== undefined) return undefined;
    return options.refuseNew(user, { id, bytes: neededBytes(request) });
  };

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    if (options.uploads.areOnDisk) {
      const noSpace = await options.space.check(neededBytes(request));
      if (noSpace !== undefined) return sendRefusal(reply, noSpace);
    }
    const beyond = request.method === 'POST' ? await refuseCreation(request) : undefined;
    if (beyond !== undefined) return sendRefusal(reply, beyond);
    const response = await handleTus(users.get(request) ?? 0, asWebRequest(request)).catch(
      (error: unknown) => {
        drain(request);
        throw error;
      },
    );
    response.headers.delete('access-control-expose-headers');
    if (response.status < 400) {
      // The request was asked to end, because the server stops or the client has sent another one.
      if (request.method === 'PATCH' && !request.raw.complete) closeUnread(request.raw);
      return reply.send(response);
    }
    if (response.status === 409 && request.method === 'PATCH') {
      return refuseUnread(request, reply, await response.text());
    }
    drain(request);
    return respondWithError(
      reply,
      response.status,
      CODES[response.status] ?? 'invalid_request',
      await response.text(),
    );
  };
  const config = { countsItself: true, longBody: true } as const;
  app.route({
    method: ['POST', 'OPTIONS'],
    url: TUS_PATH,
    config,
    preHandler: checkVersion,
    handler: respond,
  });
  const methods = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'];
  app.route<{ Params: { id: string } }>({
    method: methods,
    url: `${TUS_PATH}/:id`,
    config,
    preHandler: [checkVersion, checkOffset],
    handler: respond,
  });
}

/** Refuses a request with a different protocol version or none. The response is a 412 with the supported version. */
async function checkVersion({ method, headers }: FastifyRequest, reply: FastifyReply) {
  if (method === 'OPTIONS' || headers[TUS_RESUMABLE] === TUS_VERSION) return;
  reply.header('tus-version', TUS_VERSION);
  return respondWithError(reply, 412, 'invalid_request', `Tus-Resumable must be ${TUS_VERSION}`);
}

/** The offset that a PATCH request declares. The tus server itself refuses an offset that isn't a number. */
function declaredOffset({ method, headers }: FastifyRequest): number | undefined {
  const header = headers['upload-offset'];
  const offset = Number(header);
  const isOffset = Number.isInteger(offset) && offset >= 0 && String(offset) === header;
  return method === 'PATCH' && isOffset ? offset : undefined;
}

/** The id that a client chooses for a new upload. The tus server itself refuses one that isn't a UUID. */
function declaredId({ headers }: FastifyRequest): string | undefined {
  const metadata = headers['upload-metadata'];
  const encoded = typeof metadata === 'string' ? /(?:^|,) *id +([^ ,]+)/.exec(metadata)?.[1] : undefined;
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}

/**
 * Refuses a PATCH request with a wrong offset, leaving its body unread. The client is often a browser that
 * automatically repeats an interrupted request. It must get the refusal before it has sent the whole body
 * (docs/server/intake.md, "Partial uploads").
 */
function refuseUnread(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  closeUnread(request.raw);
  return respondWithError(reply.header('connection', 'close'), 409, 'conflict', message);
}

/**
 * Discards the rest of the body, so that a client that is still sending can read the refusal. The body's reader has
 * stopped without removing its listener, which would keep the bytes from flowing.
 */
function drain({ raw }: FastifyRequest): void {
  raw.removeAllListeners('readable').resume();
}

/**
 * How long the connection stays open after the response. This is enough for the client to read the response and for TCP
 * to retransmit it. What the client sends during that time is wasted, so it isn't longer.
 */
const LINGER_MS = 200;

/**
 * Makes a response the last one on its connection, and stops reading the request's body. The response must have the
 * header `Connection: close`. By default Node would read the whole body, or destroy the connection at once. A browser
 * reads nothing while it sends, so it sees the response only when its connection is reset.
 */
function closeUnread({ socket }: IncomingMessage): void {
  if (!(socket instanceof Socket)) return;
  // Node calls this once the response is written.
  socket.destroySoon = () => {
    socket.end();
    // By then Node has started to drain the body.
    setImmediate(() => socket.pause());
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

const SIGN_IN = { error: 'Please login to upload photos.', error_zh: '请先登录再上传照片。' };

/**
 * How many bytes of disk space a request needs. Creating an upload needs its whole length, a PATCH the length of its
 * body.
 */
function neededBytes({ method, headers }: FastifyRequest): number {
  if (method === 'PATCH') return declaredLength(headers, MAX_PHOTO_BYTES);
  const declared = method === 'POST' ? Number(headers['upload-length']) : 0;
  // The tus server itself refuses an invalid length.
  return declared > 0 && declared <= MAX_PHOTO_BYTES ? declared : 0;
}

/** Responds with the tus status. The message is the one from tus, unless the error code has its own. */
function respondWithError(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
): FastifyReply {
  const details = code === 'upload_quota' ? { retryAfter: QUOTA_RETRY_SECONDS } : { error: message };
  const { body } = refuse(code, details);
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The request as a web `Request`. Its body is only read when needed. */
function asWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  return new Request(`http://localhost${request.url}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: bodyOf(request), duplex: 'half' as const } : {}),
  });
}

/**
 * A request's body. It isn't touched until the first pull, because Node drains a body only if nobody has started to
 * read it.
 */
function bodyOf(request: FastifyRequest): ReadableStream<Uint8Array> {
  return ReadableStream.from<Uint8Array>(request.raw.iterator({ destroyOnReturn: false }));
}
