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

describe('my photos, merged from device and server', () => {
  test('of the outbox, only uploads that aren’t cancelled are shown', () => {
    const items = [
      item({ kind: 'upload', id: 'a', state: 'waiting' }),
      item({ kind: 'review', id: 'b', photoId: 1 }),
      item({ kind: 'upload', id: 'c', state: 'cancelled' }),
    ];
    expect(mergePhotos(items, [], READ).unsent.map(({ id }) => id)).toEqual(['a']);
  });

  test('an arrived photo is shown once: from the server as soon as the list has it', () => {
    const arrived = item({ kind: 'upload', id: 'a', state: 'done', at: READ + 5, photoId: 7 });
    expect(mergePhotos([arrived], [], READ).unsent).toEqual([arrived]);
    const photo = mine({ id: 7, upload_key: 'a' });
    expect(mergePhotos([arrived], [photo], READ + 10)).toEqual({
      unsent: [],
      sent: [{ photo, deletion: undefined }],
    });
  });

  test('a photo that the server has while its receipt is missing here is shown once too', () => {
    const lost = item({ kind: 'upload', id: 'a', state: 'finishing' });
    const { unsent, sent } = mergePhotos([lost], [mine({ upload_key: 'a' })], READ);
    expect(unsent).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test('an arrived photo missing in a later list was deleted since, and is not shown', () => {
    const arrived = item({ kind: 'upload', id: 'a', state: 'done', at: READ - 5 });
    expect(mergePhotos([arrived], [], READ).unsent).toEqual([]);
  });

  test('a pending deletion is attached to its photo', () => {
    const deletion = item({ kind: 'delete-photo', photoId: 7, state: 'waiting', reason: 'network' });
    const { sent } = mergePhotos([deletion], [mine({ id: 7 }), mine({ id: 8 })], READ);
    expect(sent.map((entry) => entry.deletion)).toEqual([deletion, undefined]);
  });

  test('a photo whose deletion was confirmed after the list was read is not shown', () => {
    const deletion = item({ kind: 'delete-photo', photoId: 7, state: 'done', at: READ + 1 });
    expect(mergePhotos([deletion], [mine({ id: 7 })], READ).sent).toEqual([]);
    const older = { ...mine({ id: 7 }), readAt: READ };
    expect(mergePhotos([deletion], [older], READ + 10).sent, 'among newer ones').toEqual([]);
  });

  test('a cancelled deletion is not attached', () => {
    const deletion = item({ kind: 'delete-photo', photoId: 7, state: 'cancelled' });
    const photo = mine({ id: 7 });
    expect(mergePhotos([deletion], [photo], READ).sent).toEqual([{ photo, deletion: undefined }]);
  });
});

test('on Me, an upload counts as unsent until it arrives, and each photo counts once', () => {
  const items = [
    item({ kind: 'upload', id: 'a', state: 'waiting' }),
    item({ kind: 'upload', id: 'b', state: 'cancelled' }),
    item({ kind: 'upload', id: 'c', state: 'done', at: READ - 5, photoId: 7 }),
  ];
  const photos = [mine({ id: 7, upload_key: 'c', approval_status: 'pending' })];
  const { unsent, states } = photoCounts(items, photos, READ);
  expect([unsent, ...states.filter(({ count }) => count > 0)]).toEqual([1, { status: 'pending', count: 1 }]);
});

test('an appeal counts once it has arrived; until then its photo counts as rejected', () => {
  const photo = mine({ id: 5, approval_status: 'pending_appeal' });
  expect(countedStatus(photo, [appealIn('waiting')])).toBe('rejected');
  expect(countedStatus(photo, [appealIn('done')])).toBe('pending_appeal');
  expect(countedStatus(photo, [])).toBe('pending_appeal');
  const { states } = photoCounts([appealIn('waiting')], [photo], READ);
  expect(states.filter(({ count }) => count > 0)).toEqual([{ status: 'rejected', count: 1 }]);
});
