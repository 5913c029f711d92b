import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  readWatermark,
  storedWatermark,
  storeWatermark,
} from '../../../src/image/watermark/stored-watermark.ts';
import { stubLocalStorage } from '../local-storage.ts';

const chosen = { size: 80, x: 10, y: 85, colour: 'dark' } as const;
const CORNER = { size: 100, x: 75, y: 85, colour: 'auto' };

afterEach(() => vi.unstubAllGlobals());

/** Stubs localStorage, with this watermark if given. */
function stubStorage(stored?: string): void {
  const items = new Map(stored === undefined ? [] : [['watermark', stored]]);
  stubLocalStorage(items);
}

describe('the watermark of the next photo', () => {
  test('starts in a corner with an automatic colour', () => {
    stubStorage();
    expect(storedWatermark()).toEqual(CORNER);
  });

  test('starts where the last one was placed', () => {
    stubStorage();
    storeWatermark(chosen);
    expect(storedWatermark()).toEqual(chosen);
  });

  test.each([['no JSON'], ['[]'], ['{"size":1}'], [JSON.stringify({ ...chosen, colour: 'red' })]])(
    'starts in the corner where the stored text is %s',
    (stored) => {
      stubStorage(stored);
      expect(storedWatermark()).toEqual(CORNER);
    },
  );

  test('starts in the corner where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    storeWatermark(chosen);
    expect(storedWatermark()).toEqual(CORNER);
  });
});

describe('settings in a navigation state', () => {
  test('are clamped to their bounds', () => {
    expect(readWatermark({ ...chosen, size: 900, x: -90 })).toEqual({ ...chosen, size: 250, x: -50 });
  });

  test.each([[null], [{}], ['dark'], [{ ...chosen, x: '1' }], [{ ...chosen, y: Number.NaN }]])(
    'are undefined for %o',
    (value) => expect(readWatermark(value)).toBeUndefined(),
  );
});
