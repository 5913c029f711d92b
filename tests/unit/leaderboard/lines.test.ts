import { expect, test } from 'vitest';
import {
  groupEntries,
  hasIdAndName,
  leaderboardOf,
  photographerEntries,
  rankTitle,
  reviewerEntries,
} from '../../../src/features/leaderboard/leaderboard-entries.ts';

test('an address with a missing or unknown board shows the photographers', () => {
  expect([null, '', 'nobody', 'reviewers', 'groups'].map(leaderboardOf)).toEqual([
    'photographers',
    'photographers',
    'photographers',
    'reviewers',
    'groups',
  ]);
});

test('the founder needs a valid id and a name', () => {
  expect(hasIdAndName({ id: 1, username: 'founder' })).toBe(true);
  for (const id of [0, -1, 1.5, Number.NaN, undefined])
    expect(hasIdAndName({ id, username: 'founder' })).toBe(false);
  for (const username of ['', '  ', undefined]) expect(hasIdAndName({ id: 1, username })).toBe(false);
});

test('only the first three have titles', () => {
  expect([1, 2, 3, 4].map(rankTitle)).toEqual(['first', 'second', 'third', undefined]);
});

test('a user’s entry links to their page; a group’s names its owner', () => {
  const person = { id: 7, username: 'maren', profile_picture: null, achievements: [] };
  const entry = { id: 7, name: 'maren', picture: null, achievements: [], to: '/user/7', owner: undefined };
  expect(photographerEntries([{ ...person, photo_count: 12 }])).toEqual([{ ...entry, count: 12 }]);
  expect(reviewerEntries([{ ...person, reviewed_count: 3 }])).toEqual([{ ...entry, count: 3 }]);
  const group = { id: 2, name: 'Ramp', avatar_url: '/media/a', member_count: 4, owner_username: 'tomasz' };
  expect(groupEntries({ groups: [group] })).toEqual([
    { id: 2, name: 'Ramp', picture: '/media/a', count: 4, achievements: [], to: undefined, owner: 'tomasz' },
  ]);
});
