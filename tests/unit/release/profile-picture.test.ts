import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readProfilePicture } from '../../../server/modules/accounts/registration/profile-picture.ts';
import { Busy } from '../../../server/platform/lib/errors.ts';

const { open } = fs.promises;
afterEach(() => {
  fs.promises.open = open;
  syncBuiltinESMExports();
});

function failWith(code: string): void {
  Object.assign(fs.promises, { open: () => Promise.reject(Object.assign(new Error(code), { code })) });
  syncBuiltinESMExports();
}

test('a lack of file handles fails with Busy', async () => {
  failWith('EMFILE');
  await expect(readProfilePicture('picture')).rejects.toBeInstanceOf(Busy);
});

test('a missing file throws the original error', async () => {
  failWith('ENOENT');
  await expect(readProfilePicture('picture')).rejects.toMatchObject({ code: 'ENOENT' });
});

const flat = (width: number, height: number, background = '#369') =>
  sharp({ create: { width, height, channels: 3, background } });
const interlaced = (side: number) => flat(side, side).png({ progressive: true }).toBuffer();

describe('a file that would be too expensive to decode is refused', () => {
  let folder = '';
  let picture = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'profile-pictures-'));
    picture = path.join(folder, 'picture');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (bytes: Buffer) => {
    await writeFile(picture, bytes);
    return readProfilePicture(picture);
  };
  const SMALL = { ok: true };
  const LARGE = { ok: false, problem: 'too_many_pixels' };

  test('a JPEG of thousands of scans', async () => {
    const jpeg = await flat(1200, 900).jpeg({ progressive: true }).toBuffer();
    expect(await read(jpeg)).toMatchObject(SMALL);
    const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = jpeg.subarray(start, -2);
    const many = Buffer.concat([
      jpeg.subarray(0, start),
      ...Array.from({ length: 5000 }, () => scan),
      jpeg.subarray(-2),
    ]);
    expect(await read(many)).toMatchObject(LARGE);
  });

  test('a JPEG of thousands of scans after an end marker inside a comment', async () => {
    const jpeg = await flat(400, 300).jpeg({ progressive: true }).toBuffer();
    const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 0xff, 0xd9]);
    const many = Array.from({ length: 5000 }, () => jpeg.subarray(start, -2));
    const hidden = Buffer.concat([jpeg.subarray(0, start), comment, ...many, jpeg.subarray(-2)]);
    expect(await read(hidden)).toMatchObject(LARGE);
  });

  test('more than 24 megapixels, in each format', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect([
        format,
        await read(await flat(6000, 4001).toFormat(format, { effort: 1 }).toBuffer()),
      ]).toMatchObject([format, LARGE]);
    }
    expect(await read(await flat(6000, 4000).jpeg().toBuffer())).toMatchObject(SMALL);
  });

  test('a large interlaced PNG', async () => {
    expect(await read(await interlaced(2400))).toMatchObject(SMALL);
    expect(await read(await interlaced(2500))).toMatchObject(LARGE);
  });

  test('an animated image', async () => {
    const frames = await sharp(
      [await flat(64, 64).png().toBuffer(), await flat(64, 64, '#963').png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    expect(await read(frames)).toEqual({ ok: false, problem: 'image_animated' });
    const still = await flat(64, 64).png().toBuffer();
    const header = 8 + 25;
    const control = Buffer.from([
      0,
      0,
      0,
      8,
      ...Buffer.from('acTL'),
      0,
      0,
      0,
      2,
      0,
      0,
      0,
      0,
      0xf3,
      0x8d,
      0x93,
      0x70,
    ]);
    const animated = Buffer.concat([still.subarray(0, header), control, still.subarray(header)]);
    expect(await read(animated)).toEqual({ ok: false, problem: 'image_animated' });
  });

  test('a file with only the beginning of an image', async () => {
    expect(await read(Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1'))).toEqual({
      ok: false,
      problem: 'image_invalid',
    });
    expect(await read(Buffer.from('GIF89a'))).toEqual({ ok: false, problem: 'unsupported_type' });
  });

  test('too many files at once, with Busy', async () => {
    await writeFile(picture, await flat(2000, 2000).jpeg().toBuffer());
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => readProfilePicture(picture)));
    const busy = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(busy.length).toBeGreaterThan(0);
    for (const { reason } of busy) expect(reason).toBeInstanceOf(Busy);
    expect(await readProfilePicture(picture)).toMatchObject(SMALL);
  });
});
