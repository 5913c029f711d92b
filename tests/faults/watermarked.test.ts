import { describe, expect, test } from 'vitest';
import { first } from './sim/faults.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

/** Sends a photo. The response to its first final call is lost. Returns the server's photos and the op. */
async function send(more: { watermarked?: boolean }) {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = first(1, 'call', { kind: 'lost-reply' });
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(), undefined, more));
  await world.run(() => world.empty(), 10 * 60_000);
  await world.heal();
  return { photos: world.server.photosOf(id), op: await world.op(id) };
}

describe('the upload', () => {
  test('says that the bytes carry the watermark', async () => {
    const { photos } = await send({ watermarked: true });
    expect(photos).toMatchObject([{ fields: { watermarked: 'true' } }]);
  });

  test('has no `watermarked` field without a watermark, or for an op of an older version', async () => {
    for (const more of [{ watermarked: false }, {}]) {
      const { photos, op } = await send(more);
      expect(photos).toHaveLength(1);
      expect(photos[0]?.fields).not.toHaveProperty('watermarked');
      expect(op).not.toHaveProperty('watermarked');
    }
  });
});

test('a refused photo stores the error code', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.refusedRegistrations.add('B-1111');
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm('B-1111'), composite()));
  await world.run(() => false, 60_000);
  expect(await world.op(id)).toMatchObject({
    status: { state: 'needs-you', reason: 'refused', code: 'image_invalid' },
  });
});
