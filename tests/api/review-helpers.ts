/** Decisions of reviewers, for tests. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '../../src/contract/calls.ts';
import type { TestServer, TestUser } from './harness.ts';

type Body = CallInput<'PUT /api/review/photos/:id'>['body'];

/** Sends a decision; gives the answer, whatever it is. */
export function decide(
  server: TestServer,
  reviewer: TestUser,
  photoId: number,
  body: Body,
  key: string = randomUUID(),
) {
  return server.call('PUT /api/review/photos/:id', {
    params: { id: photoId },
    body,
    token: reviewer.token,
    idempotencyKey: key,
  });
}

/** Approves a photo; throws when that is refused. */
export async function approve(server: TestServer, reviewer: TestUser, photoId: number): Promise<void> {
  const answer = await decide(server, reviewer, photoId, { action: 'approve' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
}

/** Rejects a photo; throws when that is refused. */
export async function reject(server: TestServer, reviewer: TestUser, photoId: number): Promise<void> {
  const answer = await decide(server, reviewer, photoId, { action: 'reject', rejectReason: 'Too dark' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
}

/** Appeals against a rejection; gives the answer, whatever it is. */
export function appeal(
  server: TestServer,
  owner: TestUser,
  photoId: number,
  appealMessage = 'It was dusk, and level',
) {
  return server.call('POST /api/appeal-photo/:id', {
    params: { id: photoId },
    body: { appealMessage },
    token: owner.token,
    idempotencyKey: randomUUID(),
  });
}

/** Deletes as a reviewer; gives the answer, whatever it is. */
export function deleteAsReviewer(
  server: TestServer,
  reviewer: TestUser,
  photoId: number,
  reason?: string,
  revision?: number,
) {
  return server.call('DELETE /api/review/photos/:id', {
    params: { id: photoId },
    body: { ...(reason !== undefined && { reason }), ...(revision !== undefined && { revision }) },
    token: reviewer.token,
    idempotencyKey: randomUUID(),
  });
}
