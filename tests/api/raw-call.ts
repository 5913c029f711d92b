/** Turns a call from the contract into an HTTP request, and sends it to an app in this process. */
import type { FastifyInstance } from 'fastify';
import { methodAndPath } from '../../src/contract/calls/call-address.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A call's input without its types, which differ from call to call. */
export interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  form?: unknown;
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  remoteAddress?: string | undefined;
  once?: true;
}

export interface RawRequest {
  method: (typeof METHODS)[number];
  /** The path and query. */
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer<ArrayBuffer> | undefined;
  /** The client's apparent IP address; `undefined` means this machine. */
  remoteAddress: string | undefined;
}

export interface RawResponse {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

/** Builds the request for a call, given the call's key, e.g. `POST /api/login`. */
export async function toRequest(key: string, input: LooseInput): Promise<RawRequest> {
  const { method, path } = methodAndPath(key, input);
  const { type, payload } = await toPayload(input);
  return {
    method: METHODS.find((each) => each === method) ?? 'GET',
    url: path,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
    },
    payload,
    remoteAddress: input.remoteAddress,
  };
}

async function toPayload({
  form,
  body,
}: LooseInput): Promise<{ type?: string; payload?: RawRequest['payload'] }> {
  if (form instanceof FormData) {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return { type, payload: Buffer.from(await encoded.arrayBuffer()) };
  }
  return body === undefined ? {} : { type: 'application/json', payload: JSON.stringify(body) };
}

/** Sends a request to a server in this process, without using the network. */
export async function injectInto(app: FastifyInstance, request: RawRequest): Promise<RawResponse> {
  const { payload, remoteAddress, ...rest } = request;
  const response = await app.inject({
    ...rest,
    ...(payload !== undefined && { payload }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}
