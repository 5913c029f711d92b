import { expect, test } from 'vitest';
import { hasShape } from '../../../src/api/response-shape.ts';
import { card } from './make.ts';

const pagination = { currentPage: 1, totalPages: 1, totalPhotos: 1, hasNextPage: false, hasPrevPage: false };

const LIST = 'photos[] pagination.totalPages';

test('a response has the shape only with all its parts', () => {
  expect(hasShape({ photos: [card()], pagination }, LIST)).toBe(true);
  for (const response of [
    undefined,
    null,
    'photos',
    [],
    {},
    { photos: [] },
    { photos: {}, pagination },
    { photos: [null], pagination },
    { photos: [], pagination: {} },
    { photos: [], pagination: null },
  ]) {
    expect([response, hasShape(response, LIST)]).toEqual([response, false]);
  }
});

test('a shape may be a list itself, a single field, or any object', () => {
  expect(hasShape([], '[]')).toBe(true);
  expect(hasShape({ error: 'no' }, '[]')).toBe(false);
  expect(hasShape({ topAirport: null, photoCount: 0 }, 'photoCount')).toBe(true);
  expect(hasShape({ topAirport: null }, 'photoCount')).toBe(false);
  expect(hasShape({})).toBe(true);
  expect(hasShape('sign in first')).toBe(false);
});
