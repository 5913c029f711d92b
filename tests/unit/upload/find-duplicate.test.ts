import { describe, expect, test } from 'vitest';
import { findDuplicate } from '../../../src/features/upload/aids/find-duplicate.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { PLANE } from './scene.ts';

const HASH = 'f'.repeat(64);
/** Differs from `HASH` in as many bits, from the first on. */
const differing = (bits: number) => {
  const zeros = '0'.repeat(Math.floor(bits / 4));
  const rest = ['f', '7', '3', '1'][bits % 4] ?? 'f';
  return `${zeros}${rest}`.padEnd(64, 'f').slice(0, 64);
};

const photo = (id: number, pdq: string) => ({ id, upload_key: `key ${id}`, pdq });
const item = (id: string, pdq: string | undefined, createdAt = 1, takenAt?: string) => {
  const op = upload.create(
    newOp(id, 1, createdAt),
    { form: PLANE, composite: new ArrayBuffer(1), thumbnail: new ArrayBuffer(1), pdq, takenAt },
    { byteLength: 1, sha256: '' },
  );
  return upload.itemOf(op, { state: 'waiting', reason: 'network', since: 0, until: 0 });
};
const none = { photos: [], items: [], strip: [], currentId: 'current' };

describe('the same photo', () => {
  test('is found on the server up to 31 bits away, and not beyond', () => {
    const photos = [photo(3, differing(31)), photo(2, differing(32)), photo(1, HASH)];
    expect(findDuplicate({ pdq: HASH }, { ...none, photos })).toEqual({
      photos: [3, 1],
      waiting: 0,
      strip: [],
    });
    expect(findDuplicate({ pdq: HASH }, { ...none, photos: [photo(2, differing(32))] })).toBeUndefined();
  });

  test('isn’t one without a hash that counts', () => {
    const photos = [{ id: 1 }];
    expect(findDuplicate({ pdq: HASH }, { ...none, photos })).toBeUndefined();
  });

  test('is found in the outbox, until it has arrived', () => {
    const items = [item('a', HASH), item('b', undefined)];
    expect(findDuplicate({ pdq: HASH }, { ...none, items })).toMatchObject({ waiting: 1 });
    const photos = [{ ...photo(1, HASH), upload_key: 'a' }];
    expect(findDuplicate({ pdq: HASH }, { ...none, items, photos })).toEqual({
      photos: [1],
      waiting: 0,
      strip: [],
    });
  });

  test('is found once it has arrived, before the server has checked it', () => {
    const photos = [{ id: 1, upload_key: 'a' }];
    expect(findDuplicate({ pdq: HASH }, { ...none, items: [item('a', HASH)], photos })).toEqual({
      photos: [1],
      waiting: 0,
      strip: [],
    });
  });

  test('isn’t the photo itself while it is being saved', () => {
    const items = [item('a', HASH, 50)];
    expect(findDuplicate({ pdq: HASH }, { ...none, items, savingSince: 40 })).toBeUndefined();
  });

  test('is found among the others in the strip', () => {
    const strip = [{ id: 'other', pdq: differing(4) }, { id: 'current', pdq: HASH }, { id: 'third' }];
    expect(findDuplicate({ pdq: HASH }, { ...none, strip })).toEqual({ photos: [], waiting: 0, strip: [1] });
  });
});

describe('another frame of the burst', () => {
  const current = { pdq: HASH, takenAt: '2026-05-01T12:00:10' };
  const near = differing(4);

  test.each([
    ['2026-05-01T12:00:10', false],
    ['2026-05-01T12:00:00', false],
    ['2026-05-01T12:00:20', false],
    ['2026-05-01T11:59:59', true],
    ['2026-05-02T12:00:10', true],
    [undefined, true],
  ])('in the strip or the outbox, taken at %s: the same photo is %s', (takenAt, isSame) => {
    const strip = [{ id: 'other', pdq: near, takenAt }];
    expect(findDuplicate(current, { ...none, strip }) !== undefined).toBe(isSame);
    const items = [item('a', near, 1, takenAt)];
    expect(findDuplicate(current, { ...none, items }) !== undefined).toBe(isSame);
  });

  test('isn’t the same photo once it has arrived, and the server has checked it', () => {
    const items = [item('a', near, 1, current.takenAt)];
    const photos = [{ ...photo(1, differing(2)), upload_key: 'a' }];
    expect(findDuplicate(current, { ...none, items, photos })).toBeUndefined();
    expect(findDuplicate(current, { ...none, photos })).toMatchObject({ photos: [1] });
  });

  test('is the same photo if it is the same file', () => {
    const strip = [{ id: 'other', ...current }];
    expect(findDuplicate(current, { ...none, strip })).toMatchObject({ strip: [1] });
    const items = [item('a', HASH, 1, current.takenAt)];
    expect(findDuplicate(current, { ...none, items })).toMatchObject({ waiting: 1 });
  });
});
