/** Helpers for tests of photos that can be put back. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Takedown } from '../../src/contract/calls/takedown-calls.ts';
import type { TestServer, TestUser } from './harness.ts';
import { sweepNow } from './sweep-now.ts';

/** Takedowns and deletions of a photo as a super admin sees them, the newest first. */
export async function recordsOf(server: TestServer, admin: TestUser, photoId: number): Promise<Takedown[]> {
  const response = await server.call('GET /api/admin/takedowns', {
    query: { photo_id: photoId },
    token: admin.token,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.takedowns;
}

/** Puts back a photo; returns the response, even when it is a refusal. */
export function putBack(server: TestServer, admin: TestUser, recordId: number) {
  return server.call('POST /api/admin/takedowns/:id/put-back', {
    params: { id: recordId },
    body: {},
    token: admin.token,
    idempotencyKey: randomUUID(),
  });
}

/** Takes down a photo; returns the response, even when it is a refusal. */
export function takeDown(server: TestServer, admin: TestUser, photoId: number) {
  return server.call('POST /api/admin/takedowns', {
    body: { photo_ids: [photoId], reason: 'Against the law' },
    token: admin.token,
    idempotencyKey: randomUUID(),
  });
}

/** Runs the hourly sweeps once, without the comparison of all files with all rows. */
export function sweep(server: TestServer): Promise<void> {
  return sweepNow(server);
}

/** A stored file's bytes; undefined if there is no such file. */
export async function storedBytes(server: TestServer, key: string | null): Promise<Buffer | undefined> {
  const object = key === null ? undefined : await server.ctx.storage.open(key);
  return object && buffer(object.stream);
}
