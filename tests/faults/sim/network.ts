/** The network between device and server, and the faults that it can have. */
import type { HttpResponse, HttpRequest } from '../../../src/outbox/engine/ports.ts';
import type { ServerModel } from './server-model.ts';
import { joined } from './wire.ts';
import type { ModelResponse } from './wire.ts';
import type { VirtualTime } from './time.ts';

/** What happens to one request. */
export type NetworkFault =
  /** The request never leaves the device. */
  | { kind: 'offline' }
  /** The connection dies after `afterBytes` bytes of the body. The server keeps those that tus lets it keep. */
  | { kind: 'cut'; afterBytes: number }
  /** The connection dies after `afterBytes` bytes of the body. The server loses them, as it hadn't written them to disk yet. */
  | { kind: 'cut-and-lost'; afterBytes: number }
  /** The server handles the request, but the response is lost. */
  | { kind: 'lost-reply' }
  /** The request doesn't arrive, and there is no response until the client's timeout. */
  | { kind: 'black-hole' }
  /** Something else, such as a captive portal, responds. The request never reaches the server. */
  | { kind: 'response'; response: ModelResponse }
  /** The server receives a changed request. */
  | { kind: 'changed'; request: HttpRequest }
  /** The server's response arrives changed. */
  | { kind: 'changed-response'; change: (response: ModelResponse) => ModelResponse }
  /** The request takes `ms` longer. */
  | { kind: 'slow'; ms: number };

/** Returns the fault of the nth request (from 1), or undefined for none. */
export type FaultPlan = (request: HttpRequest, n: number) => NetworkFault | undefined;

const LATENCY_MS = 20;
/** Bandwidth of a good connection, i.e. about 16 Mbit/s. */
const BYTES_PER_MS = 2_000;

export class Network {
  /** Every request that was attempted, in order. */
  readonly tried: { at: number; request: HttpRequest }[] = [];
  /** Number of photo bytes that have left the device, for invariant I5. */
  bytesSent = 0;
  faults: FaultPlan = () => undefined;
  readonly #time: VirtualTime;
  readonly #server: ServerModel;

  constructor(time: VirtualTime, server: ServerModel) {
    this.#time = time;
    this.#server = server;
  }

  /** Ends all faults. */
  clear(): void {
    this.faults = () => undefined;
  }

  async send(request: HttpRequest): Promise<HttpResponse | undefined> {
    this.tried.push({ at: this.#time.elapsed(), request });
    const fault = this.faults(request, this.tried.length);
    this.bytesSent += leaving(request, fault);
    const travel = LATENCY_MS + bodyLength(request) / BYTES_PER_MS;
    if (!fault) {
      await this.#time.sleep(travel);
      return asResponse(this.#server.handle(request));
    }
    switch (fault.kind) {
      case 'offline':
        await this.#time.sleep(1);
        return undefined;
      case 'cut':
        await this.#time.sleep(travel);
        this.#server.receivePart(request, fault.afterBytes);
        return undefined;
      case 'cut-and-lost':
        await this.#time.sleep(travel);
        return undefined;
      case 'lost-reply':
        await this.#time.sleep(travel);
        this.#server.handle(request);
        return undefined;
      case 'black-hole':
        await this.#time.sleep(request.timeoutMs);
        return undefined;
      case 'response':
        await this.#time.sleep(LATENCY_MS);
        return asResponse(fault.response);
      case 'changed':
        await this.#time.sleep(travel);
        return asResponse(this.#server.handle(fault.request));
      case 'changed-response':
        await this.#time.sleep(travel);
        return asResponse(fault.change(this.#server.handle(request)));
      case 'slow':
        await this.#time.sleep(Math.min(request.timeoutMs, travel + fault.ms));
        return travel + fault.ms > request.timeoutMs ? undefined : asResponse(this.#server.handle(request));
    }
  }
}

/** Number of photo bytes that leave the device with a request. */
function leaving(request: HttpRequest, fault: NetworkFault | undefined): number {
  if (fault?.kind === 'offline') return 0;
  const isCut = fault?.kind === 'cut' || fault?.kind === 'cut-and-lost';
  return isCut ? Math.min(fault.afterBytes, bodyLength(request)) : bodyLength(request);
}

/** Number of photo bytes in a request. */
export function bodyLength({ body }: HttpRequest): number {
  return body.kind === 'bytes' ? joined(body.parts).length : 0;
}

function asResponse(response: ModelResponse): HttpResponse {
  return {
    status: response.status,
    header: (name) => response.headers[name],
    json: parsed(response),
  };
}

function parsed({ headers, body }: ModelResponse): unknown {
  if (!headers['content-type']?.includes('json')) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** A captive portal's login page. */
export const PORTAL_PAGE: ModelResponse = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>Welcome to Airport Free WiFi</html>',
};
