/** The tus protocol over real HTTP, one request at a time. */
import { TUS_PATH, TUS_RESUMABLE, TUS_VERSION } from '../../src/contract/calls/tus.ts';
import type { TestUser } from './harness.ts';

export interface TusClient {
  create(length: number, id?: string): Promise<Response>;
  head(id: string): Promise<Response>;
  patch(id: string, offset: number, bytes: Buffer): Promise<Response>;
  remove(id: string): Promise<Response>;
  /** Creates an upload and sends all of it at once. */
  send(id: string, bytes: Buffer): Promise<void>;
}

/** Headers of a user's request. */
export function tusHeaders(user: TestUser | undefined): Record<string, string> {
  return { [TUS_RESUMABLE]: TUS_VERSION, ...(user && { authorization: `Bearer ${user.token}` }) };
}

/** A tus client for the servers at these addresses, which get its requests in turn. */
export function tusClient(addresses: string | readonly string[], user: TestUser | undefined): TusClient {
  const all = [addresses].flat();
  let requests = 0;
  const request = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(`${all[(requests += 1) % all.length]}${TUS_PATH}${path}`, {
      method,
      headers: { ...tusHeaders(user), ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const client: TusClient = {
    create: (length, id) =>
      request('POST', '', {
        'upload-length': String(length),
        ...(id !== undefined && { 'upload-metadata': `id ${Buffer.from(id).toString('base64')}` }),
      }),
    head: (id) => request('HEAD', `/${id}`),
    patch: (id, offset, bytes) =>
      request(
        'PATCH',
        `/${id}`,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
    remove: (id) => request('DELETE', `/${id}`),
    send: async (id, bytes) => {
      const created = await client.create(bytes.length, id);
      const patched = await client.patch(id, 0, bytes);
      if (created.status !== 201 || patched.status !== 204) {
        throw new Error(`create ${created.status}, patch ${patched.status}`);
      }
    },
  };
  return client;
}
