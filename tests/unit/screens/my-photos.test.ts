import { describe, expect, test } from 'vitest';
import { photoCounts } from '../../../src/app/me/photo-counts.ts';
import { mergePhotos } from '../../../src/features/my-photos/merge-photos.ts';
import { countedStatus } from '../../../src/features/my-photos/status-filter.ts';
import { appeal } from '../../../src/outbox/kinds/appeal.ts';
import { itemStatus } from '../outbox/items.ts';
import { appealOp } from '../outbox/ops.ts';
import { item } from '../outbox/items.ts';
import { mine } from './make.ts';

const READ = 1000;
const appealIn = (state: 'waiting' | 'done') => appeal.itemOf(appealOp(), itemStatus({ state }));

describe('my photos, on the device and on the server', () => {
  test('an upload on its way is shown, and nothing else of the outbox', () => {
    const items = [
      item({ kind: 'upload', id: 'a', state: 'waiting' }),
      item({ kind: 'review', id: 'b', photoId: 1 }),
      item({ kind: 'upload', id: 'c', state: 'cancelled' }),
    ];
    expect(mergePhotos(items, [], READ).unsent.map(({ id }) => id)).toEqual(['a']);
  });

  test('a photo that has arrived is shown once: by the server once the list has it', () => {
    const arrived = item({ kind: 'upload', id: 'a', state: 'done', arrivedAt: READ + 5, arrivedAs: 7 });
    expect(mergePhotos([arrived], [], READ).unsent).toEqual([arrived]);
    const photo = mine({ id: 7, upload_key: 'a' });
    expect(mergePhotos([arrived], [photo], READ + 10)).toEqual({
      unsent: [],
      sent: [{ photo, deletion: undefined }],
    });
  });

  test('a photo the server has already, while its receipt is still missing here, is shown once too', () => {
    const lost = item({ kind: 'upload', id: 'a', state: 'finishing' });
    const { unsent, sent } = mergePhotos([lost], [mine({ upload_key: 'a' })], READ);
    expect(unsent).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test('an arrived photo that a later list does not have was deleted since, and is not brought back', () => {
    const arrived = item({ kind: 'upload', id: 'a', state: 'done', arrivedAt: READ - 5 });
    expect(mergePhotos([arrived], [], READ).unsent).toEqual([]);
  });

  test('a deletion under way stands beside its photo', () => {
    const deletion = item({ kind: 'delete-photo', photoId: 7, state: 'waiting', reason: 'network' });
    const { sent } = mergePhotos([deletion], [mine({ id: 7 }), mine({ id: 8 })], READ);
    expect(sent.map((each) => each.deletion)).toEqual([deletion, undefined]);
  });

  test('a photo whose deletion was confirmed since the list was read is gone', () => {
    const deletion = item({ kind: 'delete-photo', photoId: 7, state: 'done', arrivedAt: READ + 1 });
    expect(mergePhotos([deletion], [mine({ id: 7 })], READ).sent).toEqual([]);
  });

  test('a deletion that was taken back leaves the photo as it was', () => {
    const deletion = item({ kind: 'delete-photo', photoId: 7, state: 'cancelled' });
    const photo = mine({ id: 7 });
    expect(mergePhotos([deletion], [photo], READ).sent).toEqual([{ photo, deletion: undefined }]);
  });
});

test('on Me an upload counts as not sent until it has arrived, and each photo once', () => {
  const items = [
    item({ kind: 'upload', id: 'a', state: 'waiting' }),
    item({ kind: 'upload', id: 'b', state: 'cancelled' }),
    item({ kind: 'upload', id: 'c', state: 'done', arrivedAt: READ - 5, arrivedAs: 7 }),
  ];
  const photos = [mine({ id: 7, upload_key: 'c', approval_status: 'pending' })];
  const { unsent, states } = photoCounts(items, photos, READ);
  expect([unsent, ...states.filter(({ count }) => count > 0)]).toEqual([1, { status: 'pending', count: 1 }]);
});

test('an appeal counts as one once it has arrived; until then its photo is a rejected one', () => {
  const photo = mine({ id: 5, approval_status: 'pending_appeal' });
  expect(countedStatus(photo, [appealIn('waiting')])).toBe('rejected');
  expect(countedStatus(photo, [appealIn('done')])).toBe('pending_appeal');
  expect(countedStatus(photo, [])).toBe('pending_appeal');
  const { states } = photoCounts([appealIn('waiting')], [photo], READ);
  expect(states.filter(({ count }) => count > 0)).toEqual([{ status: 'rejected', count: 1 }]);
});
