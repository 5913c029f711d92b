import { expect, test } from 'vitest';
import { groupBursts, panelSections } from '../../../src/outbox/ui/panel-sections.ts';
import type { OutboxEntry } from '../../../src/outbox/ui/panel-sections.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { OpState } from '../../../src/outbox/engine/item.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { burstActions } from '../../../src/outbox/ui/item-actions.ts';
import { item, itemStatus } from './items.ts';
import { uploadOp } from './ops.ts';

test('items that wait for tomorrow have their own section below those on the way', () => {
  const sections = panelSections([
    item({ kind: 'review', id: 'over', state: 'done' }),
    item({ kind: 'review', id: 'limited', state: 'waiting', reason: 'daily_limit' }),
    item({ kind: 'review', id: 'offline', state: 'waiting', reason: 'network' }),
    item({ kind: 'review', id: 'limited too', state: 'waiting', reason: 'daily_limit' }),
    item({ kind: 'upload', id: 'wrong', state: 'needs-you' }),
    item({ kind: 'upload', id: 'queued' }),
  ]);
  expect(sections.map(({ name, list }) => [name, list.map(({ id }) => id)])).toEqual([
    ['needsYou', ['wrong']],
    ['onTheWay', ['offline', 'queued']],
    ['tomorrow', ['limited', 'limited too']],
    ['over', ['over']],
  ]);
});

/** An upload of a photo of the vehicle `plate`, saved at `minute`. */
const photo = (id: string, minute: number, { plate = 'D-AIXA', state = 'queued', reason }: Saved = {}) => {
  const form = { ...emptyPhotoForm('planes'), registration: plate };
  const op = uploadOp({ id, form, createdAt: minute * 60_000 });
  return upload.itemOf(op, itemStatus({ state, ...(reason !== undefined && { reason }) }));
};
interface Saved {
  plate?: string;
  state?: OpState;
  reason?: 'daily_limit';
}
const rows = (entries: readonly OutboxEntry[]) =>
  entries.map((entry) => (entry.kind === 'burst' ? entry.items.map(({ id }) => id) : entry.id));

test('photos of one vehicle that were saved together are one row', () => {
  const newestFirst = [
    photo('4', 64, { plate: 'd-aixa ' }),
    photo('other', 63, { plate: 'D-AIXB' }),
    photo('3', 62),
    photo('2', 5),
    photo('long before', -100),
  ];
  expect(rows(groupBursts(newestFirst))).toEqual([['4', '3', '2'], 'other', 'long before']);
  expect(groupBursts(newestFirst)[0]).toMatchObject({ kind: 'burst', id: '2', plate: 'D-AIXA' });
});

test('a burst is on the way until all its photos are over; a photo that needs its user is separate', () => {
  const items = [
    photo('wrong', 3, { state: 'needs-you' }),
    photo('waits', 2),
    photo('there', 1, { state: 'done' }),
    photo('there too', 0, { state: 'done' }),
  ];
  expect(panelSections(items).map(({ name, count, list }) => [name, count, rows(list)])).toEqual([
    ['needsYou', 1, ['wrong']],
    ['onTheWay', 3, [['waits', 'there', 'there too']]],
  ]);
  expect(panelSections(items.slice(2)).map(({ name, list }) => [name, rows(list)])).toEqual([
    ['over', [['there', 'there too']]],
  ]);
});

test('a burst waits for tomorrow if all that is left of it does', () => {
  const limited = { state: 'waiting', reason: 'daily_limit' } as const;
  const items = [photo('c', 2, limited), photo('b', 1, limited), photo('a', 0, { state: 'done' })];
  expect(panelSections(items).map(({ name, list }) => [name, rows(list)])).toEqual([
    ['tomorrow', [['c', 'b', 'a']]],
  ]);
  const [, ...rest] = items;
  expect(panelSections([photo('c', 2), ...rest]).map(({ name }) => name)).toEqual(['onTheWay']);
});

test('each action on a burst applies to the photos that allow it', () => {
  const items = [photo('a', 0), photo('b', 0, { state: 'paused' }), photo('c', 0, { state: 'done' })];
  expect(burstActions(items)).toEqual([
    { action: 'pause', ids: ['a'] },
    { action: 'resume', ids: ['b'] },
    { action: 'cancel', ids: ['a', 'b'] },
  ]);
});

test('empty sections are omitted', () => {
  expect(panelSections([])).toEqual([]);
  expect(panelSections([item({ kind: 'upload', id: 'queued' })]).map(({ name }) => name)).toEqual([
    'onTheWay',
  ]);
});
