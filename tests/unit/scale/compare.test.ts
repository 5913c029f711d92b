import { expect, test } from 'vitest';
import { compare } from '../../scale/compare.ts';
import type { Stored, StoredPhoto } from '../../scale/compare.ts';

const SAVED = { owner: 2, key: 'key', sentSha256: 'sent', storedSha256: 'stored' };
const ARRIVED: StoredPhoto = {
  id: 7,
  userId: 2,
  uploadKey: 'key',
  originalSha256: 'sent',
  approvalStatus: 'approved',
  likes: 1,
  storageSha256: 'stored',
  missingFiles: [],
};
const DECIDED = { photoId: 7, reviewerId: 3, key: 'decision', action: 'approve' };
const STORED: Stored = {
  photos: [ARRIVED],
  decisions: [DECIDED],
  likes: [{ user: 4, photoId: 7 }],
  futureTimes: { 'photos.uploaded_at': 0 },
};
const WISHES = {
  photos: [SAVED],
  decisions: [{ reviewer: 3, key: 'decision', photoId: 7, action: 'approve' as const }],
  likes: [{ user: 4, photoId: 7, liked: true }],
};

const ALL_WELL = { saved: 1, arrived: 1, lost: 0, doubled: 0, wrong: 0 };

test('what was saved is on the site once and as it was', () => {
  expect(compare(WISHES, STORED)).toEqual({
    photos: ALL_WELL,
    decisions: ALL_WELL,
    likes: ALL_WELL,
    futureTimes: 0,
    details: [],
  });
});

test.each<[string, Partial<Stored>, ReturnType<typeof found>]>([
  ['lost', { photos: [] }, { lost: 1, doubled: 0, wrong: 0 }],
  ["another user's", { photos: [{ ...ARRIVED, userId: 9 }] }, { lost: 1, doubled: 0, wrong: 0 }],
  [
    'there under a second key',
    { photos: [ARRIVED, { ...ARRIVED, id: 8, uploadKey: 'other', likes: 0 }] },
    { lost: 0, doubled: 1, wrong: 0 },
  ],
  [
    'there beside one that nobody saved',
    { photos: [ARRIVED, { ...ARRIVED, id: 8, uploadKey: 'x', originalSha256: 'x', likes: 0 }] },
    { lost: 0, doubled: 1, wrong: 0 },
  ],
  [
    'without its original',
    { photos: [{ ...ARRIVED, storageSha256: undefined }] },
    { lost: 0, doubled: 0, wrong: 1 },
  ],
  ['of other bytes', { photos: [{ ...ARRIVED, storageSha256: 'sent' }] }, { lost: 0, doubled: 0, wrong: 1 }],
  [
    "with another photo's digest",
    { photos: [{ ...ARRIVED, originalSha256: 'x' }] },
    { lost: 0, doubled: 0, wrong: 1 },
  ],
  [
    'without its card',
    { photos: [{ ...ARRIVED, missingFiles: ['card/1'] }] },
    { lost: 0, doubled: 0, wrong: 1 },
  ],
])('a photo that is %s is found', (_, change, expected) => {
  expect(found(compare(WISHES, { ...STORED, ...change }).photos)).toEqual(expected);
});

test.each<[string, Partial<Stored>, ReturnType<typeof found>]>([
  ['lost', { decisions: [] }, { lost: 1, doubled: 0, wrong: 0 }],
  ['of another op', { decisions: [{ ...DECIDED, key: 'x' }] }, { lost: 1, doubled: 0, wrong: 0 }],
  ['doubled', { decisions: [DECIDED, { ...DECIDED, key: 'x' }] }, { lost: 0, doubled: 1, wrong: 0 }],
  ['another one', { decisions: [{ ...DECIDED, action: 'reject' }] }, { lost: 0, doubled: 0, wrong: 1 }],
  [
    'without effect',
    { photos: [{ ...ARRIVED, approvalStatus: 'pending' }] },
    { lost: 0, doubled: 0, wrong: 1 },
  ],
])('a decision that is %s is found', (_, change, expected) => {
  expect(found(compare(WISHES, { ...STORED, ...change }).decisions)).toEqual(expected);
});

test('a like that is missing, was taken back or is miscounted is found, and a time in the future', () => {
  expect(found(compare(WISHES, { ...STORED, likes: [] }).likes)).toEqual({ lost: 1, doubled: 0, wrong: 1 });
  const takenBack = { ...WISHES, likes: [{ user: 4, photoId: 7, liked: false }] };
  expect(found(compare(takenBack, STORED).likes)).toEqual({ lost: 1, doubled: 0, wrong: 0 });
  expect(compare(WISHES, { ...STORED, futureTimes: { 'photo_events.at': 2 } })).toMatchObject({
    futureTimes: 2,
    details: ['2 times of photo_events.at lie in the future'],
  });
});

function found({ lost, doubled, wrong }: ReturnType<typeof compare>['photos']) {
  return { lost, doubled, wrong };
}
