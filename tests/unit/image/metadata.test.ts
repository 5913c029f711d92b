import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readTiff } from '../../../workers/image/exif/tiff.ts';
import { endOfPicture, readHead, storedSize } from '../../../workers/image/jpeg.ts';
import { sourceMetadata, withExif, withoutPosition } from '../../../workers/image/metadata.ts';
import { GPS, exifPayload, holds, plainJpeg, segment, withSegments, xmpSegment } from './samples.ts';
import { readPosition, readTags } from './tags.ts';

const JFIF = Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0', 'latin1');

/** A JPEG as a camera writes it: EXIF with a position and an orientation. */
async function cameraJpeg(orientation: number): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#48c' } })
    .withExif({
      IFD0: { Make: 'Canon', Model: 'EOS R5', Orientation: String(orientation) },
      IFD2: { ISOSpeedRatings: '400', PixelXDimension: '40', PixelYDimension: '20' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 8/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 48/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

function metadataOf(file: Uint8Array): ReturnType<typeof sourceMetadata> {
  return sourceMetadata(file, readHead(file));
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of orientation %i', (orientation) => {
  test('becomes an upright composite with its EXIF but no position', async () => {
    const source = await cameraJpeg(orientation);
    expect(await readPosition(source)).toMatchObject({ latitude: 31 + 8 / 60 });
    const { tiff, hasPosition } = metadataOf(source);
    expect(hasPosition).toBe(true);

    const { data, info } = await sharp(source).autoOrient().jpeg().toBuffer({ resolveWithObject: true });
    const composite = withExif(new Uint8Array(data), tiff, info);

    expect(await readTags(composite)).toMatchObject({
      Make: 'Canon',
      Model: 'EOS R5',
      ISO: 400,
      Orientation: 1,
      ExifImageWidth: orientation > 4 ? 20 : 40,
      ExifImageHeight: orientation > 4 ? 40 : 20,
    });
    expect(await readPosition(composite)).toBeUndefined();
    expect(await sharp(composite).metadata()).toMatchObject({ width: info.width, height: info.height });
  });

  test('keeps its orientation but no position when the file itself is sent', async () => {
    const source = await cameraJpeg(orientation);
    const sent = withoutPosition(source) ?? source;
    expect(await readTags(sent)).toMatchObject({ Make: 'Canon', Orientation: orientation });
    expect(await readPosition(sent)).toBeUndefined();
    expect(await sharp(sent).raw().toBuffer()).toEqual(await sharp(source).raw().toBuffer());
  });
});

test('the composite has the source’s EXIF once, after JFIF, and no EXIF of the encoder', async () => {
  const exif = exifPayload({ little: true, first: { 0x010f: { text: 'Sony\0\0' } } });
  const encoder = exifPayload({ little: true, first: { 0x010f: { text: 'Codec\0' } } });
  const jpeg = withSegments(await plainJpeg(16, 16), segment(0xe0, JFIF), segment(0xe1, encoder));
  const composite = withExif(new Uint8Array(jpeg), readTiff(exif.subarray(6)), { width: 16, height: 16 });
  const markers = readHead(composite)?.segments.map(({ marker }) => marker) ?? [];
  expect(markers.slice(0, 2)).toEqual([0xe0, 0xe1]);
  expect(markers.filter((marker) => marker === 0xe1)).toHaveLength(1);
  expect(holds(composite, 'Sony')).toBe(true);
  expect(holds(composite, 'Codec')).toBe(false);
});

test('a composite is unchanged without usable EXIF', async () => {
  const jpeg = new Uint8Array(await plainJpeg(16, 16));
  expect(withExif(jpeg, undefined, { width: 16, height: 16 })).toBe(jpeg);
});

describe('the picked file itself, without position', () => {
  const icc = Buffer.from('ICC_PROFILE\0 colours of this camera', 'latin1');
  const secondPicture = Buffer.from('MPF\0 a second picture', 'latin1');

  test('keeps what the pixels need, and drops what may reveal the position', async () => {
    const plain = await plainJpeg(16, 16);
    const source = Buffer.concat([
      withSegments(
        plain,
        segment(0xe1, exifPayload({ little: false, first: { 0x010f: { text: 'Leica\0' } }, gps: GPS })),
        xmpSegment('<exif:GPSLatitude>31,8N</exif:GPSLatitude>'),
        xmpSegment('<xmp:Rating>5</xmp:Rating>'),
        segment(0xe1, Buffer.from('http://ns.adobe.com/xmp/extension/\0 GPSLo')),
        segment(0xe2, icc),
        segment(0xe2, secondPicture),
        segment(0xed, Buffer.from('Photoshop 3.0\0 city')),
        segment(0xfe, Buffer.from('taken at 31.1, 121.8')),
      ),
      Buffer.from('ftypmp4 a film with the position in it'),
    ]);
    expect(metadataOf(source).hasPosition).toBe(true);
    const sent = withoutPosition(source) ?? source;
    for (const kept of ['Leica', 'xmp:Rating', 'colours of this camera'])
      expect(holds(sent, kept)).toBe(true);
    for (const gone of ['31,8N', 'GPSLo', 'MPF', 'city', '121.8', 'ftypmp4', '2024:05:06']) {
      expect([gone, holds(sent, gone)]).toEqual([gone, false]);
    }
    expect(await sharp(sent).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  test('is undefined where the file is not a complete JPEG', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(withoutPosition(png)).toBeUndefined();
    expect(withoutPosition((await plainJpeg(16, 16)).subarray(0, 100))).toBeUndefined();
  });
});

describe('the position is found', () => {
  test('in XMP alone, with the tag name of drones', async () => {
    const plain = await plainJpeg(16, 16);
    expect(metadataOf(plain).hasPosition).toBe(false);
    expect(metadataOf(withSegments(plain, xmpSegment('drone-dji:GpsLatitude="+31.1"'))).hasPosition).toBe(
      true,
    );
    expect(metadataOf(withSegments(plain, xmpSegment('<xmp:Rating>5'))).hasPosition).toBe(false);
  });
});

describe('JPEG segments', () => {
  test('contain the stored size in baseline and progressive files', async () => {
    for (const progressive of [false, true]) {
      const file = await sharp({ create: { width: 321, height: 123, channels: 3, background: '#fff' } })
        .jpeg({ progressive })
        .toBuffer();
      const head = readHead(file);
      expect(head && storedSize(head)).toEqual({ width: 321, height: 123 });
    }
  });

  test('end where the picture ends, with several scans and restart markers', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', sigma: 60 },
      },
    })
      .jpeg({ progressive: true })
      .toBuffer();
    const file = Buffer.concat([noise, Buffer.from([0xff, 0xd8, 0xff, 0xd9])]);
    expect(endOfPicture(file, readHead(file)?.scan ?? 0)).toBe(noise.length);
  });
});
