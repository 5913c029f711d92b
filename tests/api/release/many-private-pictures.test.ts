/** Many concurrent requests for pictures of rejected photos (docs/rules/photos.md, "Pictures of rejected photos"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { drawCopies } from '../../../server/platform/images/copies.ts';
import { Semaphore } from '../../../server/platform/lib/semaphore.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { addPhoto, reject } from '../added-photos.ts';
import { drawingOnce } from '../draw-once.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { asStored, smallJpeg, upload } from '../photo-forms.ts';

/** More requests than the decoder's whole queue takes. */
const MANY = 110;
/** Two photos being drawn, and 32 waiting to be drawn. */
const ACCEPTED = 34;

let server: TestServer;
let ann: TestUser;
const decodes = new Semaphore(2, 100);
/** Every decode waits for `opened`; `open` resolves it. */
const gate = { opened: Promise.resolve(), open: (): void => undefined };

const drawOnce = drawingOnce(drawCopies);
const draw: typeof drawCopies = async (...args) => {
  await gate.opened;
  return drawOnce(...args);
};

function closeGate(): void {
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
}

beforeAll(async () => {
  server = await startTestServer({ alone: true, overrides: { intake: { decodes, draw } } });
  ann = await server.addUser('ann');
});
afterAll(() => server.close());

/** Inserts rejected photos, each with its own file. */
async function rejectedPhotos(count: number): Promise<number[]> {
  const { id } = await addPhoto(server, ann);
  await reject(server, await server.founder(), id);
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no row');
  const { id: _id, upload_key: _key, ...values } = row;
  const copies = Array.from({ length: count }, () => ({ ...values, original_key: newKey('originals') }));
  const bytes = asStored(await smallJpeg());
  for (const { original_key } of copies) await server.ctx.storage.put(original_key, bytes);
  const added = await server.ctx.db.insert(photos).values(copies).returning({ id: photos.id });
  return added.map((photo) => photo.id);
}

test('requests beyond the picture queue get a 503, and an upload still gets its turn', async () => {
  const ids = await rejectedPhotos(MANY);
  closeGate();
  const statuses: number[] = [];
  const requests = ids.map(async (id) => {
    const { statusCode } = await server.app.inject({
      url: `/api/photos/${id}/picture`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    statuses.push(statusCode);
  });
  try {
    await vi.waitFor(() => expect(statuses).toHaveLength(MANY - ACCEPTED), { timeout: 20_000 });
    expect(new Set(statuses)).toEqual(new Set([503]));
    const sent = upload(server, ann);
    await vi.waitFor(() => expect(decodes.waiting).toBe(1), { timeout: 20_000 });
    gate.open();
    expect((await sent).approval_status).toBe('pending');
  } finally {
    gate.open();
    await Promise.all(requests);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(ACCEPTED);
});
