import { expect, test } from 'vitest';
import {
  communityLocation,
  communityParams,
  locationForText,
} from '../../../src/features/community/community-location.ts';

const placeAt = (query: string) => communityLocation(new URLSearchParams(query));

test.each(['', 'q=%E4%BA%91', 'q=a+b&type=users&users=2', 'type=groups&groups=9999', 'q=x&groups=2&users=3'])(
  'the address "%s" comes back as it was',
  (query) => {
    expect(communityParams(placeAt(query)).toString()).toBe(query);
  },
);

test.each(['type=planes', 'groups=0', 'groups=-1', 'users=1.5', 'users=10000', 'users=x'])(
  'what makes no sense is everything, from the first page: %s',
  (query) => {
    expect(placeAt(query)).toEqual({ text: '', shown: 'all', pages: { groups: 1, users: 1 } });
  },
);

test('another text begins both lists anew, of the same choice', () => {
  expect(locationForText('fence', placeAt('q=x&type=groups&groups=3&users=2'))).toEqual({
    text: 'fence',
    shown: 'groups',
    pages: { groups: 1, users: 1 },
  });
});
