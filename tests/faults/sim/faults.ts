/** Common fault plans. */
import type { HttpRequest } from '../../../src/outbox/engine/ports.ts';
import type { NetworkFault, FaultPlan } from './network.ts';

/** The step of the upload protocol that a request belongs to; `call` is any call that isn't part of an upload. */
export type Step = 'ask' | 'create' | 'send' | 'wipe' | 'call';

export function stepOf({ method, path }: HttpRequest): Step {
  if (!path.startsWith('/api/uploads')) return 'call';
  if (method === 'HEAD') return 'ask';
  if (method === 'POST') return 'create';
  return method === 'PATCH' ? 'send' : 'wipe';
}

export const offline: FaultPlan = () => ({ kind: 'offline' });

/** A plan in which the first `times` requests of a step fail with a fault, which may depend on the request. */
export function first(
  times: number,
  step: Step,
  fault: NetworkFault | ((request: HttpRequest) => NetworkFault),
): FaultPlan {
  let remaining = times;
  return (request) => {
    if (stepOf(request) !== step || remaining === 0) return undefined;
    remaining -= 1;
    return typeof fault === 'function' ? fault(request) : fault;
  };
}

/** A plan that calls `effect` before the nth request of a step (from 1) is sent. The request itself doesn't fail. */
export function before(n: number, step: Step, effect: () => void): FaultPlan {
  let seen = 0;
  return (request) => {
    if (stepOf(request) !== step) return undefined;
    seen += 1;
    if (seen === n) effect();
    return undefined;
  };
}

/** The request with its body cut to a fraction (0 to 1) of its length, as a broken proxy would forward it. */
export function shortened(request: HttpRequest, fraction: number): HttpRequest {
  const { body } = request;
  switch (body.kind) {
    case 'none':
      return request;
    case 'json':
      return { ...request, body: fraction === 0 ? { kind: 'none' } : { kind: 'json', value: {} } };
    case 'bytes':
      return { ...request, body: { ...body, parts: body.parts.map((part) => cut(part, fraction)) } };
    case 'form': {
      const fields = body.fields.slice(0, Math.floor(body.fields.length * fraction));
      return { ...request, body: { kind: 'form', fields } };
    }
  }
}

function cut(bytes: Uint8Array<ArrayBuffer>, fraction: number): Uint8Array<ArrayBuffer> {
  return bytes.subarray(0, Math.floor(bytes.length * fraction));
}
