/**
 * Registers the contract's calls as routes: their access, their schemas, their handlers and the form of their answers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { IDEMPOTENCY_KEY, isIdempotencyKey } from '../../../src/contract/calls/headers.ts';
import { checkAccess, writeHindrance } from '../auth/viewer.ts';
import type { Viewer } from '../auth/viewer.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import { sendRefusal } from './error-answers.ts';
import type { Handlers } from './route.ts';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: CallKey;
  }
  interface FastifyRequest {
    /** The account whose token came with the request; set before a call's handler runs. */
    viewer: Viewer | undefined;
    /** Looks at the rights once more where the body was slow; set before a call's body is read. */
    refuseLate: (() => Promise<Refusal | undefined>) | undefined;
  }
}

/** From when on a body counts as slow, ms: who sent it may have lost a right, or been banned, since it began. */
const SLOW_BODY_MS = 1_000;

/** A handler without its call's types, which only the registry's own type knows to fit the key. */
type AnyHandler<Ctx> = (ctx: Ctx, input: object) => Promise<unknown>;

/** What every call asks of the server around it. */
interface CallServices {
  /** Whose token a request carries; `undefined` without one that is valid. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** Counts a request of a call for its address. Gives the refusal where there were too many. */
  countCall: (call: CallKey, request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Counts a request without a token for its address, besides. Gives the refusal where there were too many. */
  countVisitor: (call: CallKey, request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Counts a request that changes something for its account. Gives the refusal where there were too many. */
  countWrite: (request: FastifyRequest) => Promise<Refusal | undefined>;
}

/** What registration needs. */
export interface RegisterOptions<Ctx> {
  /** What the handlers are given. */
  ctx: Ctx;
  handlers: Handlers<CallKey, Ctx>;
  services: CallServices;
}

/** Registers every call. */
export function registerCalls<Ctx>(app: FastifyInstance, options: RegisterOptions<Ctx>): void {
  const { ctx, handlers, services } = options;
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('refuseLate', undefined);
  for (const key of Object.keys(calls).filter(isCallKey)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` pairs key and handler, which a loop can't
    const handle = handlers[key] as unknown as AnyHandler<Ctx>;
    registerCall(app, key, (input) => handle(ctx, input), services);
  }
}

function isCallKey(text: string): text is CallKey {
  return text in calls;
}

function registerCall(
  app: FastifyInstance,
  key: CallKey,
  handle: (input: object) => Promise<unknown>,
  services: CallServices,
): void {
  const spec: CallSpec = calls[key];
  const { method, pattern } = splitCallKey(key);
  const status = spec.status ?? 200;
  app.route({
    method,
    url: pattern,
    exposeHeadRoute: false,
    config: { call: key, countsItself: true, ...(spec.multipart && { longBody: true }) },
    schema: {
      summary: spec.summary,
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && spec.multipart === undefined && { body: spec.body }),
      ...(spec.json && { body: { content: { 'application/json': { schema: spec.json } } } }),
      response: { [status]: spec.answer, '4xx': { $ref: 'Error#' }, '5xx': { $ref: 'Error#' } },
    },
    // Before the body is read, so that no client sends 25 MB to learn that its session is over.
    onRequest: async (request, reply) => {
      const tooMany = await services.countCall(key, request);
      if (spec.idempotent === true) echoKey(request, reply);
      const refusal =
        tooMany ??
        (await authorize(services, spec, request)) ??
        (request.headers.authorization === undefined
          ? await services.countVisitor(key, request)
          : undefined) ??
        (isWrite(spec, method)
          ? (refuseHindered(spec, request) ?? (await services.countWrite(request)))
          : undefined);
      if (refusal !== undefined) await sendRefusal(reply, refusal);
      if (!isWrite(spec, method)) return;
      request.refuseLate = async () =>
        reply.elapsedTime < SLOW_BODY_MS
          ? undefined
          : ((await authorize(services, spec, request)) ?? refuseHindered(spec, request));
    },
    preValidation: async (request, reply) => {
      if (spec.multipart === undefined && request.isMultipart()) {
        await sendRefusal(reply, refuse('unsupported_type', { error: 'This call takes JSON.' }));
      }
    },
    // A form with a file is read by the handler, and looks itself (multipart.ts).
    preHandler: async (request, reply) => {
      const refusal = await request.refuseLate?.();
      if (refusal !== undefined) await sendRefusal(reply, refusal);
    },
    handler: async (request, reply) => {
      const answer = await handle({
        user: request.viewer,
        params: request.params,
        query: request.query,
        body: takesJson(spec, request) ? request.body : undefined,
        idempotencyKey: spec.idempotent === true ? keyOf(request) : undefined,
        request,
        reply,
      });
      return answer instanceof Refusal ? sendRefusal(reply, answer) : reply.code(status).send(answer);
    },
  });
}

/** True for a call that changes something for a signed-in user. */
function isWrite({ access }: CallSpec, method: string): boolean {
  return method !== 'GET' && access !== 'public' && access !== 'optional';
}

/** True where the body is JSON: a multipart call may take that too. */
function takesJson(spec: CallSpec, request: FastifyRequest): boolean {
  return spec.multipart === undefined || (spec.json !== undefined && !request.isMultipart());
}

/** Until the terms are accepted and a number is verified, a user reads only (docs/rules/accounts.md, "Agreement"). */
function refuseHindered(spec: CallSpec, { viewer }: FastifyRequest): Refusal | undefined {
  const hindrance =
    spec.beforeAgreement === true || viewer === undefined ? undefined : writeHindrance(viewer);
  return hindrance && refuse(hindrance);
}

async function authorize(
  { viewerOf }: CallServices,
  spec: CallSpec,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (spec.access === 'public') return undefined;
  request.viewer = await viewerOf(request);
  const verdict = checkAccess(spec.access, request.viewer);
  return verdict === 'allowed' ? undefined : refuse(verdict);
}

/** The header as it was sent. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Echoes the key on every answer, refusals too: by it a client knows the server's own word (docs/rules/api.md,
 * "Idempotency-Key").
 */
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
