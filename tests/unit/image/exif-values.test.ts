import { expect, test } from 'vitest';
import { photoExif } from '../../../workers/image/exif-values.ts';

test('tags become the fields of a photo', () => {
  expect(
    photoExif({
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
    photoExif({
      Make: '   ',
      Model: 7,
      ISO: 0,
      FNumber: Number.NaN,
      ExposureTime: -1,
      FocalLength: Infinity,
      DateTimeOriginal: '0000:00:00 00:00:00',
    }),
  ).toEqual({});
  expect(photoExif({ DateTimeOriginal: '    :  :     :  :  ' })).toEqual({});
});

test.each([
  [1 / 8000, '1/8000'],
  [1 / 3, '1/3'],
  [0.4, '0.4'],
  [0.5, '0.5'],
  [2.5, '2.5'],
  [30, '30'],
])('an exposure of %d s is written %s', (seconds, text) => {
  expect(photoExif({ ExposureTime: seconds })).toEqual({ shutter_speed: text });
});

test('an impossible exposure time is dropped', () => {
  expect(photoExif({ ExposureTime: 1e-9 })).toEqual({});
});
