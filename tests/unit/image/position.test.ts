import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blankPosition } from '../../../src/contract/rules/position/file.ts';
import { readHead } from '../../../workers/image/jpeg.ts';
import { sourceMetadata, withExif, withoutPosition } from '../../../workers/image/metadata.ts';
import {
  GPS,
  GPS_TRACES,
  exifPayload,
  holds,
  plainJpeg,
  segment,
  withSegments,
  xmpSegment,
} from './samples.ts';
import { readPosition, readTags } from './tags.ts';

const APP1 = 0xe1;
const APP13 = 0xed;
const COM = 0xfe;
const MAKER_NOTE = 0x927c;
const USER_COMMENT = 0x9286;
const ORIENTED = { 0x010f: { text: 'Leica\0' }, 0x0112: { short: 6 } };

/**
 * Builds a JPEG with these segments and runs `blankPosition` on it; fails if anything but metadata payloads changed.
 */
async function blanked(...segments: Uint8Array[]): Promise<Buffer> {
  const plain = await plainJpeg(16, 16);
  const source = withSegments(plain, ...segments);
  const clean = Buffer.from(source);
  blankPosition(clean);
  expect(clean).toHaveLength(source.length);
  expect(clean.subarray(-plain.length + 2)).toEqual(source.subarray(-plain.length + 2));
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(source).raw().toBuffer());
  const second = Buffer.from(clean);
  expect([blankPosition(second), second.equals(clean)]).toEqual([false, true]);
  return clean;
}

/** Encodes text with two bytes for each character but the last. */
const wide = (text: string) => text.split('').join('\0');

const camera = (text: string, tag = USER_COMMENT) =>
  segment(APP1, exifPayload({ little: true, first: ORIENTED, camera: { [tag]: { text } } }));

describe.each([true, false])('EXIF, little endian: %s', (little) => {
  test('loses its position and keeps everything else', async () => {
    const exif = exifPayload({
      little,
      first: ORIENTED,
      camera: { 0xa434: { text: 'Summilux 50\0' } },
      gps: GPS,
    });
    const clean = await blanked(segment(APP1, exif));
    expect(await readPosition(clean)).toBeUndefined();
    expect(await readTags(clean)).toMatchObject({ Make: 'Leica', Orientation: 6, LensModel: 'Summilux 50' });
    expect(GPS_TRACES.filter((trace) => holds(clean, trace))).toEqual([]);
  });
});

test.each([
  'ASCII\0\0\0taken at 31.1434, 121.8052',
  'ASCII\0\0\x0031°08\'36"N 121°48\'18"E',
  'ASCII\0\0\0+31.1434+121.8052/',
  'ASCII\0\0\0lat=31 lng=121',
  `UNICODE\0${wide('31.1434,121.8052')}\0`,
  `UNICODE\0\0${wide('31.1434,121.8052')}`,
])('a user comment with coordinates is blanked: %j', async (text) => {
  const clean = await blanked(camera(text));
  expect(holds(clean, text.slice(8))).toBe(false);
  expect(holds(clean, text.slice(0, 8))).toBe(true);
});

test('texts without coordinates are kept', async () => {
  const comment = 'ASCII\0\0\0Runway 34R, 5.6 km, 1/500 at f/7.1';
  const xmp = '<x xmp:Rating="5" dc:title="City lights"><dc:creator>Ann</dc:creator></x>';
  const clean = await blanked(camera(comment), xmpSegment(xmp), segment(COM, Buffer.from('Made by Ann')));
  for (const kept of [comment, xmp, 'Made by Ann']) expect(holds(clean, kept)).toBe(true);
  expect(blankPosition(clean)).toBe(false);
});

