/** Every rule about a decision's request (docs/rules/review.md, "Reasons"), with requests the page wouldn't send. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisions, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let rex: TestUser;
let photoId = 0;

beforeAll(async () => {
  server = await startTestServer();
  rex = await server.addUser('rex', 'is_plane_reviewer');
  photoId = (await addPhoto(server, await server.addUser('ann'))).id;
});

afterAll(() => server.close());

/** Sends a body of any shape; returns the status. */
async function put(body: object): Promise<number> {
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/review/photos/${photoId}`,
    headers: { authorization: `Bearer ${rex.token}` },
    payload: body,
  });
  return response.statusCode;
}

test.each([
  {},
  { action: 'delete' },
  { action: 'APPROVE' },
  { action: null },
  { action: ['approve'] },
  { action: 'reject' },
  { action: 'reject', rejectReason: '' },
  { action: 'reject', rejectReason: '\u3000\n' },
  { action: 'reject', rejectReason: ' x ' },
  { action: 'reject', rejectReason: 'x'.repeat(1001) },
  { action: 'reject', rejectReason: 12 },
  { action: 'approve', rejectReason: 'x'.repeat(1001) },
  { action: 'approve', revision: '1' },
  { action: 'approve', revision: 1.5 },
  { action: 'approve', revision: null },
  { action: 'approve', isReviewerPage: 'true' },
])('%j is refused, and the photo stays pending', async (body) => {
  expect(await put(body)).toBe(400);
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, photoId));
  expect(row).toMatchObject({ approval_status: 'pending', revision: 1, reviewed_by: null });
  expect(await server.ctx.db.$count(decisions)).toBe(0);
});

test('unknown fields of the request are ignored', async () => {
  expect(await put({ action: 'approve', approval_status: 'rejected', reviewed_by: 1, views: 9 })).toBe(200);
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, photoId));
  expect(row).toMatchObject({ approval_status: 'approved', revision: 2, reviewed_by: rex.id, views: 0 });
});
