import { expect, test } from 'vitest';
import { cameraData, hasImpossibleDate, NO_CAMERA_DATA } from '../../../workers/image/exif/camera-data.ts';

test('tags become the fields of a photo', () => {
  expect(
    cameraData({
      Make: 'NIKON CORPORATION\0',
      Model: ' Z 8 ',
      LensModel: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
      ISO: [400, 0],
      FNumber: 6.300000190734863,
      ExposureTime: 0.0005,
      FocalLength: 600,
      DateTimeOriginal: '2024:05:06 07:08:09',
      GPSLatitude: [31, 8, 0],
    }),
  ).toEqual({
    camera_make: 'NIKON CORPORATION',
    camera_model: 'Z 8',
    lens_model: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
    iso: 400,
    aperture: 6.3,
    shutter_speed: '1/2000',
    focal_length: 600,
    date_taken: '2024-05-06T07:08:09',
  });
});

test('invalid values are dropped', () => {
  expect(
    cameraData({
      Make: '   ',
      Model: 7,
      ISO: 0,
      FNumber: Number.NaN,
      ExposureTime: -1,
      FocalLength: Infinity,
      DateTimeOriginal: '0000:00:00 00:00:00',
    }),
  ).toEqual(NO_CAMERA_DATA);
  expect(cameraData({ DateTimeOriginal: '    :  :     :  :  ' }).date_taken).toBeNull();
});

test.each([
  [1 / 8000, '1/8000'],
  [1 / 3, '1/3'],
  [0.4, '0.4'],
  [0.5, '0.5'],
  [2.5, '2.5'],
  [30, '30'],
])('an exposure of %d s is written %s', (seconds, text) => {
  expect(cameraData({ ExposureTime: seconds })).toEqual({ ...NO_CAMERA_DATA, shutter_speed: text });
});

test('an impossible exposure time is dropped', () => {
  expect(cameraData({ ExposureTime: 1e-9 })).toEqual(NO_CAMERA_DATA);
});

test.each([
  '2023:02:29 10:00:00',
  '2024:02:30 10:00:00',
  '2024:04:31 10:00:00',
  '2024:13:01 10:00:00',
  '2024:05:06 24:00:00',
])('the date %s, which does not exist, is none', (date) => {
  const tags = { DateTimeOriginal: date };
  expect(cameraData(tags).date_taken).toBeNull();
  expect(hasImpossibleDate(tags)).toBe(true);
});

test('a clock that was never set has no impossible date', () => {
  for (const date of ['0000:00:00 00:00:00', '    :  :     :  :  ', '2024:02:29 10:00:00', undefined])
    expect(hasImpossibleDate({ DateTimeOriginal: date })).toBe(false);
});
