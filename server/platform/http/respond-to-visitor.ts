/**
 * Runs calls inside the server, on behalf of a visitor who isn't signed in. This provides the data of server-rendered
 * pages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { checkAccess } from '../auth/viewer.ts';
import { Refusal } from '../lib/errors.ts';
import type { CallDefinitions } from './call.ts';
import { compileValidator } from './validation.ts';

/**
 * Returns a call's response as JSON, with the same bytes as over HTTP. Undefined if the input is invalid or visitors
 * may not make the call.
 */
export type RespondToVisitor = (
  wanted: { call: string; input: object },
  on: { request: FastifyRequest; reply: FastifyReply },
) => Promise<string | Refusal | undefined>;

/** Runs calls with the same definitions that are used for HTTP requests. */
export function respondToVisitors<Ctx>(ctx: Ctx, definitions: CallDefinitions<Ctx>): RespondToVisitor {
  return async ({ call, input }, { request, reply }) => {
    if (!isCallKey(call)) return undefined;
    const spec: CallSpec = calls[call];
    const definition = definitions[call];
    if (splitCallKey(call).method !== 'GET' || checkAccess(definition.access, undefined) !== 'allowed') {
      return undefined;
    }
    const params = validate(spec.params, 'params', input);
    const query = validate(spec.query, 'query', input);
    if (params === INVALID || query === INVALID) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input was validated by the schemas of its key
    const handle = definition.handle as unknown as (ctx: Ctx, input: object) => Promise<unknown>;
    const response = await handle(ctx, {
      user: undefined,
      params,
      query,
      body: undefined,
      idempotency: undefined,
      request,
      reply,
      isForPage: true,
    });
    if (response instanceof Refusal) return response;
    // Fastify looks up the serializer by the identity of the schema object.
    return asJson(reply.serializeInput(asRecord(response), asRecord(spec.response)));
  };
}

function isCallKey(text: string): text is CallKey {
  return Object.hasOwn(calls, text);
}

const INVALID = Symbol('invalid');

/** Validates one part of a call's input and fills in the schema's defaults. */
function validate(schema: CallSpec['query'], part: 'params' | 'query', input: object): unknown {
  if (schema === undefined) return undefined;
  const check = compileValidator({ schema, method: 'GET', url: '', httpPart: part });
  const values: unknown = Reflect.get(input, part);
  const result: unknown = check(typeof values === 'object' && values !== null ? { ...values } : {});
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : INVALID;
}

function asRecord(value: unknown): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas are objects, and so is every response
  return value as Record<string, unknown>;
}

function asJson(serialized: unknown): string {
  return typeof serialized === 'string' ? serialized : JSON.stringify(serialized);
}