describe('maker notes', () => {
  test('of Panasonic lose the city and keep other values', async () => {
    const payload = exifPayload({
      little: true,
      first: ORIENTED,
      camera: { [MAKER_NOTE]: { text: `Panasonic\0\0\0${' '.repeat(60)}` } },
    });
    const block = Buffer.from(payload.buffer, payload.byteOffset, payload.length).subarray(6);
    const at = block.indexOf('Panasonic');
    block.writeUInt16LE(2, at + 12);
    for (const [n, tag, text] of [
      [0, 0x25, 'SERIALNO'],
      [1, 0x6d, 'SHANGHAI'],
    ] as const) {
      const entry = at + 14 + n * 12;
      block.writeUInt16LE(tag, entry);
      block.writeUInt16LE(7, entry + 2);
      block.writeUInt32LE(8, entry + 4);
      block.writeUInt32LE(at + 46 + n * 8, entry + 8);
      block.write(text, at + 46 + n * 8, 'latin1');
    }
    const clean = await blanked(segment(APP1, payload));
    expect([holds(clean, 'SERIALNO'), holds(clean, 'SHANGHAI')]).toEqual([true, false]);
  });

  test('of an unknown format are blanked entirely if they have coordinates', async () => {
    const clean = await blanked(camera('\u0001\u0002DJI debug lat:31.1434 serial 4711\u0003', MAKER_NOTE));
    expect(holds(clean, '4711')).toBe(false);
    expect(holds(await blanked(camera('\u0001\u0002DJI serial 4711\u0003', MAKER_NOTE)), '4711')).toBe(true);
  });
});

