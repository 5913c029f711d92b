import { expect, test } from 'vitest';
import { sharePhoto } from '../../../src/features/photo/share.ts';

const PHOTO = { title: 'B-2447', url: 'https://wingrail.example/photo/7' };

/** A fake clipboard, and the strings copied to it. */
function fakeClipboard(refuses = false) {
  const copied: string[] = [];
  const writeText = (text: string) => {
    if (refuses) return Promise.reject(new DOMException('no', 'NotAllowedError'));
    copied.push(text);
    return Promise.resolve();
  };
  return { copied, clipboard: Object.assign(new EventTarget(), { writeText }) };
}

const asDevice = (device: object) => device as Parameters<typeof sharePhoto>[1];

/** A share dialog that fails with an error of this name. */
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name));

test('uses the share dialog of the device where there is one', async () => {
  const shared: unknown[] = [];
  const share = (data: unknown) => Promise.resolve(void shared.push(data));
  const { copied, clipboard } = fakeClipboard();
  expect(await sharePhoto(PHOTO, asDevice({ share, clipboard }))).toBe('shared');
  expect([shared, copied]).toEqual([[PHOTO], []]);
});

test('copies nothing when the dialog is cancelled', async () => {
  const share = refusing('AbortError');
  const { copied, clipboard } = fakeClipboard();
  expect(await sharePhoto(PHOTO, asDevice({ share, clipboard }))).toBe('left');
  expect(copied).toEqual([]);
});

test('copies the address where the dialog is missing or not allowed', async () => {
  const share = refusing('NotAllowedError');
  for (const device of [{}, { share }]) {
    const { copied, clipboard } = fakeClipboard();
    expect(await sharePhoto(PHOTO, asDevice({ ...device, clipboard }))).toBe('copied');
    expect(copied).toEqual([PHOTO.url]);
  }
});

test('fails where neither dialog nor clipboard works', async () => {
  expect(await sharePhoto(PHOTO, asDevice({}))).toBe('failed');
  expect(await sharePhoto(PHOTO, asDevice({ clipboard: fakeClipboard(true).clipboard }))).toBe('failed');
});
