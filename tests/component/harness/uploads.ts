/** Uploads by the tus protocol, which aren't calls of the contract. */
import { TUS_PATH } from '../../../src/contract/calls/tus.ts';

/** Receives uploads, as the server does; returns the bytes so far, by the uploads' ids. Call it once the screen is open. */
export function receiveUploads(): ReadonlyMap<string, Blob> {
  const uploads = new Map<string, Blob>();
  const stub = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(TUS_PATH) || !navigator.onLine) return stub(input, init);
    const id = request.method === 'POST' ? idIn(request) : pathname.slice(TUS_PATH.length + 1);
    const known = uploads.get(id);
    if (request.method === 'POST') {
      uploads.set(id, new Blob());
      return response(201, 0);
    }
    if (known === undefined) return response(404, 0);
    if (request.method === 'PATCH') uploads.set(id, new Blob([known, await request.blob()]));
    return response(request.method === 'PATCH' ? 204 : 200, uploads.get(id)?.size ?? 0);
  };
  return uploads;
}

/** The upload's id in the metadata of its creation. */
function idIn({ headers }: Request): string {
  const [, id = ''] = /(?:^|,)id (\S+?)(?:,|$)/.exec(headers.get('upload-metadata') ?? '') ?? [];
  return atob(id);
}

const response = (status: number, offset: number) =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) } });
