import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshOnArrival } from '../../../src/api/refresh-on-arrival.ts';
import { queryClient } from '../../../src/api/query.ts';
import { useOutbox } from '../../../src/outbox/page/index.ts';
import type { OutboxItem } from '../../../src/outbox/page/index.ts';
import { item } from '../outbox/items.ts';

const MINE = ['user:2', 'GET /api/my-photos', {}];
const REVIEW = ['user:2', 'GET /api/review/photos', { query: {} }];
const GALLERY = ['public', 'GET /api/photos', { query: { type: 'planes' } }];
const USER = ['user:2', 'GET /api/user', {}];

let stop: () => void;
const show = (items: OutboxItem[]) => useOutbox.setState({ items });
const outdated = () =>
  [MINE, REVIEW, GALLERY, USER]
    .filter((key) => queryClient.getQueryState(key)?.isInvalidated === true)
    .map((key) => key[1]);

beforeEach(() => {
  for (const key of [MINE, REVIEW, GALLERY, USER]) queryClient.setQueryData(key, { photos: [] });
  stop = refreshOnArrival();
});

afterEach(() => {
  stop();
  show([]);
  queryClient.clear();
});

test('what is still on its way changes nothing', () => {
  show([item({ kind: 'upload', state: 'sending' }), item({ kind: 'review', state: 'waiting' })]);
  expect(outdated()).toEqual([]);
});

test("an upload's arrival outdates the owner's list and the review list", () => {
  show([item({ kind: 'upload', state: 'finishing' })]);
  show([item({ kind: 'upload', state: 'done' })]);
  expect(outdated()).toEqual(['GET /api/my-photos', 'GET /api/review/photos']);
});

test('a decision outdates the gallery too, also when somebody else was first', () => {
  show([item({ kind: 'review', state: 'needs-you', reason: 'conflict' })]);
  expect(outdated()).toEqual(['GET /api/my-photos', 'GET /api/review/photos', 'GET /api/photos']);
});

test('an item is news once', () => {
  show([item({ kind: 'upload', state: 'done' })]);
  queryClient.setQueryData(MINE, { photos: [] });
  show([item({ kind: 'upload', state: 'done' }), item({ kind: 'review', id: 'other', state: 'queued' })]);
  expect(outdated()).not.toContain('GET /api/my-photos');
});
