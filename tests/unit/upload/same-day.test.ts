import { describe, expect, it, test } from 'vitest';
import type { OwnPhotoKey } from '../../../src/contract/calls/own-photo-summary.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { findSameDay, localDay } from '../../../src/features/upload/aids/same-day.ts';
import { uploadOp } from '../outbox/ops.ts';

const DAY = '2026-03-14';
const form = { ...emptyPhotoForm('planes'), registration: ' b-2099 ' };
const plane: OwnPhotoKey = {
  id: 7,
  type: 'planes',
  approval_status: 'approved',
  plate: 'B-2099',
  day: DAY,
};
const queuedItem = (changes: Parameters<typeof uploadOp>[0] = {}) =>
  upload.itemOf(
    uploadOp({ form: { ...form, registration: 'B-2099' }, takenAt: `${DAY}T09:31:00`, ...changes }),
    { state: 'queued' },
  );

describe('the same machine on the same day is found', () => {
  it('among the photos on the server, ignoring case and spaces', () => {
    expect(findSameDay(form, DAY, { photos: [plane], items: [] })).toEqual({
      plate: 'B-2099',
      day: DAY,
      photos: [7],
      waiting: 0,
    });
  });

  it('in the outbox', () => {
    expect(findSameDay(form, DAY, { photos: [], items: [queuedItem()] })).toMatchObject({ waiting: 1 });
  });

  it('by the day of the upload where the photo has no date', () => {
    const sentAt = new Date(2026, 2, 14, 23, 30);
    const photo = { ...plane, day: sentAt.toISOString() };
    // A row from an earlier version has no `takenAt`.
    const { takenAt: _none, ...row } = uploadOp({ form, createdAt: sentAt.getTime(), takenAt: '' });
    const item = upload.itemOf(row, { state: 'queued' });
    expect(findSameDay(form, DAY, { photos: [photo], items: [item] })).toMatchObject({
      photos: [7],
      waiting: 1,
    });
  });

  it('once for a photo that has just been uploaded', () => {
    const photos = [{ ...plane, upload_key: uploadOp().id }];
    expect(findSameDay(form, DAY, { photos, items: [queuedItem()] })).toMatchObject({
      photos: [7],
      waiting: 0,
    });
  });

  it('by the number of a train', () => {
    const train = { ...emptyPhotoForm('trains'), train_number: 'g1', registration: 'B-2099' };
    const photos = [{ ...plane, id: 9, type: 'trains' as const, plate: 'G1' }, plane];
    expect(findSameDay(train, DAY, { photos, items: [queuedItem()] })).toMatchObject({
      photos: [9],
      waiting: 0,
    });
  });
});

test.each([
  ['another day', { ...plane, day: '2026-03-15' }],
  ['another machine', { ...plane, plate: 'B-2098' }],
  ['a rejected photo', { ...plane, approval_status: 'rejected' as const }],
])('%s is not found', (_case, photo) => {
  expect(findSameDay(form, DAY, { photos: [photo], items: [] })).toBeUndefined();
});

it('the photo being saved is not counted, although it is already in the outbox', () => {
  const earlier = queuedItem({ createdAt: 1000 });
  const itself = queuedItem({ createdAt: 3000 });
  const known = { photos: [], items: [earlier, itself] };
  expect(findSameDay(form, DAY, { ...known, savingSince: 2000 })).toMatchObject({ waiting: 1 });
  expect(findSameDay(form, DAY, { photos: [], items: [itself], savingSince: 2000 })).toBeUndefined();
  expect(findSameDay(form, DAY, known)).toMatchObject({ waiting: 2 });
});

it('cancelled uploads and an empty registration are not counted', () => {
  const cancelled = upload.itemOf(uploadOp({ form, takenAt: `${DAY}T1` }), { state: 'cancelled', at: 0 });
  expect(findSameDay(form, DAY, { photos: [], items: [cancelled] })).toBeUndefined();
  expect(
    findSameDay(emptyPhotoForm('planes'), DAY, { photos: [{ ...plane, plate: '' }], items: [] }),
  ).toBeUndefined();
});

it('a day is in the device’s time zone', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1).getTime())).toBe('2026-01-05');
});
