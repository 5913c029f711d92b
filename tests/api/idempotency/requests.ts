/** Raw requests, so that tests can vary details that must not matter. */
import type { FastifyInstance } from 'fastify';
import { methodAndPath } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import type { TestUser } from '../harness.ts';

/** A request without its Idempotency-Key. */
export interface WireRequest {
  call: CallKey;
  path: string;
  user: TestUser;
  type?: string;
  body?: string | Buffer;
}

/** The parts of a response that must be the same for a retry. */
export interface WireResponse {
  status: number;
  /** The response's `Idempotency-Key` header. */
  echo: unknown;
  body: string;
}

/** A call without a body. */
export function bare(call: CallKey, user: TestUser, id: number): WireRequest {
  return { call, path: methodAndPath(call, { params: { id } }).path, user };
}

/** A call with a JSON body, given as a string. */
export function json(call: CallKey, user: TestUser, id: number, body: string): WireRequest {
  return { ...bare(call, user, id), type: 'application/json', body };
}

/** A call with a form as its body. */
export async function form(call: CallKey, user: TestUser, data: FormData): Promise<WireRequest> {
  const encoded = new Response(data);
  return {
    ...bare(call, user, 0),
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends a request with a key. */
export async function send(app: FastifyInstance, request: WireRequest, key: string): Promise<WireResponse> {
  const method = METHODS.find((each) => request.call.startsWith(`${each} `));
  if (method === undefined) throw new Error(`${request.call} has no effect`);
  const response = await app.inject({
    method,
    url: request.path,
    headers: {
      authorization: `Bearer ${request.user.token}`,
      'idempotency-key': key,
      ...(request.type !== undefined && { 'content-type': request.type }),
    },
    ...(request.body !== undefined && { payload: request.body }),
  });
  return { status: response.statusCode, echo: response.headers['idempotency-key'], body: response.body };
}

/** The status with which a call succeeds. */
export function statusOf(call: string): number {
  return Object.entries<CallSpec>(calls).find(([key]) => key === call)?.[1].status ?? 200;
}

const METHODS = ['POST', 'PUT', 'DELETE'] as const;
