import { describe, expect, it, test } from 'vitest';
import { readMatches } from '../../../server/modules/lookup/read-matches.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { isHeic, isNamedJpeg } from '../../../src/features/upload/file-kinds.ts';
import { fieldsOf, fillsIn, lookupState } from '../../../src/features/upload/aids/registration-lookup.ts';

const retry = () => undefined;
const MATCH: AircraftMatch = {
  registration: 'B-2099',
  aircraft: 'Boeing 777F',
  operator: 'Air China',
  source: 'photos',
};

const failed = (problem: ApiError | NetworkError) => lookupState({ state: 'failed', problem, retry });

describe('the state of a look-up', () => {
  it('is failed for a 500, and an empty list for other errors', () => {
    expect(failed(new ApiError(500, { error: 'no' }))).toEqual({ state: 'failed' });
    for (const status of [400, 403, 429, 502, 503]) {
      expect(failed(new ApiError(status, { error: 'no' }))).toEqual({ state: 'found', matches: [] });
    }
  });

  it('is unreachable where the register is down', () => {
    const down = new ApiError(502, { error: 'no', code: 'upstream_failed' });
    expect(failed(down)).toEqual({ state: 'unreachable' });
  });

  it('is offline without a network', () => {
    expect(failed(new NetworkError('offline'))).toEqual({ state: 'offline' });
  });

  it('has the cached matches and their age without a network', () => {
    const ready = {
      state: 'ready' as const,
      data: [MATCH],
      asOf: 5,
      previous: false,
      refreshing: false,
      retry,
    };
    expect(lookupState({ ...ready, stale: undefined })).toEqual({ state: 'found', matches: [MATCH] });
    expect(lookupState({ ...ready, stale: 'offline' })).toMatchObject({ keptSince: 5 });
  });
});

test('a match fills in only the fields that it has', () => {
  expect(fieldsOf(MATCH)).toEqual({
    registration: 'B-2099',
    aircraft_type: 'Boeing 777F',
    operator: 'Air China',
  });
  expect(fieldsOf({ ...MATCH, operator: '' })).not.toHaveProperty('operator');
});

test('only a match that changes the form is suggested while typing', () => {
  const form = { ...emptyPhotoForm('planes'), ...fieldsOf(MATCH) };
  expect(fillsIn(MATCH, form)).toBe(false);
  expect(fillsIn(MATCH, { ...form, operator: '' })).toBe(true);
  expect(fillsIn(MATCH, { ...form, registration: 'B-20' })).toBe(true);
});

describe('a response of a register', () => {
  const match = {
    registration: 'G-XWBA',
    aircraft: 'A350-1000',
    operator: 'British Airways',
    source: 'register',
  };

  test.each<[string, unknown]>([
    ['a list of matches', [{ registration: 'g-xwba', aircraft: 'A350-1000', operator: 'British Airways' }]],
    ['a list in a property', { results: [{ reg: 'G-XWBA', type: 'A350-1000', airline: 'British Airways' }] }],
    ['one record', { aircraft: { registration: 'G-XWBA', type: 'A350-1000', operator: 'British Airways' } }],
    [
      "JetAPI's record",
      {
        JetPhotos: { Reg: 'G-XWBA', Thumbnail: 'x', Aircraft: '' },
        FlightRadar: { Aircraft: 'A350-1000', Airline: 'n/a', Operator: 'British Airways', TypeCode: 'A35K' },
      },
    ],
  ])('is read from %s', (_case, response) => {
    expect(readMatches(response, 'G-XWBA')).toEqual([match]);
  });

  it('with only the type gets the requested registration', () => {
    expect(readMatches({ FlightRadar: { TypeCode: 'A35K' } }, 'G-XWBA')).toEqual([
      { registration: 'G-XWBA', aircraft: 'A35K', operator: '', source: 'register' },
    ]);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['an error', { error: 'not found' }],
    ['empty parts', { JetPhotos: null, FlightRadar: {} }],
    ['values of wrong types', [1, 'a', null, { aircraft: 5 }]],
  ])('with %s has no matches', (_case, response) => {
    expect(readMatches(response, 'G-XWBA')).toEqual([]);
  });

  test.each([['a text'], [null], [7]])('that is %j is invalid', (response) => {
    expect(readMatches(response, 'G-XWBA')).toBeUndefined();
  });

  it('is cut to the length of fields, and to twenty matches', () => {
    const many = Array.from({ length: 30 }, () => ({ aircraft: 'x'.repeat(500) }));
    const matches = readMatches(many, 'G-XWBA');
    expect(matches).toHaveLength(20);
    expect(matches?.[0]?.aircraft).toHaveLength(100);
  });
});

describe('a picked file', () => {
  test.each([
    ['photo.jpg', 'image/jpeg', true, false],
    ['photo.JPEG', '', true, false],
    ['photo.png', 'image/png', false, false],
    ['IMG_1.HEIC', '', false, true],
    ['IMG_1', 'image/heic', false, true],
    ['IMG_1.heif', 'image/heif', false, true],
    // A phone converted the photo to JPEG when sharing it.
    ['IMG_1.jpg', 'image/jpeg', true, false],
  ])('%s of type "%s" is a JPEG: %s, HEIC: %s', (name, type, jpeg, heic) => {
    expect([isNamedJpeg({ name, type }), isHeic({ name, type })]).toEqual([jpeg, heic]);
  });
});
