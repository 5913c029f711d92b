import { expect, test } from 'vitest';
import { partsOf } from '../../../src/tray/parts.ts';
import { item } from './items.ts';

test('what waits for tomorrow stands by itself, below what is on the way', () => {
  const parts = partsOf([
    item({ kind: 'review', id: 'over', state: 'done' }),
    item({ kind: 'review', id: 'limited', state: 'waiting', reason: 'daily_limit' }),
    item({ kind: 'review', id: 'offline', state: 'waiting', reason: 'network' }),
    item({ kind: 'review', id: 'limited too', state: 'waiting', reason: 'daily_limit' }),
    item({ kind: 'upload', id: 'wrong', state: 'needs-you' }),
    item({ kind: 'upload', id: 'queued' }),
  ]);
  expect(parts.map(({ name, list }) => [name, list.map(({ id }) => id)])).toEqual([
    ['needsYou', ['wrong']],
    ['onTheWay', ['offline', 'queued']],
    ['tomorrow', ['limited', 'limited too']],
    ['over', ['over']],
  ]);
});

test('a part with nothing in it isn’t there', () => {
  expect(partsOf([])).toEqual([]);
  expect(partsOf([item({ kind: 'upload', id: 'queued' })]).map(({ name }) => name)).toEqual(['onTheWay']);
});
