/** A request over XMLHttpRequest, the only thing in a browser that tells how much of a body has left. */
import type { HttpAnswer, HttpRequest } from '../engine/ports.ts';
import { bodyOf, parsed } from './http-body.ts';

/** Undefined when no whole answer came. A redirect is followed by XMLHttpRequest; the address shows it. */
export function sendTelling(
  { method, path, headers, body }: HttpRequest,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<HttpAnswer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      onSent(event.loaded);
    });
    request.addEventListener('load', () => {
      const isRedirected = new URL(path, location.href).href !== request.responseURL;
      resolve({
        status: isRedirected ? 0 : request.status,
        header: (name) => request.getResponseHeader(name) ?? undefined,
        json: parsed(request.getResponseHeader('content-type'), request.responseText),
      });
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => {
        resolve(undefined);
      });
    }
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(bodyOf(body));
  });
}
