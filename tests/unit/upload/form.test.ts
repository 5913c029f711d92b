import { describe, expect, test } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/rules.ts';
import type { PhotoForm } from '../../../src/contract/rules.ts';
import { nextForm, sentForm, typedAirport, withType } from '../../../src/features/upload/form.ts';
import { missingFields } from '../../../src/features/upload/missing-fields.ts';

const plane: PhotoForm = {
  ...emptyPhotoForm('planes'),
  registration: ' B-2099 ',
  aircraft_type: 'Airbus A350-900',
  operator: 'China Eastern',
  description: ' Short final ',
  airport: 'ZSPD',
  line: 'Huhang line',
  image_types: ['normal_livery'],
  is_hot: true,
  social_media_consent: true,
};

test.each([
  ['zspd', 'ZSPD'],
  ['z s-p1d', 'ZSPD'],
  ['KLAXX', 'KLAX'],
  ['浦东', ''],
])('an airport typed as %s stands as %s', (typed, stands) => {
  expect(typedAirport(typed)).toBe(stands);
});

describe('the form that is sent', () => {
  test('is trimmed and has nothing of the other type', () => {
    expect(sentForm(plane)).toEqual({
      ...plane,
      registration: 'B-2099',
      description: 'Short final',
      line: '',
    });
  });
});

describe('the form for the next photo', () => {
  test('keeps what stays the same at one place and nothing that belongs to one photo', () => {
    expect(nextForm(plane)).toEqual({
      ...emptyPhotoForm('planes'),
      airport: 'ZSPD',
      line: 'Huhang line',
      social_media_consent: true,
    });
  });
});

describe('turning to the other type', () => {
  test('keeps the texts and drops the image types, which are others there', () => {
    expect(withType(plane, 'trains')).toEqual({ ...plane, type: 'trains', image_types: [] });
    expect(withType(plane, 'planes')).toBe(plane);
  });
});

describe('what is missing', () => {
  test('of an empty form: every required field, in the order of the form', () => {
    expect(missingFields(emptyPhotoForm('planes'))).toEqual({
      blank: ['registration', 'aircraft_type', 'operator', 'description', 'airport', 'image_types'],
      wrong: [],
    });
    expect(missingFields(emptyPhotoForm('trains')).blank).toEqual([
      'emu_type',
      'train_type',
      'train_number',
      'line',
      'railway_bureau',
      'image_types',
    ]);
  });

  test('blanks count as nothing; a short airport is wrong, not missing', () => {
    expect(missingFields({ ...plane, operator: '   ', airport: 'PVG' })).toEqual({
      blank: ['operator'],
      wrong: ['airport'],
    });
    expect(missingFields(plane)).toEqual({ blank: [], wrong: [] });
  });
});
