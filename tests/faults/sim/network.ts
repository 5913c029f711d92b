/** The way between device and server, with everything that can go wrong on it. */
import type { HttpAnswer, HttpRequest } from '../../../src/outbox/engine/ports.ts';
import type { ServerModel } from './server-model.ts';
import { joined } from './wire.ts';
import type { ModelAnswer } from './wire.ts';
import type { VirtualTime } from './time.ts';

/** What happens to one request. */
export type Mishap =
  /** It never leaves. */
  | { kind: 'offline' }
  /** The connection dies after so many bytes of the body; the server keeps what tus lets it keep. */
  | { kind: 'cut'; afterBytes: number }
  /** The same, and what had arrived was not on the server's disk yet. */
  | { kind: 'cut-and-lost'; afterBytes: number }
  /** The server acts on it, and the answer is lost. */
  | { kind: 'lost-reply' }
  /** Nothing comes back, and nothing arrives, until the client gives up. */
  | { kind: 'black-hole' }
  /** Somebody else answers; the server never hears of it. */
  | { kind: 'answer'; answer: ModelAnswer }
  /** The server acts on a changed request. */
  | { kind: 'changed'; request: HttpRequest }
  /** The server's answer arrives changed. */
  | { kind: 'changed-answer'; change: (answer: ModelAnswer) => ModelAnswer }
  /** Takes so long on top, ms. */
  | { kind: 'slow'; ms: number };

/** Decides what happens to the nth request (from 1); undefined: nothing. */
export type Weather = (request: HttpRequest, n: number) => Mishap | undefined;

const LATENCY_MS = 20;
/** A good link, bytes an ms: about 16 Mbit/s. */
const BYTES_PER_MS = 2_000;

export class Network {
  /** Every request that was tried, by time. */
  readonly tried: { at: number; request: HttpRequest }[] = [];
  /** Bytes of photos that have left the device, for invariant I5. */
  bytesSent = 0;
  weather: Weather = () => undefined;
  readonly #time: VirtualTime;
  readonly #server: ServerModel;

  constructor(time: VirtualTime, server: ServerModel) {
    this.#time = time;
    this.#server = server;
  }

  /** From now on all is well. */
  clear(): void {
    this.weather = () => undefined;
  }

  async send(request: HttpRequest): Promise<HttpAnswer | undefined> {
    this.tried.push({ at: this.#time.elapsed(), request });
    const mishap = this.weather(request, this.tried.length);
    this.bytesSent += leaving(request, mishap);
    const travel = LATENCY_MS + bodyLength(request) / BYTES_PER_MS;
    if (!mishap) {
      await this.#time.sleep(travel);
      return asAnswer(this.#server.handle(request));
    }
    switch (mishap.kind) {
      case 'offline':
        await this.#time.sleep(1);
        return undefined;
      case 'cut':
        await this.#time.sleep(travel);
        this.#server.receivePart(request, mishap.afterBytes);
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
      case 'answer':
        await this.#time.sleep(LATENCY_MS);
        return asAnswer(mishap.answer);
      case 'changed':
        await this.#time.sleep(travel);
        return asAnswer(this.#server.handle(mishap.request));
      case 'changed-answer':
        await this.#time.sleep(travel);
        return asAnswer(mishap.change(this.#server.handle(request)));
      case 'slow':
        await this.#time.sleep(Math.min(request.timeoutMs, travel + mishap.ms));
        return travel + mishap.ms > request.timeoutMs ? undefined : asAnswer(this.#server.handle(request));
    }
  }
}

/** Bytes of a photo that leave the device. */
function leaving(request: HttpRequest, mishap: Mishap | undefined): number {
  if (mishap?.kind === 'offline') return 0;
  const isCut = mishap?.kind === 'cut' || mishap?.kind === 'cut-and-lost';
  return isCut ? Math.min(mishap.afterBytes, bodyLength(request)) : bodyLength(request);
}

/** Bytes of a photo in a request. */
export function bodyLength({ body }: HttpRequest): number {
  return body.kind === 'bytes' ? joined(body.parts).length : 0;
}

function asAnswer(answer: ModelAnswer): HttpAnswer {
  return {
    status: answer.status,
    header: (name) => answer.headers[name],
    json: parsed(answer),
  };
}

function parsed({ headers, body }: ModelAnswer): unknown {
  if (!headers['content-type']?.includes('json')) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** A captive portal's login page. */
export const PORTAL_PAGE: ModelAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>Welcome to Airport Free WiFi</html>',
};
