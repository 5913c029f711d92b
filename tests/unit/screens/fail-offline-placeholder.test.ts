import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { failOfflinePlaceholder } from '../../../src/api/fail-offline-placeholder.ts';
import type { ReadState } from '../../../src/api/use-call.ts';

const retry = () => {};

const ready = (more: Partial<Extract<ReadState<string>, { state: 'ready' }>>): ReadState<string> => ({
  state: 'ready',
  data: 'page 1',
  asOf: 0,
  stale: undefined,
  previous: false,
  refreshing: false,
  retry,
  ...more,
});

test('data of the previous input is shown while loading, but fails without a network', () => {
  const placeholder = ready({ previous: true });
  expect(failOfflinePlaceholder(placeholder)).toBe(placeholder);
  expect(failOfflinePlaceholder(ready({ previous: true, stale: 'offline' }))).toEqual({
    state: 'failed',
    problem: new NetworkError('offline'),
    retry,
  });
});

test('stale data of the current input is shown, and a failure stays a failure', () => {
  const old = ready({ stale: 'offline' });
  expect(failOfflinePlaceholder(old)).toBe(old);
  const failed: ReadState<string> = { state: 'failed', problem: new ApiError(500, { error: 'No.' }), retry };
  expect(failOfflinePlaceholder(failed)).toBe(failed);
  expect(failOfflinePlaceholder({ state: 'loading' })).toEqual({ state: 'loading' });
});
