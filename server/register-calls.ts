/** Registers the contract's calls: who may, what fits, which handler, how it is answered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '../src/contract/call.ts';
import { calls } from '../src/contract/calls.ts';
import type { CallKey } from '../src/contract/calls.ts';
import { IDEMPOTENCY_KEY, isIdempotencyKey } from '../src/contract/headers.ts';
import { bearerToken, findViewer } from './accounts/sessions.ts';
import { checkAccess } from './accounts/viewer.ts';
import type { Viewer } from './accounts/viewer.ts';
import type { Context } from './context.ts';
import { sendRefusal } from './error-answers.ts';
import { Refusal, refuse } from './errors.ts';
import { bucketOf } from './limits/request-rates.ts';
import type { CountRequest } from './limits/request-rates.ts';
import type { Handlers } from './route.ts';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: CallKey;
  }
  interface FastifyRequest {
    /** Who asks; set before a call's handler runs. */
    viewer: Viewer | undefined;
  }
}

/** A handler without its call's types, which only the registry's own type knows to fit the key. */
type AnyHandler = (ctx: Context, input: object) => Promise<unknown>;

/** What registration needs beside the handlers. */
export interface RegisterOptions {
  ctx: Context;
  handlers: Handlers<CallKey>;
  count: CountRequest;
}

/** Registers every call. */
export function registerCalls(app: FastifyInstance, { ctx, handlers, count }: RegisterOptions): void {
  app.decorateRequest('viewer', undefined);
  for (const key of Object.keys(calls).filter(isCallKey)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` pairs key and handler, which a loop can't
    registerCall(app, ctx, key, handlers[key] as unknown as AnyHandler, count);
  }
}

function isCallKey(text: string): text is CallKey {
  return text in calls;
}

function registerCall(
  app: FastifyInstance,
  ctx: Context,
  key: CallKey,
  handle: AnyHandler,
  count: CountRequest,
): void {
  const spec: CallSpec = calls[key];
  const [method = '', url = ''] = key.split(' ');
  const status = spec.status ?? 200;
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    config: { call: key, countsItself: true, ...(spec.multipart && { longBody: true }) },
    schema: {
      summary: spec.summary,
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && spec.multipart === undefined && { body: spec.body }),
      response: { [status]: spec.answer, '4xx': { $ref: 'Error#' }, '5xx': { $ref: 'Error#' } },
    },
    // Before the body is read, so that nobody sends 25 MB to learn that the session is over.
    onRequest: async (request, reply) => {
      const tooMany = await count(bucketOf(key), request);
      if (spec.idempotent === true) echoKey(request, reply);
      const refusal =
        tooMany ??
        (await authorize(ctx, spec, request)) ??
        (isWrite(spec, method) ? await count('writes', request) : undefined);
      if (refusal !== undefined) await sendRefusal(reply, refusal);
    },
    preValidation: async (request, reply) => {
      if (spec.multipart === undefined && request.isMultipart()) {
        await sendRefusal(reply, refuse('unsupported_type', { error: 'This call takes JSON.' }));
      }
    },
    handler: async (request, reply) => {
      const answer = await handle(ctx, {
        user: request.viewer,
        params: request.params,
        query: request.query,
        body: spec.multipart === undefined ? request.body : undefined,
        idempotencyKey: spec.idempotent === true ? keyOf(request) : undefined,
        request,
        reply,
      });
      return answer instanceof Refusal ? sendRefusal(reply, answer) : reply.code(status).send(answer);
    },
  });
}

/** True for what somebody who is signed in changes. */
function isWrite({ access }: CallSpec, method: string): boolean {
  return method !== 'GET' && access !== 'public' && access !== 'optional';
}

async function authorize(
  ctx: Context,
  spec: CallSpec,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (spec.access === 'public') return undefined;
  request.viewer = await viewerOf(ctx, request);
  const verdict = checkAccess(spec.access, request.viewer);
  return verdict === 'allowed' ? undefined : refuse(verdict);
}

/** Whose token a request carries; `undefined` without one that is valid. */
export async function viewerOf(ctx: Context, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = bearerToken(request.headers.authorization);
  return token === undefined ? undefined : findViewer(ctx, token);
}

/** The header as it was sent. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY];
  return typeof key === 'string' ? key : undefined;
}

/** Echoes the key on every answer, refusals too: by it a client knows the server's own word (running.md). */
function echoKey(request: FastifyRequest, reply: FastifyReply): void {
  const key = keyOf(request);
  if (key === undefined) return;
  if (!isIdempotencyKey(key)) {
    throw new InvalidRequest([
      { field: IDEMPOTENCY_KEY, problem: 'must be 1 to 255 visible ASCII characters' },
    ]);
  }
  reply.header(IDEMPOTENCY_KEY, key);
}
