import { describe, expect, test } from 'vitest';
import { paramsOf, locationFrom } from '../../../src/features/gallery/gallery-location.ts';
import { searchPhotos } from '../../../src/features/gallery/search.ts';
import { card } from './make.ts';

const photos = [
  card({ id: 417, description: 'Golden hour at ZSPD', username: 'Mia' }),
  card({ id: 42, description: 'Départ à 17 h', username: 'golden_eye' }),
  card({ id: 5, description: '夜航 A350', username: '小林', registration: 'B-GOLD' }),
];
const found = (term: string) => searchPhotos(photos, term).map((photo) => photo.id);

describe('searching the gallery', () => {
  test('looks at description, photographer and id, whatever the case, and keeps the order', () => {
    expect(found('GOLD')).toEqual([417, 42]);
    expect(found('départ')).toEqual([42]);
    expect(found('小林')).toEqual([5]);
    expect(found('17')).toEqual([417, 42]);
  });

  test('takes the words as they are, not as a pattern', () => {
    expect(found('.*')).toEqual([]);
  });

  test('space around the term does not count; none at all is no search', () => {
    expect(found('  a350 ')).toEqual([5]);
    expect(found('   ')).toEqual([]);
  });
});

describe('the location in the address', () => {
  const beginning = { type: 'planes', page: 1, term: '' } as const;

  test('is read back as it was written', () => {
    for (const location of [
      beginning,
      { ...beginning, type: 'trains' },
      { ...beginning, page: 12 },
      { type: 'trains', page: 3, term: 'G 7 & 复兴号 ' },
    ] as const) {
      expect(locationFrom(new URLSearchParams(paramsOf(location).toString()))).toEqual(location);
    }
  });

  test('the beginning has no query', () => {
    expect(paramsOf(beginning).toString()).toBe('');
  });

  test('what is no location is the beginning', () => {
    for (const query of ['type=ships&page=0', 'page=-2', 'page=1e3', 'page=2.5', 'page=99999999', 'page=']) {
      expect(locationFrom(new URLSearchParams(query))).toEqual(beginning);
    }
  });
});
