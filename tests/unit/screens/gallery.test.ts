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
  valuesOf,
} from '../../../src/features/gallery/filter-draft.ts';
import { newestFirst, nextPageQuery, searchPhotos } from '../../../src/features/gallery/search.ts';
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
  test('looks at all that a photo says, whatever the case, and keeps the order', () => {
    expect(found('GOLD')).toEqual([417, 42, 5]);
    expect(found('b-gold')).toEqual([5]);
    expect(found('départ')).toEqual([42]);
    expect(found('小林')).toEqual([5]);
    expect(found('17')).toEqual([417, 42]);
  });

  test('takes the words as they are, not as a pattern', () => {
    expect(found('.*')).toEqual([]);
  });

  test('wants every word, in whichever field, and finds none across two', () => {
    expect(found('zspd mia')).toEqual([417]);
    expect(found('zspd golden_eye')).toEqual([]);
    expect(found('mia417')).toEqual([]);
  });

  test('space around the term does not count; none at all is no search', () => {
    expect(found('  a350 ')).toEqual([5]);
    expect(found('   ')).toEqual([]);
  });

  test('goes through both types, newest first', () => {
    const trains = [card({ id: 100, type: 'trains', username: 'golden' }), card({ id: 1, type: 'trains' })];
    const both = newestFirst(photos, trains);
    expect(searchPhotos(both, 'gold').map(({ id, type }) => [id, type])).toEqual([
      [417, 'planes'],
      [100, 'trains'],
      [42, 'planes'],
      [5, 'planes'],
    ]);
  });

  test('goes on with what was found, whatever was typed', () => {
    expect(nextPageQuery({ q: 'mia' }, {}, 7)).toEqual({ q: 'mia', before: 7 });
    expect(nextPageQuery({ q: 'mia', type: 'planes' }, { corrected: 'maia' }, 7)).toEqual({
      q: 'maia',
      type: 'planes',
      before: 7,
    });
  });

  test('sees a photo that was changed in the list', () => {
    const changed = { ...card({ id: 9, description: 'before' }) };
    expect(searchPhotos([changed], 'before')).toHaveLength(1);
    expect(searchPhotos([{ ...changed, description: 'after' }], 'before')).toHaveLength(0);
  });
});

describe('the location in the address', () => {
  const beginning: GalleryLocation = { type: 'planes', filters: {}, page: 1, term: '' };

  test('is read back as it was written', () => {
    const locations: GalleryLocation[] = [
      beginning,
      { ...beginning, type: 'trains' },
      { ...beginning, page: 12 },
      { ...beginning, type: 'trains', page: 3, term: 'G 7 & 复兴号 ' },
      { ...beginning, filters: { airport: 'EDDF', operator: 'Meridian & Söhne', date: '2026-05' }, page: 2 },
      {
        ...beginning,
        type: 'trains',
        filters: { line: '京沪', railway_bureau: 'Beijing_Bureau', username: 'maren' },
      },
    ];
    for (const location of locations) {
      expect(galleryLocation(new URLSearchParams(galleryParams(location).toString()))).toEqual(location);
    }
  });

  test('the beginning has no query', () => {
    expect(galleryParams(beginning).toString()).toBe('');
  });

  test('what is no location is the beginning', () => {
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
      expect(galleryLocation(new URLSearchParams(query))).toEqual(beginning);
    }
  });

  test('an airport may be typed in small letters', () => {
    expect(galleryLocation(new URLSearchParams('airport=eddf')).filters).toEqual({ airport: 'EDDF' });
  });

  test('another type keeps what fits it, and begins at page 1 without a search', () => {
    const filters = { airport: 'EDDF', username: 'maren', date: '2026' };
    expect(locationForType('trains', { filters })).toEqual({
      type: 'trains',
      filters: { username: 'maren', date: '2026' },
      page: 1,
      term: '',
    });
  });
});

describe('a link to the photos that share something', () => {
  test('names the type and what they share', () => {
    expect(galleryAddress('trains', { line: 'Gotthard & Süd' })).toBe(
      '/gallery?type=trains&line=Gotthard+%26+S%C3%BCd',
    );
  });

  test('is none where nothing can be filtered by it', () => {
    expect(galleryAddress('planes', { line: 'Gotthard' })).toBeUndefined();
    expect(galleryAddress('trains', { railway_bureau: 'Old_Bureau' })).toBeUndefined();
    expect(galleryAddress('planes', { date: '0000-00-00' })).toBeUndefined();
  });
});

