/** The engine's HTTP, based on fetch: never follows a redirect, never caches, never throws. */
import type { HttpResponse, HttpBody, HttpRequest } from '../engine/ports.ts';
import type { StoppableHttp } from '../dependencies.ts';

export function createHttp(): StoppableHttp {
  const running = new Map<AbortController, string>();
  return {
    async send(request) {
      const stop = new AbortController();
      running.set(stop, request.opId);
      const timer = setTimeout(() => {
        stop.abort();
      }, request.timeoutMs);
      try {
        return await readResponse(await fetch(request.path, initOf(request, stop.signal)));
      } catch {
        return undefined;
      } finally {
        clearTimeout(timer);
        running.delete(stop);
      }
    },
    halt(opId) {
      for (const [stop, id] of running) if (opId === undefined || id === opId) stop.abort();
    },
  };
}

function initOf({ method, headers, body }: HttpRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = { method, signal, redirect: 'manual', cache: 'no-store', credentials: 'omit' };
  const content = bodyOf(body);
  const type = body.kind === 'json' ? 'application/json' : body.kind === 'bytes' ? body.type : undefined;
  return {
    ...init,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(content === undefined ? {} : { body: content }),
  };
}

function bodyOf(body: HttpBody): Uint8Array<ArrayBuffer> | FormData | string | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return JSON.stringify(body.value);
    case 'bytes':
      return joined(body.parts);
    case 'form': {
      const form = new FormData();
      for (const [name, value] of body.fields) form.append(name, value);
      return form;
    }
  }
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

async function readResponse(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  return {
    status: response.type === 'opaqueredirect' ? 0 : response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    json: parsed(response.headers.get('content-type'), text),
  };
}

/** The text parsed as JSON; undefined if it isn't valid JSON. */
function parsed(type: string | null, text: string): unknown {
  if (!type?.toLowerCase().includes('json')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
