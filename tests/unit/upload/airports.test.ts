import { describe, expect, it, test } from 'vitest';
import { airportAt, readAirports } from '../../../src/contract/rules/airports.ts';
import { airportName, airportPlace, formatDistance } from '../../../src/components/airports/airport-words.ts';
import { exifBlocks } from '../../../workers/image/exif/containers.ts';
import { sourceExif } from '../../../workers/image/exif/source-exif.ts';
import { readHead } from '../../../workers/image/jpeg.ts';
import { GPS, exifPayload, plainJpeg, segment, withSegments } from '../image/samples.ts';

const LINES = [
  'ZSPD\tPVG\t2\tCN\t31.143\t121.805\tShanghai Pudong International Airport\tShanghai (Pudong)\t上海浦东',
  'EDDF\tFRA\t2\tDE\t50.033\t8.571\tFrankfurt Airport\tFrankfurt am Main\t法兰克福',
  'EDFM\tMHG\t0\tDE\t49.473\t8.514\tMannheim-City Airport\tMannheim',
];
const airports = readAirports(LINES.join('\n'));

test('an airport is shown with its name, in Chinese where there is one', () => {
  const [shanghai, , mannheim] = airports;
  if (shanghai === undefined || mannheim === undefined) throw new Error('no airports');
  expect([airportName(shanghai, 'en'), airportPlace(shanghai, 'en')]).toEqual([
    'Shanghai Pudong International Airport',
    'Shanghai (Pudong), China',
  ]);
  expect([airportName(shanghai, 'zh'), airportPlace(shanghai, 'zh')]).toEqual([
    '上海浦东',
    'Shanghai Pudong International Airport, 中国',
  ]);
  expect([airportName(mannheim, 'zh'), airportPlace(mannheim, 'zh')]).toEqual([
    'Mannheim-City Airport',
    'Mannheim, 德国',
  ]);
  expect([formatDistance(3.24, 'en'), formatDistance(123.4, 'en')]).toEqual(['3.2 km', '123 km']);
});

test.each([
  ['at the fence of a large airport', { lat: 50.04, lon: 8.6 }, 'EDDF'],
  ['27 km from a large airport', { lat: 50.05, lon: 8.2 }, 'EDDF'],
  ['at a small airfield', { lat: 49.48, lon: 8.51 }, 'EDFM'],
  ['19 km from a small airfield, far from any other', { lat: 49.3, lon: 8.51 }, undefined],
])('the airport of a photo taken %s', (_case, position, code) => {
  expect(airportAt(airports, position)?.icao).toBe(code);
});

const photo = async (plan: Parameters<typeof exifPayload>[0]) =>
  withSegments(await plainJpeg(8, 8), segment(0xe1, exifPayload(plan)));

const positionOf = (file: Uint8Array) => sourceExif(exifBlocks(file, readHead(file))).position;

describe('the position of a picked photo', () => {
  it('is read from the file', async () => {
    const found = positionOf(await photo({ little: true, first: {}, gps: GPS }));
    expect(found?.lat).toBeCloseTo(31.1453, 3);
    expect(found?.lon).toBeCloseTo(121.8034, 3);
  });

  it('is undefined where the file has none, or zeros', async () => {
    const zero = {
      rationals: [
        [0, 1],
        [0, 1],
        [0, 1],
      ] as [number, number][],
    };
    const gps = { ...GPS, 0x0002: zero, 0x0004: zero };
    expect(positionOf(await photo({ little: true, first: {} }))).toBeUndefined();
    expect(positionOf(await photo({ little: true, first: {}, gps }))).toBeUndefined();
    expect(positionOf(new Uint8Array(10))).toBeUndefined();
  });
});
