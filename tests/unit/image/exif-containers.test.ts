/** Where writers put EXIF into a file, and in which byte order. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifBlocks } from '../../../workers/image/exif/containers.ts';
import { sourceExif } from '../../../workers/image/exif/source-exif.ts';
import { readHead } from '../../../workers/image/jpeg.ts';
import { readCameraData } from '../../../workers/image-canvas/read-camera-data.ts';
import { EXIF_SAMPLES, HEATHROW } from '../../files/exif-faults.ts';
import { heicWithExif } from '../../files/isobmff.ts';
import type { Writing } from '../../files/isobmff.ts';
import { pictureWithExif } from '../../files/with-exif.ts';

const [SOUND] = EXIF_SAMPLES;
const BLOCK = SOUND?.blocks[0] ?? Buffer.alloc(0);

/** What is read of a file; the position rounded to some ten metres. */
async function read(file: Buffer) {
  const bytes = new Uint8Array(file);
  const { tiff, position, isDamaged } = sourceExif(exifBlocks(bytes, readHead(bytes)));
  const { camera } = await readCameraData(tiff);
  return { camera, lat: position?.lat.toFixed(4), lon: position?.lon.toFixed(4), isDamaged };
}

const ALL_OF_IT = {
  camera: SOUND?.camera,
  lat: HEATHROW.lat.toFixed(4),
  lon: HEATHROW.lon.toFixed(4),
  isDamaged: false,
};

const WRITINGS: Writing[] = [
  { version: 0, inBox: false, extents: 1 },
  { version: 1, inBox: false, extents: 3 },
  { version: 1, inBox: true, extents: 1 },
  { version: 2, inBox: false, extents: 1 },
  { version: 2, inBox: true, extents: 2 },
];

test.each(WRITINGS)(
  'a HEIC, location version $version, in its box: $inBox, extents: $extents',
  async (writing) => {
    expect(await read(heicWithExif(BLOCK, writing))).toEqual(ALL_OF_IT);
  },
);

test('a PNG whose EXIF follows its pixels', async () => {
  const file = await pictureWithExif('png', [BLOCK]);
  const start = file.indexOf('eXIf') - 4;
  const end = start + 12 + BLOCK.length;
  const iend = file.length - 12;
  const moved = [
    file.subarray(0, start),
    file.subarray(end, iend),
    file.subarray(start, end),
    file.subarray(iend),
  ];
  expect(await read(Buffer.concat(moved))).toEqual(ALL_OF_IT);
});

test.each(['png', 'webp'] as const)('a %s whose EXIF begins with a JPEG’s signature', async (format) => {
  expect(
    await read(await pictureWithExif(format, [Buffer.concat([Buffer.from('Exif\0\0'), BLOCK])])),
  ).toEqual(ALL_OF_IT);
});

test('a block whose numbers begin with the lowest byte', async () => {
  const exif = {
    IFD0: { Make: 'Canon', Model: 'EOS R7' },
    IFD2: {
      ExposureTime: '1/500',
      FNumber: '8/1',
      ISOSpeedRatings: '200',
      DateTimeOriginal: '2024:05:06 07:08:09',
      FocalLength: '400/1',
      LensModel: 'RF100-400mm',
    },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 28/1 39/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 27/1 41/1',
    },
  };
  const file = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  expect(file.includes('Exif\0\0II')).toBe(true);
  expect(await read(file)).toEqual(ALL_OF_IT);
});
