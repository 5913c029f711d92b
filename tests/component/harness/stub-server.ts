/**
 * Responds to the page's requests instead of a server. A test gives the responses by the contract's keys, so a call that
 * doesn't exist, or a response of a wrong shape, doesn't compile.
 */
import { Errors } from 'typebox/value';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallResponse, CallInput, CallKey } from '../../../src/contract/calls/calls.ts';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { ErrorBody } from '../../../src/contract/calls/errors.ts';
import { IDEMPOTENCY_KEY } from '../../../src/contract/calls/headers.ts';
import { realNow } from './clock.ts';

/** A request that the page made, as the server would have read it. */
interface AnyReceived {
  key: CallKey;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The JSON body. */
  body: unknown;
  /** The fields of a multipart body. */
  form: FormData | undefined;
  idempotencyKey: string | undefined;
  token: string | undefined;
}

/** A request of one call. */
export interface Received<K extends CallKey> extends AnyReceived {
  key: K;
  body: CallInput<K> extends { body: infer Body } ? Body : unknown;
}

/** A response other than a success; see `refuse` and `noNetwork`. */
class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The server's refusal with a status, for a response. */
export function refuse(status: number, body: Partial<ErrorBody> = {}, headers: Record<string, string> = {}) {
  return new Refusal(status, { error: `refused with ${status}`, ...body }, headers);
}

const NO_NETWORK = Symbol('no network');
/** No response, as without a network. */
export const noNetwork = (): typeof NO_NETWORK => NO_NETWORK;

/** A call's response by a type that doesn't depend on the call. */
type AnyGiven = Readonly<Record<string, unknown>> | readonly unknown[] | Refusal | typeof NO_NETWORK;
type AnyResponse = AnyGiven | ((request: AnyReceived) => AnyGiven | Promise<AnyGiven>);

type Given<K extends CallKey> = CallResponse<K> | Refusal | typeof NO_NETWORK;
/** How to respond: always the same, or what a function makes of the request. */
export type ResponseBody<K extends CallKey> =
  | Given<K>
  | ((request: Received<K>) => Given<K> | Promise<Given<K>>);
/** Responses by the contract's keys. */
export type Responses = { [K in CallKey]?: ResponseBody<K> };

/** The stand-in for the server, which can be changed during a test. */
export interface StubServer {
  /** Adds or replaces responses. */
  respond: (responses: Responses) => void;
  /** The requests of a call so far, oldest first. */
  received: <K extends CallKey>(key: K) => readonly Received<K>[];
  /** Requests for which the test has no response, or one that doesn't fit the call's schema. */
  readonly withoutResponse: readonly string[];
  /** While it is cut, every request fails as without a network. */
  cut: (isCut: boolean) => void;
}

/** The page's own `fetch`, for what isn't a call: the terms, texts, pictures. */
export const realFetch = globalThis.fetch.bind(globalThis);

/** A picture that needs a token (tests/component/node/pictures.ts). */
const PRIVATE_PICTURE = /^\/api\/.+\/(\d+x\d+\/\d+\.jpg)$/;

interface Route {
  key: CallKey;
  given: AnyResponse;
  method: string;
  pattern: RegExp;
  names: readonly string[];
}

let endLast = () => {};

/** Lets every request fail from now on, also those that still wait for a response, until there is another stub. */
export function endRequests(): void {
  endLast();
}

/** Replaces `fetch`. A later call replaces the earlier stub. */
export function stubServer(initial: Responses): StubServer {
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  endLast = () => {
    isCut = true;
    end(new TypeError('Failed to fetch'));
  };
  let routes: Route[] = [];
  const requests: AnyReceived[] = [];
  const withoutResponse: string[] = [];
  let isCut = false;

  const respond = (more: Responses) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of `Responses`
    for (const [key, given] of Object.entries(more) as [CallKey, AnyResponse][]) {
      routes = [...routes.filter((route) => route.key !== key), routeOf(key, given)];
    }
    // Fixed paths before those with parameters, as the server routes.
    routes.sort((one, other) => one.names.length - other.names.length);
  };
  respond(initial);

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) {
      if (isCut) throw new TypeError('Failed to fetch');
      return realFetch(input, init);
    }
    if (isCut || !navigator.onLine) throw new TypeError('Failed to fetch');
    const picture = PRIVATE_PICTURE.exec(url.pathname)?.[1];
    if (picture !== undefined && request.headers.has('authorization'))
      return realFetch(`/media/${picture}`, { signal: request.signal });
    const route = routes.find(
      ({ method, pattern }) => method === request.method && pattern.test(url.pathname),
    );
    if (route === undefined) {
      withoutResponse.push(`${request.method} ${url.pathname}${url.search}`);
      return json(404, { error: 'The test has no response for this call.' });
    }
    const received = await read(route, request, url);
    requests.push(received);
    const { given } = route;
    const made = typeof given === 'function' ? await Promise.race([given(received), ended]) : given;
    request.signal.throwIfAborted();
    if (made === NO_NETWORK) throw new TypeError('Failed to fetch');
    if (made instanceof Refusal) return json(made.status, made.body, made.headers);
    const { response: schema, status = 200 }: CallSpec = calls[route.key];
    const [misfit] = Errors(schema, made);
    if (misfit !== undefined) {
      withoutResponse.push(
        `${route.key}: the test's response doesn't fit: ${misfit.instancePath} ${misfit.message}`,
      );
      throw new TypeError(withoutResponse.at(-1));
    }
    const echo = received.idempotencyKey;
    return json(status, made, echo === undefined ? {} : { [IDEMPOTENCY_KEY]: echo });
  };

  return {
    respond,
    received: <K extends CallKey>(key: K) =>
      requests.filter((request): request is Received<K> => request.key === key),
    withoutResponse,
    cut: (now) => {
      isCut = now;
    },
  };
}

function routeOf(key: CallKey, given: AnyResponse): Route {
  const { method, pattern } = splitCallKey(key);
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { key, given, method, names, pattern: new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`) };
}

async function read({ key, pattern, names }: Route, request: Request, url: URL): Promise<AnyReceived> {
  const [, ...values] = pattern.exec(url.pathname) ?? [];
  const type = request.headers.get('content-type') ?? '';
  return {
    key,
    params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
    query: Object.fromEntries(url.searchParams),
    body: type.includes('json') ? await request.json() : undefined,
    form: type.includes('form-data') ? await request.formData() : undefined,
    idempotencyKey: request.headers.get(IDEMPOTENCY_KEY) ?? undefined,
    token: request.headers.get('authorization')?.replace('Bearer ', ''),
  };
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date(realNow()).toUTCString(), ...headers },
  });
}
