import { describe, expect, test } from 'vitest';
import { NetworkError } from '../../../src/api/errors.ts';
import type { ReadState } from '../../../src/api/use-call.ts';
import { frontPhoto } from '../../../src/features/home/front-photo.ts';
import { card } from '../screens/make.ts';

const retry = () => undefined;
const loading = { state: 'loading' } as const;
const failed = { state: 'failed', problem: new NetworkError('offline'), retry } as const;

function ready<T>(data: T): ReadState<T> {
  return { state: 'ready', data, asOf: 0, stale: undefined, previous: false, refreshing: false, retry };
}

describe('the photo behind the home page', () => {
  const planes = ready({ photos: [card({ id: 7 }), card({ id: 4 })] });
  const trains = ready({ photos: [card({ id: 9 })] });

  test('is the photo of the week, or none where there isn’t one', () => {
    expect(frontPhoto(ready({ photo: card({ id: 3 }) }), [planes, trains])).toMatchObject({ id: 3 });
    expect(frontPhoto(ready({ photo: null }), [planes, trains])).toBeUndefined();
    expect(frontPhoto(loading, [planes, trains])).toBe('waiting');
  });

  test('is the newest of the latest photos where the photo of the week can’t be loaded', () => {
    expect(frontPhoto(failed, [planes, trains])).toMatchObject({ id: 9 });
    expect(frontPhoto(failed, [planes, failed])).toMatchObject({ id: 7 });
    expect(frontPhoto(failed, [loading, failed])).toBe('waiting');
    expect(frontPhoto(failed, [failed, ready({ photos: [] })])).toBeUndefined();
  });
});
