/** `/api/uploads`: the tus protocol for signed-in users, as a Fastify plugin. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { TUS_PATH, TUS_RESUMABLE, TUS_VERSION } from '../../../src/contract/calls/tus.ts';
import { writeHindrance } from '../../platform/auth/viewer.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { declaredLength } from '../../platform/http/body-length.ts';
import { sendRefusal } from '../../platform/http/error-answers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { PartialUploads } from './partial-uploads.ts';
import { QUOTA_RETRY_SECONDS } from './quota.ts';
import { tusHandler } from './tus.ts';

/** What the routes need of the server around them. */
export interface UploadRoutesOptions {
  uploads: PartialUploads;
  space: Pick<FreeSpace, 'check'>;
  /** The user whose token a request carries; `undefined` where there is none. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** Counts a request; gives the refusal where there were too many. */
  count: (request: FastifyRequest) => Promise<Refusal | undefined>;
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  429: 'upload_quota',
  500: 'internal',
  507: 'insufficient_storage',
};

/** What brings bytes. What only asks or removes is open before the terms are accepted, too. */
const SENDING = new Set(['POST', 'PATCH']);

/** Every answer below this plugin, errors too, carries `Tus-Resumable`: by it a client knows the server's own word. */
export async function uploadRoutes(app: FastifyInstance, options: UploadRoutesOptions): Promise<void> {
  const speak = tusHandler(options.uploads.store, (error) => app.log.error(error));
  const users = new WeakMap<FastifyRequest, number>();

  // The protocol reads the body itself, as it comes in.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.header(TUS_RESUMABLE, TUS_VERSION);
    const tooMany = await options.count(request);
    if (tooMany !== undefined) return sendRefusal(reply, tooMany);
    if (request.method === 'OPTIONS') return;
    const viewer = await options.viewerOf(request);
    if (viewer === undefined) return sendRefusal(reply, refuse('unauthorized', SIGN_IN));
    const hindrance = SENDING.has(request.method) ? writeHindrance(viewer) : undefined;
    if (hindrance !== undefined) return sendRefusal(reply, refuse(hindrance));
    users.set(request, viewer.id);
  });

  // The protocol compares the offset too, but only once no other request has the upload: this comes first and never waits.
  const checkOffset = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const said = declaredOffset(request);
    if (said === undefined) return;
    const found = await options.uploads.offset(users.get(request) ?? 0, request.params.id);
    if (found !== undefined && found !== said) return refuseUnread(request, reply, 'Upload-Offset conflict');
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const noRoom = await options.space.check(neededBytes(request));
    if (noRoom !== undefined) return sendRefusal(reply, noRoom);
    const response = await speak(users.get(request) ?? 0, asWebRequest(request));
    response.headers.delete('access-control-expose-headers');
    if (response.status < 400) return reply.send(response);
    if (response.status === 409 && request.method === 'PATCH') {
      return refuseUnread(request, reply, await response.text());
    }
    // A client that is still sending must get to read the refusal, so the rest of its body is read. The reader of the
    // body has stopped without removing its listener, which would keep the bytes from flowing.
    request.raw.removeAllListeners('readable').resume();
    return answerError(
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
    handler: answer,
  });
  const methods = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'];
  app.route<{ Params: { id: string } }>({
    method: methods,
    url: `${TUS_PATH}/:id`,
    config,
    preHandler: [checkVersion, checkOffset],
    handler: answer,
  });
}

/** Answers a request in another version of the protocol, or without one: 412 with the version that is spoken. */
async function checkVersion({ method, headers }: FastifyRequest, reply: FastifyReply) {
  if (method === 'OPTIONS' || headers[TUS_RESUMABLE] === TUS_VERSION) return;
  reply.header('tus-version', TUS_VERSION);
  return answerError(reply, 412, 'invalid_request', `Tus-Resumable must be ${TUS_VERSION}`);
}

/** The offset at which a PATCH says that its bytes begin. The protocol itself refuses what is no number. */
function declaredOffset({ method, headers }: FastifyRequest): number | undefined {
  const said = headers['upload-offset'];
  const offset = Number(said);
  const isOffset = Number.isInteger(offset) && offset >= 0 && String(offset) === said;
  return method === 'PATCH' && isOffset ? offset : undefined;
}

/**
 * Refuses bytes that continue nothing, and leaves them unread. The client is often a browser that repeats by itself what
 * a cut has interrupted; it must learn of the refusal before it has sent all of them (docs/server/intake.md, "Partial
 * uploads").
 */
function refuseUnread(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  closeUnread(request.raw);
  return answerError(reply.header('connection', 'close'), 409, 'conflict', message);
}

/**
 * Time from the answer to the end of the connection, ms. The client can read the answer in this time, and the system can
 * send it again if it is lost on its way. No longer, since what the client sends meanwhile is sent in vain.
 */
const LINGER_MS = 200;

/**
 * Makes the answer to a request the last on its connection, and reads no more of the body. The answer must carry
 * `Connection: close`. Node by itself would read the body to its end, or destroy the connection at once. A browser reads
 * nothing while it sends: it finds the answer when its connection is reset.
 */
function closeUnread({ socket }: IncomingMessage): void {
  if (!(socket instanceof Socket)) return;
  // Node calls this once the answer is written.
  socket.destroySoon = () => {
    socket.end();
    // By then Node has begun to read what is left.
    setImmediate(() => socket.pause());
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

const SIGN_IN = { error: 'Please log in to upload.', error_zh: '请先登录再上传。' };

/** The bytes for which a request needs room: at its creation the whole upload's, later those of its body. */
function neededBytes({ method, headers }: FastifyRequest): number {
  if (method === 'PATCH') return declaredLength(headers, MAX_PHOTO_BYTES);
  const announced = method === 'POST' ? Number(headers['upload-length']) : 0;
  // The protocol itself refuses what is not a length.
  return announced > 0 && announced <= MAX_PHOTO_BYTES ? announced : 0;
}

/** Answers with the protocol's own status, and its words where we have none of our own. */
function answerError(reply: FastifyReply, status: number, code: ErrorCode, message: string): FastifyReply {
  const said = code === 'upload_quota' ? { retryAfter: QUOTA_RETRY_SECONDS } : { error: message };
  const { body } = refuse(code, said);
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The request as the web platform has it; its body is read only on demand. */
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

/** A request's body, untouched until the first read: Node itself drains a body that no code has begun to read. */
function bodyOf(request: FastifyRequest): ReadableStream<Uint8Array> {
  return ReadableStream.from<Uint8Array>(request.raw.iterator({ destroyOnReturn: false }));
}
