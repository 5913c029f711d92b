import { expect, test } from 'vitest';
import { FORM_FIELDS, SHOWN_FIELDS, TEXT_FIELDS, textSpec } from '../../../src/contract/photo/fields.ts';
import { normalizeTyped } from '../../../src/contract/photo/form.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import { emptyPhotoForm, photoFormProblems } from '../../../src/contract/photo/form.ts';
import { readUploadFields, uploadFields } from '../../../src/contract/rules/upload.ts';
import { COUNTRIES } from '../../../src/contract/rules/countries.ts';
import { LANGUAGES, PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import { countryName } from '../../../src/ui/country-name.ts';

const sorted = (names: readonly string[]) => names.toSorted();

test.each(PHOTO_TYPES)(
  'the form of %s has each of their text fields once, and their page all that are shown',
  (type) => {
    const ofType = TEXT_FIELDS.filter((field) => textSpec(field).types.includes(type));
    expect(sorted(FORM_FIELDS[type])).toEqual(sorted(ofType));
    const shown = ofType.filter((field) => textSpec(field).shown !== undefined);
    expect(sorted(SHOWN_FIELDS[type])).toEqual(sorted(shown));
  },
);

test('an upload is read with the text fields of its type only', () => {
  const all = { ...emptyPhotoForm('trains'), ...recordOf(TEXT_FIELDS, () => 'x') };
  for (const type of PHOTO_TYPES) {
    const read = readUploadFields(Object.fromEntries(uploadFields({ ...all, type })));
    const filled = Object.entries(read).filter(([, value]) => value === 'x');
    expect(sorted(filled.map(([name]) => name))).toEqual(sorted(FORM_FIELDS[type]));
  }
});

/** The problems of a description. */
const descriptionProblems = (type: 'planes' | 'trains', description: string) =>
  photoFormProblems({ ...emptyPhotoForm(type), description }).filter(({ field }) => field === 'description');

test('a description is optional for trains only, and too long beyond 100 characters for both types', () => {
  expect(descriptionProblems('planes', '')).toEqual([{ field: 'description', problem: 'required' }]);
  expect(descriptionProblems('trains', '')).toEqual([]);
  for (const type of PHOTO_TYPES) {
    expect(descriptionProblems(type, 'x'.repeat(101))).toEqual([
      { field: 'description', problem: 'too_long' },
    ]);
    expect(descriptionProblems(type, 'x'.repeat(100))).toEqual([]);
  }
});

/** The problems of where a train was, and who operated it. */
const problemsOf = (changes: object) =>
  photoFormProblems({ ...emptyPhotoForm('trains'), ...changes })
    .filter(({ field }) => ['station', 'country', 'operator'].includes(field))
    .map(({ field, problem }) => `${field} ${problem}`);

test('station, country and operator of a train are optional, and its country is one of the list', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ station: 'Köln Hbf', country: 'DE', operator: 'DB Fernverkehr' })).toEqual([]);
  expect(problemsOf({ country: 'ZZ' })).toEqual(['country invalid']);
  expect(problemsOf({ station: 'x'.repeat(101) })).toEqual(['station too_long']);
});

test('each country has a name in both languages', () => {
  const unnamed = LANGUAGES.flatMap((language) =>
    COUNTRIES.filter((code) => countryName(code, language) === code),
  );
  expect([COUNTRIES.length, unnamed]).toEqual([249, []]);
});

test('only a registration is put into capital letters while typing', () => {
  expect([normalizeTyped('registration', 'd-aixa'), normalizeTyped('operator', 'easyJet')]).toEqual([
    'D-AIXA',
    'easyJet',
  ]);
});
