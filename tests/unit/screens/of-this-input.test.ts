import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { ofThisInput } from '../../../src/api/of-this-input.ts';
import type { Loaded } from '../../../src/api/use-call.ts';

const retry = () => {};

const ready = (more: Partial<Extract<Loaded<string>, { state: 'ready' }>>): Loaded<string> => ({
  state: 'ready',
  data: 'page 1',
  asOf: 0,
  stale: undefined,
  previous: false,
  refreshing: false,
  retry,
  ...more,
});

test('what was asked for before is shown while the answer comes, and not once there is no network for it', () => {
  const onItsWay = ready({ previous: true });
  expect(ofThisInput(onItsWay)).toBe(onItsWay);
  expect(ofThisInput(ready({ previous: true, stale: 'offline' }))).toEqual({
    state: 'failed',
    problem: new NetworkError('offline'),
    retry,
  });
});

test('an old answer to what is asked for is shown, and a failure stays one', () => {
  const old = ready({ stale: 'offline' });
  expect(ofThisInput(old)).toBe(old);
  const failed: Loaded<string> = { state: 'failed', problem: new ApiError(500, { error: 'No.' }), retry };
  expect(ofThisInput(failed)).toBe(failed);
  expect(ofThisInput({ state: 'loading' })).toEqual({ state: 'loading' });
});
