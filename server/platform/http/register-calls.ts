/** Registers the contract's calls as routes, with their access checks, rate limits, schemas and handlers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import {
  IDEMPOTENCY_KEY,
  isIdempotencyKey,
  MAX_IDEMPOTENCY_KEY,
} from '../../../src/contract/calls/headers.ts';
import { checkAccess, writeRefusalCode } from '../auth/viewer.ts';
import type { CallAccess, Viewer } from '../auth/viewer.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import { sendRefusal } from './error-responses.ts';
import type { AnyCallDefinition, CallDefinitions, CallRate } from './call.ts';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route implements. */
    call?: CallKey;
    /** Who may make the call. */
    access?: CallAccess;
  }
  interface FastifyRequest {
    /** The signed-in user. Set before a call's handler runs. */
    viewer: Viewer | undefined;
    /** Checks the access again if the body arrived slowly. Set before a call's body is read. */
    refuseLate: (() => Promise<Refusal | undefined>) | undefined;
  }
}

/**
 * A body that takes longer than this counts as slow: its sender may have been banned, or lost a right, in the meantime.
 */
export const SLOW_BODY_MS = 1_000;

/** What all calls need from the server. */
interface CallServices {
  /** The user whose token is in a request; `undefined` if there is no valid token. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** Counts a request per address. Returns a refusal if there were too many. */
  count: (rate: CallRate, request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Counts a write per account. Returns a refusal if there were too many. */
  countWrite: (request: FastifyRequest) => Promise<Refusal | undefined>;
}

/** What `registerCalls` needs. */
export interface RegisterOptions<Ctx> {
  /** The context that is passed to the handlers. */
  ctx: Ctx;
  calls: CallDefinitions<Ctx>;
  services: CallServices;
}

/** Registers all calls in the order in which the contract lists them. */
export function registerCalls<Ctx>(app: FastifyInstance, options: RegisterOptions<Ctx>): void {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('refuseLate', undefined);
  for (const key of Object.keys(calls).filter(isCallKey)) {
    registerCall(app, options.calls[key], options);
  }
}

function isCallKey(text: string): text is CallKey {
  return text in calls;
}

function registerCall<Ctx>(
  app: FastifyInstance,
  definition: AnyCallDefinition<Ctx>,
  { ctx, services }: RegisterOptions<Ctx>,
): void {
  const { key, access, rate = 'calls', uncounted, visitorRate } = definition;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input is validated by the schemas of its key
  const handle = definition.handle as unknown as (ctx: Ctx, input: object) => Promise<unknown>;
  const spec: CallSpec = calls[key];
  const { method, pattern } = splitCallKey(key);
  const status = spec.status ?? 200;
  const changes = isWrite(access, method);
  app.route({
    method,
    url: pattern,
    exposeHeadRoute: false,
    config: { call: key, access, countsItself: true, ...(spec.multipart && { longBody: true }) },
    schema: {
      summary: spec.summary,
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && spec.multipart === undefined && { body: spec.body }),
      ...(spec.json && { body: { content: { 'application/json': { schema: spec.json } } } }),
      response: {
        ...(spec.unchangedStatus && { [spec.unchangedStatus]: spec.response }),
        [status]: spec.response,
        '4xx': { $ref: 'Error#' },
        '5xx': { $ref: 'Error#' },
      },
    },
    // Runs before the body is read, so no client has to send 25 MB only to find out that its session has expired.
    onRequest: async (request, reply) => {
      const tooMany = uncounted === true ? undefined : await services.count(rate, request);
      if (spec.idempotent === true) echoKey(request, reply);
      const refusal =
        tooMany ??
        (await authorize(services, access, request)) ??
        (visitorRate !== undefined && request.headers.authorization === undefined
          ? await services.count(visitorRate, request)
          : undefined) ??
        (changes ? (refuseHindered(definition, request) ?? (await services.countWrite(request))) : undefined);
      if (refusal !== undefined) await sendRefusal(reply, refusal);
      if (!changes) return;
      request.refuseLate = async () =>
        reply.elapsedTime < SLOW_BODY_MS
          ? undefined
          : ((await authorize(services, access, request)) ?? refuseHindered(definition, request));
    },
    preValidation: async (request, reply) => {
      if (spec.multipart === undefined && request.isMultipart()) {
        await sendRefusal(reply, refuse('unsupported_type', { error: 'This call requires JSON.' }));
      }
    },
    // Runs after the body has been read, except for a multipart form, whose body the handler reads; `receiveForm` then
    // checks again.
    preHandler: async (request, reply) => {
      const refusal = await request.refuseLate?.();
      if (refusal !== undefined) await sendRefusal(reply, refusal);
    },
    handler: async (request, reply) => {
      reply.code(status);
      const result = await handle(ctx, {
        user: request.viewer,
        params: request.params,
        query: request.query,
        body: takesJson(spec, request) ? request.body : undefined,
        idempotency: spec.idempotent === true ? idempotencyOf(key, request) : undefined,
        request,
        reply,
        isForPage: false,
      });
      return result instanceof Refusal ? sendRefusal(reply, result) : reply.send(result);
    },
  });
}

/** True for a call that changes something for a signed-in user. */
function isWrite(access: CallAccess, method: string): boolean {
  return method !== 'GET' && access !== 'public' && access !== 'optional';
}

/** True if the body is parsed as JSON. A multipart call may accept JSON too. */
function takesJson(spec: CallSpec, request: FastifyRequest): boolean {
  return spec.multipart === undefined || (spec.json !== undefined && !request.isMultipart());
}

/**
 * Refuses a call that changes something if the user hasn't accepted the terms or has no verified phone number
 * (docs/rules/accounts.md, "Agreement").
 */
function refuseHindered(
  { beforeAgreement }: Pick<AnyCallDefinition<never>, 'beforeAgreement'>,
  { viewer }: FastifyRequest,
): Refusal | undefined {
  const hindrance = beforeAgreement === true || viewer === undefined ? undefined : writeRefusalCode(viewer);
  return hindrance && refuse(hindrance);
}

async function authorize(
  { viewerOf }: CallServices,
  access: CallAccess,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (access === 'public') return undefined;
  request.viewer = await viewerOf(request);
  const verdict = checkAccess(access, request.viewer);
  return verdict === 'allowed' ? undefined : refuse(verdict);
}

/** Identifies an idempotent request. Undefined if nobody is signed in. */
function idempotencyOf(call: CallKey, request: FastifyRequest) {
  const { viewer } = request;
  return viewer && { call, userId: viewer.id, key: keyOf(request) };
}

/** The `Idempotency-Key` header as sent. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Echoes the key in every response, including refusals. It shows a client that the response comes from this server and
 * not from something in between (docs/rules/api.md, "Idempotency-Key").
 */
function echoKey(request: FastifyRequest, reply: FastifyReply): void {
  const key = keyOf(request);
  if (key === undefined) return;
  if (!isIdempotencyKey(key)) {
    throw new InvalidRequest([
      { field: IDEMPOTENCY_KEY, problem: `must be 1 to ${MAX_IDEMPOTENCY_KEY} visible ASCII characters` },
    ]);
  }
  reply.header(IDEMPOTENCY_KEY, key);
}
