/** The engine's requests over fetch: never follows a redirect, never caches, never throws. */
import type { HttpAnswer, HttpRequest } from '../engine/ports.ts';
import type { StoppableHttp } from '../parts.ts';
import { sendTelling } from './http-progress.ts';
import { bodyOf, parsed } from './http-body.ts';

export function createHttp(): StoppableHttp {
  const running = new Map<AbortController, string>();
  return {
    async send(request, onSent) {
      const stop = new AbortController();
      running.set(stop, request.opId);
      const timer = setTimeout(() => {
        stop.abort();
      }, request.timeoutMs);
      try {
        if (onSent && tellsProgress(request)) return await sendTelling(request, stop.signal, onSent);
        return await readAnswer(await fetch(request.path, initOf(request, stop.signal)));
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

/** For a whole photo in one request, where it can be told how many bytes have left: in a page, not in a worker. */
function tellsProgress({ body }: HttpRequest): boolean {
  return body.kind === 'form' && body.file !== undefined && typeof XMLHttpRequest !== 'undefined';
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

async function readAnswer(response: Response): Promise<HttpAnswer> {
  const text = await response.text();
  return {
    status: response.type === 'opaqueredirect' ? 0 : response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    json: parsed(response.headers.get('content-type'), text),
  };
}
