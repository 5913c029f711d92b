/** Ways to have somebody else's picture shown without the desk learning of it, and to learn of others' photos. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PhotoCheckJob } from '../../../../server/jobs/photo-checks.ts';
import type { ReviewPhoto } from '../../../../src/contract/calls/photo.ts';
import {
  BRANDED_FILE_PART,
  WATERMARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../../src/contract/rules/watermark-form.ts';
import { approve, reject } from '../../added-photos.ts';
import { checkAll, ownPhotos, runJob, samplePhoto, send } from '../../checked-photos.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestUser } from '../../harness.ts';
import { watermarkedWith } from '../../../watermarked.ts';
import { withLength } from '../../sample-jpeg.ts';
import { reportAttack } from '../../report-attack.ts';

/** Of all photos here. */
const SIZE = { width: 1290, height: 860 };

let server: TestServer;
let ann: TestUser;
let eve: TestUser;
let pat: TestUser;
/** Ann's, as she sent it. */
let stolen: Buffer;
/** Eve's own, of the same size. */
let own: Buffer;
let files = 0;
let victim: number;

beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
  ann = await server.addUser('ann');
  eve = await server.addUser('eve');
  pat = await server.addUser('pat', 'is_plane_reviewer');
  stolen = await samplePhoto('dawn-nose', SIZE);
  own = await sharp(await samplePhoto('heli-close'))
    .resize({ ...SIZE, fit: 'cover' })
    .jpeg()
    .toBuffer();
  victim = (await send(server, ann, stolen)).id;
  await checkAll(server);
});

afterAll(() => server.close());

/** What the desk says about a photo. */
async function onDesk(id: number): Promise<ReviewPhoto> {
  const response = await server.call('GET /api/review/photos', { query: {}, token: pat.token });
  const photo = response.ok ? response.body.photos.find((listed) => listed.id === id) : undefined;
  if (photo === undefined) throw new Error(JSON.stringify(response.body));
  return photo;
}

const lookalikes = (photo: ReviewPhoto) => photo.near_duplicates.map(({ id }) => id);

function formOf(part: string, id: number, bytes: Buffer): FormData {
  const form = new FormData();
  form.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}

