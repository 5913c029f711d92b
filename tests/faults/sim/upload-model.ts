/** The server's unfinished tus uploads. */
import type { HttpRequest } from '../../../src/outbox/engine/ports.ts';
import { joined, plain, refusal } from './wire.ts';
import type { ModelResponse, ModelRequest } from './wire.ts';

interface ModelUpload {
  length: number;
  bytes: Uint8Array;
}

/** The uploads of all accounts. */
export class UploadModel {
  /** Number of body bytes that arrived, in complete or incomplete requests. */
  bytesReceived = 0;
  /** The most bytes that one account's uploads may have in total; undefined: no limit. */
  quota: number | undefined;
  readonly #uploads = new Map<string, ModelUpload>();

  /** Number of unfinished uploads. */
  get size(): number {
    return this.#uploads.size;
  }

  get(user: number, id: string): Readonly<ModelUpload> | undefined {
    return this.#uploads.get(uploadKey(user, id));
  }

  delete(user: number, id: string): void {
    this.#uploads.delete(uploadKey(user, id));
  }

  clear(): void {
    this.#uploads.clear();
  }

  /** Handles a request whose connection died after the first `count` bytes of its body. */
  receivePart(request: HttpRequest, user: number, count: number): void {
    if (request.body.kind !== 'bytes') return;
    const upload = this.#uploads.get(uploadKey(user, request.path.split('/').at(-1) ?? ''));
    if (upload?.bytes.length !== Number(request.headers['upload-offset'])) return;
    this.#append(upload, joined(request.body.parts).subarray(0, count));
  }

  /** Handles a request to `/api/uploads`. */
  handle(request: ModelRequest, user: number, diskFull: boolean): ModelResponse {
    const { method, path, headers } = request;
    if (method === 'POST') {
      const encoded = /(?:^|,)id ([^,]+)/.exec(headers['upload-metadata'] ?? '')?.[1] ?? '';
      const key = uploadKey(user, Buffer.from(encoded, 'base64').toString());
      if (this.#uploads.has(key)) return refusal(409, 'conflict');
      const length = Number(headers['upload-length']);
      if (this.#announced(user) + length > (this.quota ?? Infinity)) {
        const response = refusal(429, 'upload_quota', { retryAfter: 60 });
        response.headers['retry-after'] = '60';
        return response;
      }
      this.#uploads.set(key, { length, bytes: new Uint8Array() });
      return plain(201);
    }
    const key = uploadKey(user, path.split('/').at(-1) ?? '');
    const upload = this.#uploads.get(key);
    if (!upload) return method === 'HEAD' ? plain(404) : refusal(404, 'not_found');
    switch (method) {
      case 'HEAD':
        return plain(200, {
          'upload-offset': String(upload.bytes.length),
          'upload-length': String(upload.length),
        });
      case 'DELETE':
        this.#uploads.delete(key);
        return plain(204);
      case 'PATCH':
        if (Number(headers['upload-offset']) !== upload.bytes.length) return refusal(409, 'conflict');
        if (diskFull) return refusal(507, 'insufficient_storage');
        if (request.body.kind === 'bytes') this.#append(upload, joined(request.body.parts));
        return plain(204, { 'upload-offset': String(upload.bytes.length) });
      case 'GET':
      case 'PUT':
        return refusal(404, 'not_found');
    }
  }

  #announced(user: number): number {
    const own = [...this.#uploads].filter(([key]) => key.startsWith(`${user}-`));
    return own.reduce((sum, [, upload]) => sum + upload.length, 0);
  }

  #append(upload: ModelUpload, bytes: Uint8Array): void {
    const fitting = bytes.subarray(0, upload.length - upload.bytes.length);
    this.bytesReceived += bytes.length;
    upload.bytes = joined([upload.bytes, fitting]);
  }
}

function uploadKey(user: number, id: string): string {
  return `${user}-${id}`;
}
