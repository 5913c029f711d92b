import { expect, test } from 'vitest';
import { FORM_TEXTS, normalizeTyped, PHOTO_FIELDS } from '../../../src/contract/photo/fields.ts';
import { emptyPhotoForm, photoFormProblems } from '../../../src/contract/rules/rules.ts';
import { readUploadFields, uploadFields } from '../../../src/contract/rules/upload.ts';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';

test('planes and trains share no text field but the description', () => {
  const ofPlanes = new Set<string>(PHOTO_FIELDS.planes);
  expect(PHOTO_FIELDS.trains.filter((field) => ofPlanes.has(field))).toEqual([]);
  for (const type of PHOTO_TYPES) {
    expect([...PHOTO_FIELDS[type], 'description'].toSorted()).toEqual([...FORM_TEXTS[type]].toSorted());
  }
});

test('an upload is read with the text fields of its type only', () => {
  const all = { ...emptyPhotoForm('trains'), description: 'd' };
  for (const field of [...PHOTO_FIELDS.planes, ...PHOTO_FIELDS.trains]) all[field] = 'x';
  for (const type of PHOTO_TYPES) {
    const read = readUploadFields(Object.fromEntries(uploadFields({ ...all, type })));
    const filled = Object.entries(read).filter(([, value]) => value === 'x');
    expect(filled.map(([name]) => name).toSorted()).toEqual([...PHOTO_FIELDS[type]].toSorted());
    expect(read.description).toBe('d');
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

test('only a registration is put into capital letters while typing', () => {
  expect([normalizeTyped('registration', 'd-aixa'), normalizeTyped('operator', 'easyJet')]).toEqual([
    'D-AIXA',
    'easyJet',
  ]);
});