async function applyWatermark(id: number, bytes: Buffer, user = eve): Promise<void> {
  const response = await server.call('POST /api/apply-watermark', {
    form: formOf(WATERMARKED_FILE_PART, id, bytes),
    token: user.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
}

async function addBrandBar(id: number, bytes: Buffer, user = eve): Promise<void> {
  const response = await server.call('POST /api/add-brand-bar', {
    form: formOf(BRANDED_FILE_PART, id, bytes),
    token: user.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
}

/** Eve's own photo, each time in another file. */
const ownFile = () => withLength(own, own.length + 100 + (files += 1));

const copyOf = (photo: Buffer, quality: number) => sharp(photo).jpeg({ quality }).toBuffer();

describe('a layout that hides most of the picture', () => {
  test.each([
    ['a corner of 300 × 300', { width: 300, height: 300 }],
    ['the upper 89 %', { ...SIZE, height: 765 }],
  ])('that calls %s the photo is ignored, and the picture found', async (part, photo) => {
    const layout = JSON.stringify({ photo, watermark: null });
    const { id } = await send(server, eve, await copyOf(stolen, 70), layout);
    await checkAll(server);
    const shown = await onDesk(id);
    expect(lookalikes(shown)).toContain(victim);
    expect(shown.checks).toMatchObject(SIZE);
    reportAttack(`photo said to be ${part}`, `checked whole, ${shown.near_duplicate_count} lookalikes told`);
  });

  test('whose photo is all but a strip is found by the whole picture too', async () => {
    // The strip is cut off the photo, and with it the resemblance of the photo alone.
    const strip = { ...SIZE, height: 774 };
    const { id } = await send(
      server,
      eve,
      await copyOf(stolen, 60),
      JSON.stringify({ photo: strip, watermark: null }),
    );
    await checkAll(server);
    const shown = await onDesk(id);
    expect(shown.checks).toMatchObject(strip);
    expect(shown.near_duplicates.find((near) => near.id === victim)?.distance).toBeLessThanOrEqual(10);
  });

  test('a watermark said to cover everything keeps nothing from being measured', async () => {
    const honest = await send(server, eve, ownFile(), JSON.stringify({ photo: SIZE, watermark: null }));
    const everywhere = JSON.stringify({ photo: SIZE, watermark: { x: 0, y: 0, ...SIZE } });
    const { id } = await send(server, eve, ownFile(), everywhere);
    await checkAll(server);
    const [measured, hidden] = [(await onDesk(honest.id)).checks, (await onDesk(id)).checks];
    expect(hidden?.exposure.shadows).toEqual(measured?.exposure.shadows);
  });
});

describe('a stolen picture in place of one’s own', () => {
  test('set as the one with the watermark is found as the same photo, and told to the desk', async () => {
    const { id } = await send(server, eve, ownFile());
    await checkAll(server);
    const before = await onDesk(id);
    expect(before.differs_from_original).toBeNull();
    expect(lookalikes(before)).not.toContain(victim);
    expect(before.checks?.pdq.trust).toBe('sure');

    await applyWatermark(id, await copyOf(stolen, 80));
    expect(await onDesk(id)).toMatchObject({
      checks: null,
      differs_from_original: null,
      near_duplicate_count: 0,
    });
    expect((await ownPhotos(server, eve)).get(id)?.checks).toBeNull();

    await checkAll(server);
    const after = await onDesk(id);
    expect(lookalikes(after)).toContain(victim);
    expect(lookalikes(await onDesk(victim))).toContain(id);
    expect(after.differs_from_original).toBe(true);
    expect(after.checks?.pdq.hash).not.toBe(before.checks?.pdq.hash);
    reportAttack(
      'stolen picture by apply-watermark',
      'found as the same photo, told to differ from the file',
    );
  });

  test('set as the one with the brand bar is found too', async () => {
    const { id } = await send(server, eve, ownFile());
    await addBrandBar(id, await sharp(stolen).extend({ bottom: 43, background: '#111' }).jpeg().toBuffer());
    await checkAll(server);
    const shown = await onDesk(id);
    expect(lookalikes(shown)).toContain(victim);
    expect(shown).toMatchObject({ differs_from_original: true, checks: SIZE });
  });

  test('in the very same bytes is named as the same file, on both', async () => {
    const { id } = await send(server, eve, ownFile());
    await applyWatermark(id, stolen);
    expect((await onDesk(id)).same_file.ids).toContain(victim);
    expect((await onDesk(victim)).same_file.ids).toContain(id);
    // Sent by another thief, as it is shown now.
    const { id: again } = await send(server, await server.addUser('mallory'), stolen);
    expect((await onDesk(again)).same_file.ids).toEqual(expect.arrayContaining([victim, id]));
    reportAttack('stolen file by apply-watermark', 'named as the same file');
  });

  test('in a file whose position the server removes is the same file all the same', async () => {
    const position = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 3900/100' };
    const taken = await sharp(stolen).withExif({ IFD3: position }).jpeg().toBuffer();
    const { id: first } = await send(server, ann, taken);
    const { id } = await send(server, eve, ownFile());
    await applyWatermark(id, taken);
    expect((await onDesk(id)).same_file).toEqual({ count: 1, ids: [first] });
  });

  test('set while the earlier one is being checked leaves no figures of that', async () => {
    const { id } = await send(server, eve, ownFile());
    const job = new PhotoCheckJob(server.ctx);
    const claim = job.claim.bind(job);
    let claims = 0;
    job.claim = async () => {
      if ((claims += 1) > 1) return undefined;
      const photo = await claim();
      await applyWatermark(id, await copyOf(stolen, 75));
      return photo;
    };
    await runJob(job);
    await job.close();
    expect(await onDesk(id)).toMatchObject({ checks: null, near_duplicate_count: 0 });
    await checkAll(server);
    expect(lookalikes(await onDesk(id))).toContain(victim);
  });
});

test('an honest watermark and bar are no difference, whatever their size, place and quality', async () => {
  const { id } = await send(server, ann, ownFile());
  const watermarked = await watermarkedWith(own, { size: 250, x: 10, y: 40, colour: 'light' });
  await applyWatermark(
    id,
    await sharp(watermarked).resize({ width: 1280 }).jpeg({ quality: 70 }).toBuffer(),
    ann,
  );
  await checkAll(server);
  expect(await onDesk(id)).toMatchObject({ differs_from_original: false, checks: { width: 1280 } });
  const bar = { bottom: 43, background: '#101820' };
  await addBrandBar(id, await sharp(watermarked).extend(bar).jpeg({ quality: 90 }).toBuffer(), ann);
  await checkAll(server);
  expect(await onDesk(id)).toMatchObject({
    differs_from_original: false,
    checks: SIZE,
  });
});

describe('whoever sends a copy learns', () => {
  let secret: Buffer;
  let hidden: number;
  beforeAll(async () => {
    secret = await samplePhoto('moon-transit', SIZE);
    hidden = (await send(server, ann, secret)).id;
    await checkAll(server);
  });

  /** What a new account learns from sending the file, and a copy of the photo. */
  async function learnt(): Promise<(boolean | undefined)[]> {
    const spy = await server.addUser(`spy${randomUUID().slice(0, 8)}`);
    const file = await send(server, spy, secret);
    await checkAll(server);
    const ofFile = (await ownPhotos(server, spy)).get(file.id);
    const other = await server.addUser(`spy${randomUUID().slice(0, 8)}`);
    const copy = await send(server, other, await copyOf(secret, 60));
    await checkAll(server);
    const ofCopy = (await ownPhotos(server, other)).get(copy.id);
    return [ofFile?.sent_before, ofFile?.shown_before, ofCopy?.sent_before, ofCopy?.shown_before];
  }

  test('nothing of a photo that waits or was rejected, and of one that everybody sees that it is there', async () => {
    const nothing = [false, false, false, false];
    expect(await learnt()).toEqual(nothing);
    await reject(server, pat, hidden);
    expect(await learnt()).toEqual(nothing);
    const shown = await send(server, ann, secret);
    await checkAll(server);
    await approve(server, pat, shown.id);
    expect(await learnt()).toEqual([true, true, false, true]);
    reportAttack('copy of a photo that isn’t public', 'its sender learns nothing');
  });

  test('of photos of one’s own in whatever state', async () => {
    const again = await send(server, ann, secret);
    const copy = await send(server, ann, await copyOf(secret, 55));
    await checkAll(server);
    const photos = await ownPhotos(server, ann);
    expect(photos.get(again.id)).toMatchObject({ sent_before: true, shown_before: true });
    expect(photos.get(copy.id)).toMatchObject({ sent_before: false, shown_before: true });
  });
});
