import { expect, test } from 'vitest';
import { FORM_TEXTS, normalizeTyped, PHOTO_FIELDS } from '../../../src/contract/rules/photo-fields.ts';
import { emptyPhotoForm, photoFormProblems } from '../../../src/contract/rules/rules.ts';
import { readUploadFields, uploadFields } from '../../../src/contract/rules/upload.ts';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';

test('a plane and a train have no text in common but the description', () => {
  const ofPlanes = new Set<string>(PHOTO_FIELDS.planes);
  expect(PHOTO_FIELDS.trains.filter((field) => ofPlanes.has(field))).toEqual([]);
  for (const type of PHOTO_TYPES) {
    expect([...PHOTO_FIELDS[type], 'description'].toSorted()).toEqual([...FORM_TEXTS[type]].toSorted());
  }
});

test('what is read from an upload has the texts of its own type and none of the other', () => {
  const all = { ...emptyPhotoForm('trains'), description: 'd' };
  for (const field of [...PHOTO_FIELDS.planes, ...PHOTO_FIELDS.trains]) all[field] = 'x';
  for (const type of PHOTO_TYPES) {
    const read = readUploadFields(Object.fromEntries(uploadFields({ ...all, type })));
    const filled = Object.entries(read).filter(([, value]) => value === 'x');
    expect(filled.map(([name]) => name).toSorted()).toEqual([...PHOTO_FIELDS[type]].toSorted());
    expect(read.description).toBe('d');
  }
});

/** What is wrong with a description. */
const descriptions = (type: 'planes' | 'trains', description: string) =>
  photoFormProblems({ ...emptyPhotoForm(type), description }).filter(({ field }) => field === 'description');

test('a description may be missing on a train only, and is too long on both beyond 100 characters', () => {
  expect(descriptions('planes', '')).toEqual([{ field: 'description', problem: 'required' }]);
  expect(descriptions('trains', '')).toEqual([]);
  for (const type of PHOTO_TYPES) {
    expect(descriptions(type, 'x'.repeat(101))).toEqual([{ field: 'description', problem: 'too_long' }]);
    expect(descriptions(type, 'x'.repeat(100))).toEqual([]);
  }
});

test('a registration is in capital letters as it is typed, and nothing else is', () => {
  expect([normalizeTyped('registration', 'd-aixa'), normalizeTyped('operator', 'easyJet')]).toEqual([
    'D-AIXA',
    'easyJet',
  ]);
});
