import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_PICKED_PHOTOS } from '../../../src/contract/rules/limits.ts';
import { unusableKind } from '../../../src/features/upload/file-kinds.ts';
import { leftOutGroups } from '../../../src/features/upload/left-out-groups.ts';
import { nextAfter, sortPicked, withBack, withChange } from '../../../src/features/upload/strip.ts';

const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, size }));
const waiting = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `waiting-${n}.jpg` }));
const photos = (...ids: string[]) => ids.map((id) => ({ id }));

/** A file as it is picked in a browser that can't read HEIC. */
function file(name: string, type = '') {
  const named = { name, type };
  return { ...named, size: 1, unusable: unusableKind(named, false) };
}

/** Files of this ending, each with a JPEG of the same name. */
function pairs(count: number, ending: string) {
  return Array.from({ length: count }, (_, n) => [file(`IMG_${n}.${ending}`), file(`IMG_${n}.JPG`)]).flat();
}

describe('picked files', () => {
  test('are taken in order, except those too large, which are reported', () => {
    const [first, second, third] = files(3);
    const large = { name: 'large.jpg', size: MAX_PHOTO_BYTES + 1 };
    const picked = [first, large, second, third].filter((each) => each !== undefined);
    expect(sortPicked(picked, [])).toEqual({
      taken: [first, second, third],
      leftOut: [{ name: 'large.jpg', problem: 'too_large' }],
    });
    expect(sortPicked(files(1, MAX_PHOTO_BYTES), []).taken).toHaveLength(1);
  });

  test('beyond fifty in the strip are left out and reported', () => {
    const { taken, leftOut } = sortPicked(files(4), waiting(MAX_PICKED_PHOTOS - 2));
    expect(taken.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg']);
    expect(leftOut).toEqual([
      { name: '2.jpg', problem: 'full' },
      { name: '3.jpg', problem: 'full' },
    ]);
    expect(sortPicked(files(51), []).taken).toHaveLength(50);
  });
});

describe('files that can’t be photos', () => {
  test('take nobody’s place', () => {
    const picked = [...pairs(30, 'CR3'), ...files(20).map(({ name }) => file(name))];
    const { taken, leftOut } = sortPicked(picked, []);
    expect(taken).toHaveLength(50);
    expect(leftOut).toHaveLength(30);
    expect(new Set(leftOut.map(({ problem, hasJpeg }) => `${problem} ${hasJpeg}`))).toEqual(
      new Set(['raw true']),
    );
  });

  test('say whether their JPEG was taken, now or before', () => {
    const before = [{ name: 'IMG_8.jpg' }];
    const { leftOut } = sortPicked([file('IMG_8.CR3'), file('IMG_9.HEIC'), ...pairs(1, 'heic')], before);
    expect(leftOut).toEqual([
      { name: 'IMG_8.CR3', problem: 'raw', hasJpeg: true },
      { name: 'IMG_9.HEIC', problem: 'heic' },
      { name: 'IMG_0.heic', problem: 'heic', hasJpeg: true },
    ]);
  });

  test('aren’t listed beside a JPEG that found no place', () => {
    const { leftOut } = sortPicked(pairs(1, 'NEF'), waiting(MAX_PICKED_PHOTOS));
    expect(leftOut).toEqual([{ name: 'IMG_0.JPG', problem: 'full' }]);
  });

  test.each([
    ['DSC_1.NEF', '', 'raw'],
    ['photo', 'image/x-adobe-dng', 'raw'],
    ['IMG_1.HEIC', '', 'heic'],
    ['clip.mov', 'video/quicktime', 'invalid'],
    ['notes.txt', '', 'invalid'],
    ['sidecar.xmp', '', 'invalid'],
    ['photo', '', undefined],
    ['photo.webp', 'image/webp', undefined],
    ['photo', 'application/octet-stream', undefined],
  ])('are known by name or type: %s %s', (name, type, kind) => {
    expect(unusableKind({ name, type }, false)).toBe(kind);
  });

  test('include no HEIC or phone’s RAW where the browser reads them', () => {
    expect(unusableKind({ name: 'IMG_1.HEIC', type: '' }, true)).toBeUndefined();
    expect(unusableKind({ name: 'IMG_1.DNG', type: '' }, true)).toBeUndefined();
    expect(unusableKind({ name: 'IMG_1.CR3', type: '' }, true)).toBe('raw');
  });
});

test('files that were left out are grouped by reason, and counted by kind', () => {
  const groups = leftOutGroups([
    { name: 'a.CR3', problem: 'raw', hasJpeg: true },
    { name: 'b.heic', problem: 'heic', hasJpeg: true },
    { name: 'c.CR3', problem: 'raw', hasJpeg: true },
    { name: 'd.jpg', problem: 'full' },
    { name: 'e.CR3', problem: 'raw' },
  ]);
  expect(groups).toEqual([
    {
      reason: 'beside',
      kinds: [
        { kind: 'raw', count: 2 },
        { kind: 'heic', count: 1 },
      ],
      names: ['a.CR3', 'b.heic', 'c.CR3'],
    },
    { reason: 'full', kinds: [{ kind: 'file', count: 1 }], names: ['d.jpg'] },
    { reason: 'raw', kinds: [{ kind: 'raw', count: 1 }], names: ['e.CR3'] },
  ]);
});

describe('the photo that becomes current', () => {
  test.each([
    ['a', 'b'],
    ['b', 'c'],
    // After the last photo, the first is next.
    ['c', 'a'],
  ])('after %s is %s', (removed, next) => {
    expect(nextAfter(photos('a', 'b', 'c'), removed)?.id).toBe(next);
  });

  test('is none after the only one, and the first where none was current', () => {
    expect(nextAfter(photos('a'), 'a')).toBeUndefined();
    expect(nextAfter(photos('a', 'b'), undefined)?.id).toBe('a');
  });
});

test('restored photos return to their position, each once', () => {
  expect(withBack(photos('a', 'd'), photos('b', 'c', 'd'))).toEqual(photos('a', 'b', 'c', 'd'));
});

test('a change applies to one photo and keeps the other objects', () => {
  const strip = [
    { id: 'a', stored: 'writing' },
    { id: 'b', stored: 'writing' },
  ];
  const after = withChange(strip, 'b', { stored: 'yes' });
  expect(after).toEqual([strip[0], { id: 'b', stored: 'yes' }]);
  expect(after[0]).toBe(strip[0]);
  expect(withChange(strip, 'gone', { stored: 'yes' })).toEqual(strip);
});
