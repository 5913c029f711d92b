import { describe, expect, test } from 'vitest';
import { DEFAULT_WATERMARK, watermarkedSize } from '../../../workers/image/geometry.ts';
import { readWatermarkTarget } from '../../../src/features/watermark/watermark-target.ts';

const NO_QUERY = new URLSearchParams();
const picture = { url: 'blob:http://site/1', width: 3000, height: 2000 };
const watermark = { size: 80, x: 10, y: 85, colour: 'dark' } as const;

describe('the target of the watermark screen', () => {
  test.each(['photoData', 'data'])('is a prepared photo in the state’s %s', (name) => {
    expect(readWatermarkTarget({ [name]: { ...picture, watermark } }, NO_QUERY)).toEqual({
      kind: 'prepared',
      photo: { ...picture, watermark },
    });
  });

  test('has settings clamped to their bounds, or default settings', () => {
    const clamped = readWatermarkTarget(
      { data: { ...picture, watermark: { ...watermark, size: 900, x: -90 } } },
      NO_QUERY,
    );
    expect(clamped).toMatchObject({ photo: { watermark: { size: 250, x: -50 } } });
    expect(readWatermarkTarget({ data: picture }, NO_QUERY)).toMatchObject({
      photo: { watermark: DEFAULT_WATERMARK },
    });
  });

  test.each([
    ['the query', null, 'photoId=12'],
    ['the state', { photoId: 12 }, ''],
    ['the state, as a string', { photoId: '12' }, ''],
    ['a photo of the server', { photoData: { photo_id: 12 } }, ''],
  ])('is an uploaded photo named by %s', (_case, state, query) => {
    expect(readWatermarkTarget(state, new URLSearchParams(query))).toEqual({ kind: 'sent', id: 12 });
  });

  test.each([
    ['no state', undefined, ''],
    ['another state', { from: '/gallery' }, ''],
    ['an id that no photo has', null, 'photoId=0'],
    ['an invalid number', null, 'photoId=1e3'],
    ['a picture of another origin', { data: { ...picture, url: 'https://elsewhere/1.jpg' } }, ''],
    ['a picture without width', { data: { ...picture, width: 0 } }, ''],
  ])('is undefined with %s', (_case, state, query) => {
    expect(readWatermarkTarget(state, new URLSearchParams(query))).toBeUndefined();
  });
});

test.each([
  ['a photo', { width: 2160, height: 1440 }, { width: 2160, height: 1440 }],
  [
    'a panorama, enlarged to the minimum short side',
    { width: 2160, height: 243 },
    { width: 7573, height: 852 },
  ],
])('the size at which the watermark is drawn on %s', (_case, size, drawn) => {
  expect(watermarkedSize(size)).toEqual(drawn);
});
