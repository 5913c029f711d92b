/** Helpers for review tests: users, their decisions, appeals and edits, and a photo's resulting state. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { photoEvents, photos } from '../../server/platform/db/schema.ts';
import type { CallResponse, CallInput } from '../../src/contract/calls/calls.ts';
import type { RejectedPhoto } from '../../src/contract/calls/photo.ts';
import type { RoleFlag } from '../../src/contract/rules/review-rights.ts';
import { addPhoto, reject } from './added-photos.ts';
import type { TestServer, TestUser } from './harness.ts';

type Body = CallInput<'PUT /api/review/photos/:id'>['body'];

let userCount = 0;

/** Adds a user with a unique name. */
export function somebody(server: TestServer, ...roles: RoleFlag[]): Promise<TestUser> {
  return server.addUser(`somebody${(userCount += 1)}`, ...roles);
}

/** A new reviewer, who hasn't used any of the daily rejections. */
export function someReviewer(
  server: TestServer,
  role: RoleFlag = 'is_super_image_reviewer',
): Promise<TestUser> {
  return somebody(server, role);
}

/** Sends a decision; returns the response, even when it is a refusal. */
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

/** Approves a photo by the call; throws when that is refused. */
export async function approveByCall(server: TestServer, reviewer: TestUser, photoId: number): Promise<void> {
  const response = await decide(server, reviewer, photoId, { action: 'approve' });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
}

/** Rejects a photo by the call; throws when that is refused. */
export async function rejectByCall(server: TestServer, reviewer: TestUser, photoId: number): Promise<void> {
  const response = await decide(server, reviewer, photoId, { action: 'reject', rejectReason: 'Too dark' });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
}

/** Appeals against a rejection; returns the response, even when it is a refusal. */
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

/** Deletes a photo as a reviewer; returns the response, even when it is a refusal. */
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

/** Uploads a photo, has it rejected and appeals; returns the photo's id. */
export async function appealed(server: TestServer, owner: TestUser, rejecter: TestUser): Promise<number> {
  const { id } = await addPhoto(server, owner);
  await reject(server, rejecter, id);
  const response = await appeal(server, owner, id);
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return id;
}

/** Edits the fields of the owner's photo; returns the response, even when it is a refusal. */
export function edit(
  server: TestServer,
  owner: TestUser,
  photoId: number,
  body: CallInput<'PUT /api/my-photos/:id'>['body'],
) {
  return server.call('PUT /api/my-photos/:id', {
    params: { id: photoId },
    body,
    token: owner.token,
    idempotencyKey: randomUUID(),
  });
}

/** The review list as a reviewer gets it. */
export async function reviewList(
  server: TestServer,
  user: TestUser,
): Promise<CallResponse<'GET /api/review/photos'>> {
  const response = await server.call('GET /api/review/photos', { query: {}, token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** A user's own photos that are rejected or under appeal. */
export async function rejectedPhotosOf(server: TestServer, user: TestUser): Promise<RejectedPhoto[]> {
  const response = await server.call('GET /api/my-rejected-and-appeal-photos', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photos;
}

/** A photo's row; throws when there is none. */
export async function photoRow(server: TestServer, id: number): Promise<typeof photos.$inferSelect> {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
}

/** The names of a photo's events, oldest first. */
export async function eventsOf(server: TestServer, id: number): Promise<string[]> {
  const rows = await server.ctx.db
    .select({ event: photoEvents.event })
    .from(photoEvents)
    .where(eq(photoEvents.photo_id, id))
    .orderBy(photoEvents.id);
  return rows.map(({ event }) => event);
}

/** Requests a file, signed in if there is a `token`; returns the response, even when it is a refusal. */
export function getFile(server: TestServer, url: string, token?: string) {
  return server.app.inject({
    url,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
}
