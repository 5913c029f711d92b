import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookBack } from '../../../scripts/demo/look-back.ts';
import { people } from '../../../scripts/demo/people.ts';
import { seed } from '../../../scripts/demo/seed.ts';
import type { SeededPhoto } from '../../../scripts/demo/seed.ts';
import { openSite } from '../../../scripts/demo/site.ts';
import type { Site } from '../../../scripts/demo/site.ts';
import type { DrawnSample } from '../../../scripts/samples/draw-sample.ts';
import { drawSample, sampleNamed } from '../../../scripts/samples/draw-sample.ts';
import { photos, users } from '../../../server/db/schema.ts';

const IDS = ['overhead', 'window-wing', 'light-trails'];

/** A tiny drawing made large: quick, and the server takes it. */
async function small(id: string): Promise<DrawnSample> {
  const drawn = await drawSample(id, { scale: 0.16 });
  const jpeg = await sharp(drawn.jpeg)
    .resize(drawn.width * 6, drawn.height * 6)
    .keepMetadata()
    .jpeg()
    .toBuffer();
  return { ...drawn, jpeg };
}

describe('the demo', () => {
  let site: Site;
  let seeded: SeededPhoto[];

  beforeAll(async () => {
    site = await openSite({ PORT: '0' });
    const { db } = site.server.ctx;
    seeded = await seed({
      origin: site.server.address,
      readCode: site.readCode,
      sample: small,
      ids: IDS,
      lookBack: (id, sample, daysAgo) => lookBack(db, id, sample, daysAgo),
    });
  }, 240_000);
  afterAll(() => site.end());

  test('has everybody, with the roles they are said to have', async () => {
    const rows = await site.server.ctx.db.select().from(users);
    for (const { username, roles, description } of people) {
      const row = rows.find((one) => one.username === username);
      expect(row).toMatchObject({ ...roles, description });
      expect(row?.profile_picture_key).not.toBeNull();
    }
  });

  test('leaves photos approved, pending and rejected, as the catalogue says', async () => {
    expect(seeded.map(({ sample }) => sample.id).toSorted()).toEqual(IDS.toSorted());
    for (const { id, sample } of seeded) {
      const [row] = await site.server.ctx.db.select().from(photos).where(eq(photos.id, id));
      const status = typeof sample.status === 'string' ? sample.status : 'rejected';
      expect(row).toMatchObject({ approval_status: status, views: sample.views, likes: sample.likes });
    }
  });

  test('shows a photo of an upright camera upright', async () => {
    const id = seeded.find(({ sample }) => sample.id === 'window-wing')?.id ?? 0;
    const [row] = await site.server.ctx.db.select().from(photos).where(eq(photos.id, id));
    const { camera } = sampleNamed('window-wing');
    expect(row).toMatchObject({ camera_model: camera.model, iso: camera.iso });
    expect(row?.height).toBeGreaterThan(row?.width ?? 0);
  });
});