/** A part of an extended XMP packet. */
const part = (offset: number, text: string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(offset, 4);
  return segment(
    APP1,
    Buffer.concat([
      Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}`),
      head,
      Buffer.from(text),
    ]),
  );
};

describe('XMP', () => {
  test('loses positions in attributes and elements of any prefix, and stays well-formed', async () => {
    const xmp =
      `<x:xmpmeta><rdf:Description xmp:Rating="5" exif:GPSLatitude="31,8N" photoshop:City='Pudong' ` +
      `a:Location="Fence"><Iptc4xmpCore:Location>Gate 7</Iptc4xmpCore:Location><Iptc4xmpExt:LocationShown><rdf:Bag>` +
      `<rdf:li Iptc4xmpExt:City="Suzhou">x</rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>` +
      `<photoshop:Country rdf:parseType="Literal">China</photoshop:Country><dc:title>Landing</dc:title>` +
      `<drone-dji:GpsLongitude>+121.8</drone-dji:GpsLongitude></rdf:Description></x:xmpmeta>`;
    const clean = await blanked(xmpSegment(xmp));
    for (const gone of ['31,8N', 'Pudong', 'Fence', 'Gate 7', 'Suzhou', 'China', '121.8'])
      expect([gone, holds(clean, gone)]).toEqual([gone, false]);
    for (const kept of ['Rating="5"', 'Landing', `exif:GPSLatitude="     "`, '</photoshop:Country>'])
      expect([kept, holds(clean, kept)]).toEqual([kept, true]);
  });

  test('loses a position that is split over two parts of extended XMP', async () => {
    const clean = await blanked(
      part(0, '<r><photoshop:City>Pud'),
      part(22, 'ong</photoshop:City><dc:title>Landing</dc:title></r>'),
    );
    expect([holds(clean, 'Pud'), holds(clean, 'ong<'), holds(clean, 'Landing')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each(['<a exif:GPSLatitude="31,8N', '<photoshop:City>31,8N', '<a photoshop:City="x>31,8N'])(
    'that is cut off also loses the position: %s',
    async (xmp) => expect(holds(await blanked(xmpSegment(xmp)), '31,8N')).toBe(false),
  );

  test('that is not UTF-8 is blanked entirely', async () => {
    expect(holds(await blanked(xmpSegment(wide('<City>Pudong'))), 'P\0u')).toBe(false);
  });
});

const dataset = (number: number, text: string) =>
  Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
const resource = (iim: Buffer) => {
  const head = Buffer.from('8BIM\u0004\u0004\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(iim.length, 8);
  return Buffer.concat([Buffer.from('Photoshop 3.0\0'), head, iim]);
};

describe('IPTC', () => {
  test('loses positions and keeps credits', async () => {
    const iim = Buffer.concat([dataset(80, 'Ann Apron'), dataset(90, 'Pudong'), dataset(101, 'China')]);
    const clean = await blanked(segment(APP13, resource(iim)));
    expect(['Ann Apron', 'Pudong', 'China'].map((text) => holds(clean, text))).toEqual([true, false, false]);
  });

  test('that is broken is blanked from the broken entry on', async () => {
    const whole = resource(Buffer.concat([dataset(80, 'Ann Apron'), dataset(90, 'Pudong')]));
    const clean = await blanked(segment(APP13, whole.subarray(0, -2)));
    expect(holds(clean, 'Pudo')).toBe(false);
  });
});

test('vendor segments, comments and appended data lose the position too', async () => {
  const second = withSegments(
    await plainJpeg(8, 8),
    segment(APP1, exifPayload({ little: true, first: {}, gps: GPS })),
  );
  const film = Buffer.from('\0\0\0\u0016\u00a9xyz\0\u0012\u0015\u00c7+31.1434+121.8052/', 'latin1');
  const source = Buffer.concat([
    withSegments(
      await plainJpeg(16, 16),
      segment(0xe6, Buffer.from('GoPro\0DEVCGPS5secret')),
      segment(COM, Buffer.from('taken at 31.1434, 121.8052')),
    ),
    second,
    film,
  ]);
  expect(blankPosition(source)).toBe(true);
  const found = [...GPS_TRACES, 'secret', '31.1434'].filter((text) => holds(source, text));
  expect(found).toEqual([]);
});

test('the device sends no position, neither in the composite nor in the file itself', async () => {
  const text = 'ASCII\0\0\x0031.1434, 121.8052';
  const source = withSegments(
    await plainJpeg(16, 16),
    camera(text),
    xmpSegment('<r photoshop:City="Pudong" xmp:Rating="5"/>'),
  );
  const { tiff, hasPosition } = sourceMetadata(source, readHead(source));
  const plain = new Uint8Array(await plainJpeg(16, 16));
  const composite = withExif(plain, tiff, { width: 16, height: 16 });
  const sent = withoutPosition(source) ?? source;
  expect(hasPosition).toBe(true);
  expect([holds(composite, 'Leica'), holds(composite, '31.1434')]).toEqual([true, false]);
  expect(['Leica', 'Rating="5"', '31.1434', 'Pudong'].map((trace) => holds(sent, trace))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a hostile file', () => {
  test('cut at any length or with any byte broken is blanked without an error', async () => {
    const exif = exifPayload({
      little: false,
      first: ORIENTED,
      camera: { [USER_COMMENT]: { text: 'ASCII\0\0\x0031.1434, 121.8052' } },
      gps: GPS,
    });
    const whole = withSegments(
      await plainJpeg(8, 8),
      segment(APP1, exif),
      xmpSegment('<a photoshop:City="Pudong">'),
    );
    for (let at = 0; at < whole.length; at += 1) {
      blankPosition(Buffer.from(whole.subarray(0, at)));
      const broken = Buffer.from(whole);
      broken[at] = 0xff;
      blankPosition(broken);
      expect(broken).toHaveLength(whole.length);
    }
  });

  test('with an appended film box that reaches beyond the end also loses the position', async () => {
    const film = Buffer.from('\0\0\u00ff\u00ffloci31.1434', 'latin1');
    const source = Buffer.concat([await plainJpeg(8, 8), film]);
    expect([blankPosition(source), holds(source, '31.1434')]).toEqual([true, false]);
  });

  test('keeps its orientation, wherever its GPS pointer points', async () => {
    for (const at of [0, 4, 8, 10, 20, 30, 60]) {
      const first = { ...ORIENTED, 0x8825: { long: at } };
      const clean = await blanked(segment(APP1, exifPayload({ little: true, first })));
      expect((await sharp(clean).metadata()).orientation).toBe(6);
    }
  });
});
