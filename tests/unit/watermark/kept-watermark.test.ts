import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  draftWatermark,
  readWatermark,
  storedWatermark,
  storeWatermark,
} from '../../../src/image/watermark/stored-watermark.ts';

const chosen = { size: 80, x: 10, y: 85, colour: 'dark' } as const;
const CORNER = { size: 100, x: 75, y: 85, colour: 'auto' };

afterEach(() => vi.unstubAllGlobals());

/** A device's storage that holds this. */
function stubStorage(kept?: string): void {
  const items = new Map(kept === undefined ? [] : [['watermark', kept]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
}

describe('the watermark of the next photo', () => {
  test('starts in a corner, in the colour that shows there', () => {
    stubStorage();
    expect(storedWatermark()).toEqual(CORNER);
  });

  test('starts where the last one was put', () => {
    stubStorage();
    storeWatermark(chosen);
    expect(storedWatermark()).toEqual(chosen);
  });

  test.each([['no JSON'], ['[]'], ['{"size":1}'], [JSON.stringify({ ...chosen, colour: 'red' })]])(
    'starts in the corner where the device keeps %s',
    (kept) => {
      stubStorage(kept);
      expect(storedWatermark()).toEqual(CORNER);
    },
  );

  test('starts in the corner where storage is not allowed', () => {
    vi.stubGlobal('localStorage', undefined);
    storeWatermark(chosen);
    expect(storedWatermark()).toEqual(CORNER);
  });
});

describe('that of a draft', () => {
  test('stays where it was put', () => {
    stubStorage();
    expect(draftWatermark(chosen)).toEqual(chosen);
  });

  test.each([
    ['has none', undefined],
    ['has the one in the middle that nobody moved', { size: 100, x: 50, y: 50, colour: 'light' as const }],
  ])('is the next one where the draft %s', (_what, watermark) => {
    stubStorage(JSON.stringify(chosen));
    expect(draftWatermark(watermark)).toEqual(chosen);
  });
});

describe('settings of a navigation state', () => {
  test('come within their bounds', () => {
    expect(readWatermark({ ...chosen, size: 900, x: -90 })).toEqual({ ...chosen, size: 250, x: -50 });
  });

  test.each([[null], [{}], ['dark'], [{ ...chosen, x: '1' }], [{ ...chosen, y: Number.NaN }]])(
    'are not %o',
    (value) => expect(readWatermark(value)).toBeUndefined(),
  );
});
