/** An API client typed by the contract, for the demo and for requests that tests make outside the browser. */
import { methodAndPath } from '../../src/contract/calls/call-address.ts';
import type { AddressParts } from '../../src/contract/calls/call-address.ts';
import type { CallResponse, CallInput, CallKey } from '../../src/contract/calls/calls.ts';
import { IDEMPOTENCY_KEY } from '../../src/contract/calls/headers.ts';

interface AnyInput extends AddressParts {
  body?: unknown;
  form?: unknown;
}

export interface Caller {
  token?: string;
  idempotencyKey?: string;
}

/**
 * Makes one call and returns the response's body.
 * @throws Error with the response's status and body if the call failed.
 */
export async function callApi<K extends CallKey>(
  origin: string,
  key: K,
  input: CallInput<K>,
  { token, idempotencyKey }: Caller = {},
): Promise<CallResponse<K>> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the fields of a generic input can't be read otherwise
  const { body, form, ...address } = input as AnyInput;
  const { method, path } = methodAndPath(key, address);
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY, idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(new URL(path, origin), {
    method,
    headers,
    body: form instanceof FormData ? form : body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${key} responded ${response.status}: ${text.slice(0, 500)}`);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server serialises by the same contract
  return JSON.parse(text) as CallResponse<K>;
}
