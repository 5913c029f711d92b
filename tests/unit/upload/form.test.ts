import { describe, expect, test } from 'vitest';
import { completeForm, withValue } from '../../../src/contract/photo/form.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { hasOwnInput, nextForm, withType } from '../../../src/features/upload/form.ts';
import { sentForm } from '../../../src/components/photo/form/sent-form.ts';
import { normalizeAirport, unresolvedAirport } from '../../../src/components/airports/typed-airport.ts';
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
  [' KLAX ', 'KLAX'],
  ['Zurich', 'Zurich'],
  ['lax', 'lax'],
  ['浦东', '浦东'],
])('an airport typed as %s becomes %s', (typed, normalized) => {
  expect(normalizeAirport(typed)).toBe(normalized);
});

test.each(['LIMA', 'lima', 'London', '上海'])(
  'the name %s of several airports is not a valid code',
  (typed) => {
    const airport = unresolvedAirport(typed);
    expect(airport.toLowerCase()).toBe(typed.toLowerCase());
    expect(missingFields({ ...plane, airport }).wrong).toContain('airport');
  },
);

describe('the form that is sent', () => {
  test('is trimmed and has no fields of the other type', () => {
    expect(sentForm(plane)).toEqual({
      ...plane,
      registration: 'B-2099',
      description: 'Short final',
      line: '',
    });
  });
});

describe('the form for the next photo', () => {
  test('keeps fields that are likely the same at one place, and none of the single photo', () => {
    expect(nextForm(plane)).toEqual({
      ...emptyPhotoForm('planes'),
      airport: 'ZSPD',
      operator: 'China Eastern',
      line: 'Huhang line',
      image_types: ['normal_livery'],
      social_media_consent: true,
    });
  });

  test('of a train keeps the bureau and the line, not the train', () => {
    const train: PhotoForm = {
      ...emptyPhotoForm('trains'),
      emu_type: 'hsr',
      train_type: 'CR400AF',
      train_number: 'G7',
      line: 'Jinghu',
      railway_bureau: 'Other',
      railway_name: 'PKP',
      image_types: ['emu'],
    };
    const { line, railway_bureau, railway_name, image_types } = train;
    expect(nextForm(train)).toEqual({
      ...emptyPhotoForm('trains'),
      line,
      railway_bureau,
      railway_name,
      image_types,
    });
  });
});

describe('texts worth keeping', () => {
  test('are those of a single photo, not those that carry over', () => {
    expect(hasOwnInput(plane)).toBe(true);
    expect(hasOwnInput(nextForm(plane))).toBe(false);
    expect(hasOwnInput({ ...nextForm(plane), description: 'x' })).toBe(true);
  });
});

describe('a train’s form stored by an earlier version', () => {
  test('loses the airline that it hid', () => {
    const { station: _station, country: _country, ...old } = { ...plane, type: 'trains' as const };
    // oxlint-disable-next-line no-unsafe-type-assertion -- as an earlier version stored it
    expect(completeForm(old as PhotoForm)).toMatchObject({ operator: '', station: '', country: '' });
    expect(completeForm({ ...emptyPhotoForm('trains'), operator: 'SBB' }).operator).toBe('SBB');
  });
});

describe('changing the type', () => {
  test('keeps texts and drops image types and operator, which differ between types', () => {
    expect(withType(plane, 'trains')).toEqual({ ...plane, type: 'trains', image_types: [], operator: '' });
    expect(withType(plane, 'planes')).toBe(plane);
  });
});

describe('missing fields', () => {
  test('of an empty form are all required fields, in the form’s order', () => {
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

  test('lose the name of another railway with the choice of a listed bureau', () => {
    const form = emptyPhotoForm('trains');
    expect(withValue(form, 'railway_bureau', 'Other')).toEqual({ railway_bureau: 'Other' });
    expect(withValue(form, 'railway_bureau', 'Beijing')).toEqual({
      railway_bureau: 'Beijing',
      railway_name: '',
    });
  });

  test('of a train abroad lack no bureau, unless one was chosen', () => {
    const blank = emptyPhotoForm('trains');
    expect(withValue(blank, 'country', 'DE')).toEqual({ country: 'DE', railway_bureau: 'Other' });
    const chosen = { ...blank, railway_bureau: 'Jinan_Bureau' };
    expect(withValue(chosen, 'country', 'DE')).toEqual({ country: 'DE' });
    expect(withValue(blank, 'country', 'CN')).toEqual({ country: 'CN' });
    expect(withValue(blank, 'country', '')).toEqual({ country: '' });
  });

  test('include the name of another railway, but not in drafts from before that field', () => {
    const form = { ...emptyPhotoForm('trains'), railway_bureau: 'Other', image_types: ['station'] };
    expect(missingFields(form).blank).toContain('railway_name');
    expect(missingFields({ ...form, railway_name: 'PKP' }).blank).not.toContain('railway_name');
    const oldDraft = { ...form, railway_bureau: 'Jinan_Bureau' };
    Reflect.deleteProperty(oldDraft, 'railway_name');
    expect(missingFields(oldDraft).blank).not.toContain('railway_name');
  });

  test('include blank texts; a short airport code is wrong, not missing', () => {
    expect(missingFields({ ...plane, operator: '   ', airport: 'PVG' })).toEqual({
      blank: ['operator'],
      wrong: ['airport'],
    });
    expect(missingFields(plane)).toEqual({ blank: [], wrong: [] });
  });
});
