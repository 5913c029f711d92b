import { describe, expect, test } from 'vitest';
import {
  galleryLocation,
  galleryParams,
  locationForType,
} from '../../../src/features/gallery/gallery-location.ts';
import { followAddress, searchFromAddress } from '../../../src/features/gallery/follow-address.ts';
import type { GalleryLocation } from '../../../src/features/gallery/gallery-location.ts';
import {
  areSameFilters,
  dateFields,
  dateOf,
  daysIn,
  draftProblems,
} from '../../../src/features/gallery/filter-draft.ts';
import { searchPhotos } from '../../../src/features/gallery/search.ts';
import { newestFirst, nextPageOf, nextPageQuery } from '../../../src/features/gallery/search-pages.ts';
import { valuesOf } from '../../../src/components/photo/values-of.ts';
import { formatDatePart } from '../../../src/components/photo/date-part.ts';
import { latestVersions, photosInMemory } from '../../../src/api/cached-photos.ts';
import { galleryAddress } from '../../../src/components/photo/gallery-address.ts';
import { QueryClient } from '@tanstack/react-query';
import { card } from './make.ts';

const photos = [
  card({ id: 417, description: 'Golden hour at ZSPD', username: 'Mia' }),
  card({ id: 42, description: 'Départ à 17 h', username: 'golden_eye' }),
  card({ id: 5, description: '夜航 A350', username: '小林', registration: 'B-GOLD' }),
];
const found = (term: string) => searchPhotos(photos, term).map((photo) => photo.id);

describe('searching the gallery', () => {
  test('searches all texts of a photo, ignoring case, and keeps the order', () => {
    expect(found('GOLD')).toEqual([417, 42, 5]);
    expect(found('b-gold')).toEqual([5]);
    expect(found('départ')).toEqual([42]);
    expect(found('小林')).toEqual([5]);
  });

  test('finds whole parts of names first, middles after them', () => {
    expect(found('17')).toEqual([42, 417]);
  });

  test('takes words literally, not as a pattern', () => {
    expect(found('.*')).toEqual([]);
  });

  test('needs every word, in any field, but not across fields', () => {
    expect(found('zspd mia')).toEqual([417]);
    expect(found('zspd golden_eye')).toEqual([]);
    expect(found('mia417')).toEqual([]);
  });

  test('ignores spaces around the term, and finds nothing for blank terms', () => {
    expect(found('  a350 ')).toEqual([5]);
    expect(found('   ')).toEqual([]);
  });

  test('covers both types, newest first', () => {
    const trains = [card({ id: 100, type: 'trains', username: 'golden' }), card({ id: 1, type: 'trains' })];
    const both = newestFirst(photos, trains);
    expect(searchPhotos(both, 'gold').map(({ id, type }) => [id, type])).toEqual([
      [417, 'planes'],
      [100, 'trains'],
      [42, 'planes'],
      [5, 'planes'],
    ]);
  });

  test('loads the next page for the corrected query, if there is one', () => {
    const next = nextPageOf({ next: 7, nextMatch: 'middle' }) ?? { before: 0, match: 'start' };
    expect(nextPageQuery({ q: 'mia' }, {}, next)).toEqual({ q: 'mia', before: 7, match: 'middle' });
    expect(nextPageOf({ next: null })).toBeUndefined();
    expect(nextPageQuery({ q: 'mia', type: 'planes' }, { corrected: 'maia' }, next)).toEqual({
      q: 'maia',
      type: 'planes',
      before: 7,
      match: 'middle',
    });
  });

  test('finds a changed photo by its new text only', () => {
    const changed = { ...card({ id: 9, description: 'before' }) };
    expect(searchPhotos([changed], 'before')).toHaveLength(1);
    expect(searchPhotos([{ ...changed, description: 'after' }], 'before')).toHaveLength(0);
  });
});

describe('the location in the address', () => {
  const DEFAULT: GalleryLocation = { type: 'planes', filters: {}, page: 1, term: '' };

  test('is the same after writing and reading', () => {
    const locations: GalleryLocation[] = [
      DEFAULT,
      { ...DEFAULT, type: 'trains' },
      { ...DEFAULT, page: 12 },
      { ...DEFAULT, type: 'trains', page: 3, term: 'G 7 & 复兴号 ' },
      { ...DEFAULT, filters: { airport: 'EDDF', operator: 'Meridian & Söhne', date: '2026-05' }, page: 2 },
      {
        ...DEFAULT,
        type: 'trains',
        filters: { line: '京沪', railway_bureau: 'Beijing_Bureau', username: 'maren' },
      },
    ];
    for (const location of locations) {
      expect(galleryLocation(new URLSearchParams(galleryParams(location).toString()))).toEqual(location);
    }
  });

  test('has no query by default', () => {
    expect(galleryParams(DEFAULT).toString()).toBe('');
  });

  test('is the default where the query is invalid', () => {
    for (const query of [
      'type=ships&page=0',
      'page=-2',
      'page=1e3',
      'page=2.5',
      'page=99999999',
      'page=',
      'airport=--&date=2026-02-30&operator=+',
      'line=Gotthard&train_number=G1',
      'type=planes&railway_bureau=Beijing',
    ]) {
      expect(galleryLocation(new URLSearchParams(query))).toEqual(DEFAULT);
    }
  });

  test('may have an airport code in lower case', () => {
    expect(galleryLocation(new URLSearchParams('airport=eddf')).filters).toEqual({ airport: 'EDDF' });
  });

  test('with another type keeps fitting filters, on page 1 without a search', () => {
    const filters = { airport: 'EDDF', username: 'maren', date: '2026' };
    expect(locationForType('trains', { filters })).toEqual({
      type: 'trains',
      filters: { username: 'maren', date: '2026' },
      page: 1,
      term: '',
    });
  });
});

