/** Weather that tests ask for by name. */
import type { HttpRequest } from '../../../src/outbox/engine/ports.ts';
import type { Mishap, Weather } from './network.ts';

/** Which step of the protocol a request is. */
export type Step = 'ask' | 'create' | 'send' | 'wipe' | 'call';

export function stepOf({ method, path }: HttpRequest): Step {
  if (!path.startsWith('/api/uploads')) return 'call';
  if (method === 'HEAD') return 'ask';
  if (method === 'POST') return 'create';
  return method === 'PATCH' ? 'send' : 'wipe';
}

export const offline: Weather = () => ({ kind: 'offline' });

/** The first `times` requests of a step meet a mishap. */
export function first(
  times: number,
  step: Step,
  mishap: Mishap | ((request: HttpRequest) => Mishap),
): Weather {
  let left = times;
  return (request) => {
    if (stepOf(request) !== step || left === 0) return undefined;
    left -= 1;
    return typeof mishap === 'function' ? mishap(request) : mishap;
  };
}

/** Before the nth request of a step (from 1) leaves, something happens; the request itself is well. */
export function before(n: number, step: Step, happen: () => void): Weather {
  let seen = 0;
  return (request) => {
    if (stepOf(request) !== step) return undefined;
    seen += 1;
    if (seen === n) happen();
    return undefined;
  };
}

/** The request with its body shortened to a part, as a broken proxy passes it on. */
export function shortened(request: HttpRequest, part: number): HttpRequest {
  const { body } = request;
  switch (body.kind) {
    case 'none':
      return request;
    case 'json':
      return { ...request, body: part === 0 ? { kind: 'none' } : { kind: 'json', value: {} } };
    case 'bytes':
      return { ...request, body: { ...body, parts: body.parts.map((each) => cut(each, part)) } };
    case 'form': {
      const fields = body.fields.slice(0, Math.floor(body.fields.length * part));
      return { ...request, body: { kind: 'form', fields } };
    }
  }
}

function cut(bytes: Uint8Array<ArrayBuffer>, part: number): Uint8Array<ArrayBuffer> {
  return bytes.subarray(0, Math.floor(bytes.length * part));
}
