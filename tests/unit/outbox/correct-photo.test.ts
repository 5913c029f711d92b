import { expect, test } from 'vitest';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { correctPhoto } from '../../../src/outbox/kinds/correct-photo.ts';
import type { CorrectedChange } from '../../../src/contract/rules/correction.ts';
import { mine } from '../screens/make.ts';
import { itemStatus } from './items.ts';

const CHANGES: CorrectedChange[] = [
  { field: 'registration', from: 'HB-WRA', to: 'HB-WRB' },
  { field: 'description', from: 'Old', to: 'New' },
];
const opOf = (isOwn: boolean) =>
  correctPhoto.create(newOp('correction', 1, 0), { photoId: 5, isOwn, changes: CHANGES });
const list = {
  photos: [mine({ id: 5, registration: 'HB-WRA', description: 'Old' }), mine({ id: 6 })],
  wait: { planes: null, trains: null },
};

test('an own correction is shown before it is sent, without what a reviewer must agree to', () => {
  const changed = correctPhoto
    .changesOf(opOf(true), itemStatus({ state: 'queued' }))
    ?.['GET /api/my-photos']?.(list, 0);
  expect(changed?.photos[0]).toMatchObject({ registration: 'HB-WRA', description: 'New' });
  expect(changed?.photos[1]).toBe(list.photos[1]);
});

test('once it has arrived, only older responses change; cancelled, none', () => {
  const done = correctPhoto.changesOf(opOf(true), itemStatus({ state: 'done', at: 1000 }));
  expect(done?.['GET /api/my-photos']?.(list, 999).photos[0]?.description).toBe('New');
  expect(done?.['GET /api/my-photos']?.(list, 1000)).toBe(list);
  expect(correctPhoto.changesOf(opOf(true), itemStatus({ state: 'cancelled' }))).toBeUndefined();
});

test('a suggestion changes nothing that is shown', () => {
  expect(correctPhoto.changesOf(opOf(false), itemStatus({ state: 'queued' }))).toBeUndefined();
});
