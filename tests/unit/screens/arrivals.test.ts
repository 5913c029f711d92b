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
const invalidated = () =>
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

test('items that have not arrived invalidate nothing', () => {
  show([item({ kind: 'upload', state: 'sending' }), item({ kind: 'review', state: 'waiting' })]);
  expect(invalidated()).toEqual([]);
});

test('an arrived upload invalidates the owner’s list and the review list', () => {
  show([item({ kind: 'upload', state: 'finishing' })]);
  show([item({ kind: 'upload', state: 'done' })]);
  expect(invalidated()).toEqual(['GET /api/my-photos', 'GET /api/review/photos']);
});

test('a decision also invalidates the gallery, even after a conflict', () => {
  show([item({ kind: 'review', state: 'needs-you', reason: 'conflict' })]);
  expect(invalidated()).toEqual(['GET /api/my-photos', 'GET /api/review/photos', 'GET /api/photos']);
});

test('an item invalidates only once', () => {
  show([item({ kind: 'upload', state: 'done' })]);
  queryClient.setQueryData(MINE, { photos: [] });
  show([item({ kind: 'upload', state: 'done' }), item({ kind: 'review', id: 'other', state: 'queued' })]);
  expect(invalidated()).not.toContain('GET /api/my-photos');
});
