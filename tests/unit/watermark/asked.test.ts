import { describe, expect, test } from 'vitest';
import { DEFAULT_WATERMARK, markedSize } from '../../../workers/image/geometry.ts';
import { readWatermarkTarget } from '../../../src/features/watermark/watermark-target.ts';

const nothing = new URLSearchParams();
const picture = { url: 'blob:http://site/1', width: 3000, height: 2000 };
const watermark = { size: 80, x: 10, y: 85, colour: 'dark' } as const;

describe('what the watermark screen is about', () => {
  test.each(['photoData', 'data'])('a photo that is prepared, under %s', (name) => {
    expect(readWatermarkTarget({ [name]: { ...picture, watermark } }, nothing)).toEqual({
      kind: 'prepared',
      photo: { ...picture, watermark },
    });
  });

  test('settings within their bounds, and the usual ones where there are none', () => {
    const far = readWatermarkTarget(
      { data: { ...picture, watermark: { ...watermark, size: 900, x: -90 } } },
      nothing,
    );
    expect(far).toMatchObject({ photo: { watermark: { size: 250, x: -50 } } });
    expect(readWatermarkTarget({ data: picture }, nothing)).toMatchObject({
      photo: { watermark: DEFAULT_WATERMARK },
    });
  });

  test.each([
    ['the query', null, 'photoId=12'],
    ['the state', { photoId: 12 }, ''],
    ['the state, as text', { photoId: '12' }, ''],
    ['a photo of the server', { photoData: { photo_id: 12 } }, ''],
  ])('a photo that was sent, by %s', (_where, state, query) => {
    expect(readWatermarkTarget(state, new URLSearchParams(query))).toEqual({ kind: 'sent', id: 12 });
  });

  test.each([
    ['no state', undefined, ''],
    ['another state', { from: '/gallery' }, ''],
    ['a number that no photo has', null, 'photoId=0'],
    ['no number', null, 'photoId=1e3'],
    ['a picture from elsewhere', { data: { ...picture, url: 'https://elsewhere/1.jpg' } }, ''],
    ['a picture without sides', { data: { ...picture, width: 0 } }, ''],
  ])('nothing: %s', (_what, state, query) => {
    expect(readWatermarkTarget(state, new URLSearchParams(query))).toBeUndefined();
  });
});

test.each([
  ['a photo', { width: 2160, height: 1440 }, { width: 2160, height: 1440 }],
  ['a panorama, enlarged to what is taken', { width: 2160, height: 243 }, { width: 7573, height: 852 }],
])('the size at which the watermark is drawn on %s', (_what, size, drawn) => {
  expect(markedSize(size)).toEqual(drawn);
});
