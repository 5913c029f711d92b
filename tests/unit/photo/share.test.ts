import { expect, test } from 'vitest';
import { sharePhoto } from '../../../src/features/photo/share.ts';

const PHOTO = { title: 'B-2447', url: 'https://wingrail.example/photo/7' };

/** A clipboard, and what lies in it. */
function clipboard(refuses = false) {
  const copied: string[] = [];
  const writeText = (text: string) => {
    if (refuses) return Promise.reject(new DOMException('no', 'NotAllowedError'));
    copied.push(text);
    return Promise.resolve();
  };
  return { copied, clipboard: Object.assign(new EventTarget(), { writeText }) };
}

const as = (device: object) => device as Parameters<typeof sharePhoto>[1];

/** A dialog that comes to nothing. */
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name));

test('goes by the device’s own dialog where there is one', async () => {
  const given: unknown[] = [];
  const share = (what: unknown) => Promise.resolve(void given.push(what));
  const { copied, clipboard: board } = clipboard();
  expect(await sharePhoto(PHOTO, as({ share, clipboard: board }))).toBe('shared');
  expect([given, copied]).toEqual([[PHOTO], []]);
});

test('a dialog that is let go copies nothing', async () => {
  const share = refusing('AbortError');
  const { copied, clipboard: board } = clipboard();
  expect(await sharePhoto(PHOTO, as({ share, clipboard: board }))).toBe('left');
  expect(copied).toEqual([]);
});

test('without a dialog, or with one that is not allowed, the address is copied', async () => {
  const share = refusing('NotAllowedError');
  for (const device of [{}, { share }]) {
    const { copied, clipboard: board } = clipboard();
    expect(await sharePhoto(PHOTO, as({ ...device, clipboard: board }))).toBe('copied');
    expect(copied).toEqual([PHOTO.url]);
  }
});

test('where neither works it says so', async () => {
  expect(await sharePhoto(PHOTO, as({}))).toBe('failed');
  expect(await sharePhoto(PHOTO, as({ clipboard: clipboard(true).clipboard }))).toBe('failed');
});
