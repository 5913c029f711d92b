import { describe, expect, test, vi } from 'vitest';
import { deleteLocalDrafts, draftKey } from '../../../src/session/local-drafts.ts';
import { readAppealDraft, saveAppealDraft } from '../../../src/features/my-photos/rejected/appeal-draft.ts';
import { conversationOf, sortRejected } from '../../../src/features/my-photos/rejected/sort-rejected.ts';
import { appeal } from '../../../src/outbox/kinds/appeal.ts';
import { appealOp } from '../outbox/ops.ts';
import { itemStatus } from '../outbox/items.ts';
import { item } from '../outbox/items.ts';
import { rejected } from './make.ts';

const READ = 1000;
const idsOf = (cases: readonly { photo: { id: number } }[]) => cases.map(({ photo }) => photo.id);

const appealIn = (state: 'waiting' | 'done' | 'cancelled') =>
  appeal.itemOf(appealOp(), itemStatus({ state }));

describe('the two tabs', () => {
  test('separate rejected photos from those under appeal', () => {
    const photos = [
      rejected({ id: 1 }),
      rejected({ id: 2, approval_status: 'pending_appeal', appeal_status: 'pending' }),
      // The response already has the appeal, but the status is still the old one.
      rejected({ id: 3, appeal_status: 'pending' }),
    ];
    const cases = sortRejected([], photos, READ);
    expect([idsOf(cases.rejected), idsOf(cases.appeals)]).toEqual([[1], [2, 3]]);
  });

  test('attach a pending appeal to its photo', () => {
    const photo = rejected({ id: 5 });
    expect(sortRejected([appealIn('waiting')], [photo], READ).rejected[0]?.appeal).toBeDefined();
    expect(sortRejected([appealIn('done')], [photo], READ).rejected[0]?.appeal).toBeUndefined();
    expect(sortRejected([appealIn('cancelled')], [photo], READ).rejected[0]?.appeal).toBeUndefined();
  });

  test('mark a photo that is being deleted, and omit a deleted one', () => {
    const photos = [rejected({ id: 7 })];
    const waiting = item({ kind: 'delete-photo', photoId: 7, state: 'waiting' });
    expect(sortRejected([waiting], photos, READ).rejected).toMatchObject([{ deletion: { photoId: 7 } }]);
    const done = item({ kind: 'delete-photo', photoId: 7, state: 'done', at: READ + 1 });
    expect(sortRejected([done], photos, READ).rejected).toEqual([]);
    // A list read after the deletion still has the photo, so the photo is shown.
    const earlier = item({ kind: 'delete-photo', photoId: 7, state: 'done', at: READ - 1 });
    expect(idsOf(sortRejected([earlier], photos, READ).rejected)).toEqual([7]);
  });
});

test('a rejection older than conversations is read from its row', () => {
  const photo = rejected();
  expect(conversationOf(photo)).toEqual([
    {
      role: 'reviewer',
      sender_username: 'carl',
      created_at: '2025-05-02T08:00:00.000Z',
      message: 'Dust spots',
      marks: photo.rejection_marks,
    },
  ]);
  expect(conversationOf(rejected({ rejection_reason: null }))).toEqual([]);
});

test('an appeal draft is stored per user and photo, and deleted with the user', () => {
  const stored: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  };
  // Makes the keys enumerable properties, as in a browser's storage.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  try {
    saveAppealDraft(4, 7, 'A bird');
    saveAppealDraft(44, 7, 'Another');
    expect([readAppealDraft(4, 7), readAppealDraft(4, 8), readAppealDraft(44, 7)]).toEqual([
      'A bird',
      '',
      'Another',
    ]);
    deleteLocalDrafts(4);
    expect(Object.keys(stored)).toEqual([draftKey(44, 'appeal-7')]);
    saveAppealDraft(44, 7, '');
    expect(stored).toEqual({});
  } finally {
    vi.unstubAllGlobals();
  }
});