describe('filters while they are typed', () => {
  test('say what is wrong, and nothing of empty fields or of the other type', () => {
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

  test('a date is made of a year, a month and a day, as far as they are there', () => {
    for (const date of ['', '2026', '2026-05', '2026-05-31']) expect(dateOf(dateFields(date))).toBe(date);
    expect(dateOf({ year: '2026', month: '', day: '31' })).toBe('2026');
    expect(dateOf({ year: '', month: '05', day: '31' })).toBe('');
    // February has no 31st.
    expect(dateOf({ year: '2026', month: '02', day: '31' })).toBe('2026-02');
    expect([daysIn('2024', '02'), daysIn('2026', '02'), daysIn('2026', '12')]).toEqual([29, 28, 31]);
  });

  test('a date is said in the spoken language, as far as it goes', () => {
    const parts = ['2026', '2026-05', '2026-05-03'];
    expect(parts.map((part) => formatDatePart(part, 'en'))).toEqual(['2026', 'May 2026', 'May 3, 2026']);
    expect(parts.map((part) => formatDatePart(part, 'zh'))).toEqual(['2026年', '2026年5月', '2026年5月3日']);
  });

  test('are the same in any order', () => {
    expect(areSameFilters({ airport: 'EDDF', date: '2026' }, { date: '2026', airport: 'EDDF' })).toBe(true);
    expect(areSameFilters({ airport: 'EDDF' }, {})).toBe(false);
    expect(areSameFilters({}, { airport: 'EDDF' })).toBe(false);
  });

  test('suggestions are what photos of the type say, the most frequent first', () => {
    const some = [
      card({ operator: 'Rare Air' }),
      card({ operator: 'Meridian Air' }),
      card({ operator: 'MERIDIAN AIR' }),
      card({ operator: null }),
      card({ type: 'trains', operator: 'No Air' }),
    ];
    expect(valuesOf(some, 'planes', 'operator')).toEqual(['Meridian Air', 'Rare Air']);
  });
});

describe('the photos of a device', () => {
  test('stand there once, as the latest answer has them, newest first', () => {
    const kept = latestVersions([
      { photos: [card({ id: 1, description: 'new' }), card({ id: 3 })], asOf: 20 },
      { photos: [card({ id: 1, description: 'old' }), card({ id: 2 })], asOf: 10 },
    ]);
    expect(kept.map(({ id, description }) => [id, description])).toEqual([
      [3, ''],
      [2, ''],
      [1, 'new'],
    ]);
  });
});

const listOf = (ids: readonly number[]) => ({ photos: ids.map((id) => card({ id })) });

test('what filters suggest comes from the lists in memory, each photo once', () => {
  const client = new QueryClient();
  client.setQueryData(['public', 'GET /api/photos', { query: {} }], listOf([1, 2]));
  client.setQueryData(['public', 'GET /api/photos', { query: { page: 2 } }], listOf([2, 3]));
  client.setQueryData(['public', 'GET /api/leaderboard', {}], listOf([9]));
  expect(photosInMemory(client).map(({ id }) => id)).toEqual([3, 2, 1]);
  client.clear();
});

const planes = (term: string) => ({ type: 'planes' as const, term });

describe('a search beside the address', () => {
  const typed = { ...searchFromAddress(planes('')), term: 'zspd' };
  const arrived = followAddress({ ...typed, written: ['zspd'] }, planes('zspd'));

  test('goes on while its own letters reach the address late', () => {
    expect(arrived).toMatchObject({ term: 'zspd', seen: 'zspd', restarts: 0 });
    const further = { ...typed, term: 'zspd 2', written: ['zspd', 'zspd 2'] };
    const late = followAddress(further, planes('zspd'));
    expect(late).toMatchObject({ term: 'zspd 2', restarts: 0 });
    expect(followAddress(late, planes('zspd 2'))).toMatchObject({ term: 'zspd 2', restarts: 0 });
  });

  test('ends where a link or the way back leads elsewhere, and begins anew on the way to it', () => {
    const left = followAddress(arrived, planes(''));
    expect(left).toMatchObject({ term: '', seen: '', restarts: 1 });
    expect(followAddress(left, planes('zspd'))).toMatchObject({ term: 'zspd', restarts: 2 });
    expect(followAddress(arrived, { type: 'trains', term: '' })).toMatchObject({ type: 'trains', term: '' });
  });

  test('is the same search while the address stays', () => {
    expect(followAddress(arrived, planes('zspd'))).toBe(arrived);
  });
});
