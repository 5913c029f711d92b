/** Every API call of the page goes through here, except those of the outbox's engine, which has its own HTTP port. */
import { methodAndPath } from '../contract/calls/call-address.ts';
import type { AddressParts } from '../contract/calls/call-address.ts';
import type { CallResponse, CallInput, CallKey } from '../contract/calls/calls.ts';
import type { ErrorBody } from '../contract/calls/errors.ts';
import { DEVICE_ID, IDEMPOTENCY_KEY, VIEW_COUNTED } from '../contract/calls/headers.ts';
import { readSession, useSession } from '../session/session.ts';
import { ApiError, isSessionRefused, NetworkError } from './errors.ts';
import { promptForPhone, promptForTerms } from '../session/account-requirements.ts';

/** Options of a request besides its input. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** A UUID for this effect; a retry gets the first attempt's response. */
  idempotencyKey?: string;
  /** Sent instead of the stored session's token. */
  token?: string;
  /** Identifies this browser; sent at sign-in. */
  deviceId?: string;
}

/**
 * Paths of photos whose view was already counted when the server rendered the page, so the next request for them
 * doesn't count it again (docs/rules/photos.md, "Views").
 */
export const viewsCounted = new Set<string>();

/** Our server's last response: its headers, and `performance.now()` then, which no change of the clock moves. */
export const lastResponse = { headers: new Headers(), at: 0 };

/** Calls that respond with 401 to wrong credentials, which says nothing about the session. */
const SIGN_IN = /\/(?:login|sms\/verify)$/;

interface RequestParts extends AddressParts {
  body?: unknown;
  form?: unknown;
}

/**
 * Makes one call of the contract. Throws `ApiError` when the server refuses, `NetworkError` when there is no response
 * from our server (no connection, or a portal's HTML), and the signal's reason when it is aborted.
 */
export async function request<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options: RequestOptions = {},
): Promise<CallResponse<K>> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type of a generic input can't be narrowed
  const parts = input as RequestParts;
  const { method, path } = methodAndPath(key, parts);
  const token = options.token ?? (await bearerToken());
  const { headers, body } = content(parts, token, options.idempotencyKey);
  if (options.deviceId !== undefined) headers.set(DEVICE_ID, options.deviceId);
  if (viewsCounted.delete(path)) headers.set(VIEW_COUNTED, '1');
  const response = await send(path, { method, headers, body, signal: options.signal ?? null });
  const received = await readJson(response);
  lastResponse.headers = response.headers;
  lastResponse.at = performance.now();
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server serialises by the same schema
  if (response.ok) return received as CallResponse<K>;
  const refusal = new ApiError(
    response.status,
    errorBody(received),
    seconds(response.headers.get('retry-after')),
  );
  if (token !== undefined) {
    if (isSessionRefused(refusal) && !SIGN_IN.test(key)) useSession.setState({ refused: token });
    promptForRequirement(refusal);
  }
  throw refusal;
}

/** The signed-in user's bearer token. Reads the database only if this page hasn't read the session yet. */
async function bearerToken(): Promise<string | undefined> {
  const { ready, session } = useSession.getState();
  return (ready ? session : await readSession())?.token;
}

/** Prompts a signed-in user for what the server requires first: accepting the terms, or verifying a phone number. */
function promptForRequirement({ status, code, body }: ApiError): void {
  if (status === 451) promptForTerms();
  // The sign-in has its own dialog.
  else if (code === 'phone_verification' && body.requiresPhoneVerification !== true) promptForPhone();
}

function content(
  parts: RequestParts,
  token: string | undefined,
  idempotencyKey: string | undefined,
): { headers: Headers; body: BodyInit | null } {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY, idempotencyKey);
  if (parts.form instanceof FormData) return { headers, body: parts.form };
  if (parts.body === undefined) return { headers, body: null };
  headers.set('content-type', 'application/json');
  return { headers, body: JSON.stringify(parts.body) };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw init.signal.reason;
    throw new NetworkError('offline', { cause: error });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  // Our API never redirects; a captive portal does.
  if (response.redirected || !type.includes('json')) throw new NetworkError('portal');
  try {
    return await response.json();
  } catch (error) {
    throw new NetworkError('offline', { cause: error });
  }
}

function errorBody(body: unknown): ErrorBody {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') {
    // oxlint-disable-next-line no-unsafe-type-assertion -- all other fields are optional, and only our server sends them
    return body as ErrorBody;
  }
  return { error: '' };
}

function seconds(header: string | null): number | undefined {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}