describe('a link to photos with a common value', () => {
  test('has the type and the filter', () => {
    expect(galleryAddress('trains', { line: 'Gotthard & Süd' })).toBe(
      '/gallery?type=trains&line=Gotthard+%26+S%C3%BCd',
    );
  });

  test('is undefined for an invalid filter', () => {
    expect(galleryAddress('planes', { line: 'Gotthard' })).toBeUndefined();
    expect(galleryAddress('trains', { railway_bureau: 'Old_Bureau' })).toBeUndefined();
    expect(galleryAddress('planes', { date: '0000-00-00' })).toBeUndefined();
  });
});

describe('a draft of filters', () => {
  test('has problems of its fields, but not of empty ones or the other type’s', () => {
    expect(
      draftProblems('planes', { airport: '--', date: '202', operator: ' ', line: 'x'.repeat(200) }),
    ).toEqual({
      airport: 'invalid',
      date: 'invalid',
    });
    expect(draftProblems('planes', { username: 'x'.repeat(51), operator: 'x'.repeat(101) })).toEqual({
      username: 'too_long',
      operator: 'too_long',
    });
    expect(draftProblems('planes', { airport: 'eddf', date: '2026-05', operator: ' Meridian ' })).toEqual({});
  });

  test('builds a date from year, month and day as far as given', () => {
    for (const date of ['', '2026', '2026-05', '2026-05-31']) expect(dateOf(dateFields(date))).toBe(date);
    expect(dateOf({ year: '2026', month: '', day: '31' })).toBe('2026');
    expect(dateOf({ year: '', month: '05', day: '31' })).toBe('');
    // February has no 31st.
    expect(dateOf({ year: '2026', month: '02', day: '31' })).toBe('2026-02');
    expect([daysIn('2024', '02'), daysIn('2026', '02'), daysIn('2026', '12')]).toEqual([29, 28, 31]);
  });

  test('shows a full or partial date in the user’s language', () => {
    const parts = ['2026', '2026-05', '2026-05-03'];
    expect(parts.map((part) => formatDatePart(part, 'en'))).toEqual(['2026', 'May 2026', 'May 3, 2026']);
    expect(parts.map((part) => formatDatePart(part, 'zh'))).toEqual(['2026年', '2026年5月', '2026年5月3日']);
  });

  test('is compared regardless of order', () => {
    expect(areSameFilters({ airport: 'EDDF', date: '2026' }, { date: '2026', airport: 'EDDF' })).toBe(true);
    expect(areSameFilters({ airport: 'EDDF' }, {})).toBe(false);
    expect(areSameFilters({}, { airport: 'EDDF' })).toBe(false);
  });

  test('suggests values from photos of the type, most frequent first', () => {
    const cards = [
      card({ operator: 'Rare Air' }),
      card({ operator: 'Meridian Air' }),
      card({ operator: 'MERIDIAN AIR' }),
      card({ operator: null }),
      card({ type: 'trains', operator: 'No Air' }),
    ];
    expect(valuesOf(cards, 'planes', 'operator')).toEqual(['Meridian Air', 'Rare Air']);
  });
});

describe('cached photos', () => {
  test('are listed once, in their latest version, newest first', () => {
    const latest = latestVersions([
      { photos: [card({ id: 1, description: 'new' }), card({ id: 3 })], asOf: 20 },
      { photos: [card({ id: 1, description: 'old' }), card({ id: 2 })], asOf: 10 },
    ]);
    expect(latest.map(({ id, description }) => [id, description])).toEqual([
      [3, ''],
      [2, ''],
      [1, 'new'],
    ]);
  });
});

const listOf = (ids: readonly number[]) => ({ photos: ids.map((id) => card({ id })) });

test('photos for filter suggestions come from the photo lists in memory, each once', () => {
  const client = new QueryClient();
  client.setQueryData(['public', 'GET /api/photos', { query: {} }], listOf([1, 2]));
  client.setQueryData(['public', 'GET /api/photos', { query: { page: 2 } }], listOf([2, 3]));
  client.setQueryData(['public', 'GET /api/leaderboard', {}], listOf([9]));
  expect(photosInMemory(client).map(({ id }) => id)).toEqual([3, 2, 1]);
  client.clear();
});

const planes = (term: string) => ({ type: 'planes' as const, term });

describe('a search that follows the address', () => {
  const typed = { ...searchFromAddress(planes('')), term: 'zspd' };
  const arrived = followAddress({ ...typed, written: ['zspd'] }, planes('zspd'));

  test('keeps its text while its own changes reach the address late', () => {
    expect(arrived).toMatchObject({ term: 'zspd', seen: 'zspd', restarts: 0 });
    const further = { ...typed, term: 'zspd 2', written: ['zspd', 'zspd 2'] };
    const late = followAddress(further, planes('zspd'));
    expect(late).toMatchObject({ term: 'zspd 2', restarts: 0 });
    expect(followAddress(late, planes('zspd 2'))).toMatchObject({ term: 'zspd 2', restarts: 0 });
  });

  test('restarts when a link or the history changes the address', () => {
    const left = followAddress(arrived, planes(''));
    expect(left).toMatchObject({ term: '', seen: '', restarts: 1 });
    expect(followAddress(left, planes('zspd'))).toMatchObject({ term: 'zspd', restarts: 2 });
    expect(followAddress(arrived, { type: 'trains', term: '' })).toMatchObject({ type: 'trains', term: '' });
  });

  test('is unchanged while the address stays the same', () => {
    expect(followAddress(arrived, planes('zspd'))).toBe(arrived);
  });
});
