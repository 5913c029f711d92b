import { expect, test } from 'vitest';
import {
  communityLocation,
  communityParams,
  locationForText,
} from '../../../src/features/community/community-location.ts';

const locationAt = (query: string) => communityLocation(new URLSearchParams(query));

test.each(['', 'q=%E4%BA%91', 'q=a+b&type=users&users=2', 'type=groups&groups=9999', 'q=x&groups=2&users=3'])(
  'the query "%s" is the same after reading and writing',
  (query) => {
    expect(communityParams(locationAt(query)).toString()).toBe(query);
  },
);

test.each(['type=planes', 'groups=0', 'groups=-1', 'users=1.5', 'users=10000', 'users=x'])(
  'an invalid query shows everything from the first page: %s',
  (query) => {
    expect(locationAt(query)).toEqual({ text: '', shown: 'all', pages: { groups: 1, users: 1 } });
  },
);

test('a new text shows both lists from their first pages and keeps the filter', () => {
  expect(locationForText('fence', locationAt('q=x&type=groups&groups=3&users=2'))).toEqual({
    text: 'fence',
    shown: 'groups',
    pages: { groups: 1, users: 1 },
  });
});
