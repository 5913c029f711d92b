/** The table of search terms, matched on the device; `tests/api/photos/search-terms.test.ts` has it on the server. */
import { describe, expect, test } from 'vitest';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { explainNothing, searchPhotos } from '../../../src/features/gallery/search.ts';
import { CATALOGUE, TERMS } from '../../search-terms/catalogue.ts';
import { termProblems } from '../../search-terms/term-problems.ts';

const newestFirst = CATALOGUE.toReversed();
const photosOf = (type: PhotoType) => newestFirst.filter((photo) => photo.type === type);

describe.each(['planes', 'trains'] as const)('a search for %s', (type) => {
  const photos = photosOf(type);

  test.each(TERMS[type])('for $term finds $finds', (term) => {
    const found = searchPhotos(photos, term.term).map(({ name }) => name);
    expect(termProblems(term, found)).toEqual([]);
  });

  test.each(TERMS[type].filter(({ nearest }) => nearest !== undefined))(
    'for $term offers $nearest',
    ({ term, nearest }) => {
      expect(explainNothing(photos, term).offered).toContain(nearest);
    },
  );
});
