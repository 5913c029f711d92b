// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { somebody } from '../../people.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
// Other tabs aren't tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);

const { ApiError, NetworkError } = await import('../../../src/api/errors.ts');
const { retryUpTo } = await import('../../../src/api/retry.ts');
const { statusOf } = await import('../../../src/auth/verification-status.ts');

const ready = (needsPhoneVerification: boolean, needsEULA: boolean) =>
  ({
    state: 'ready',
    data: { needsPhoneVerification, needsEULA },
    asOf: 0,
    stale: undefined,
    previous: false,
    refreshing: false,
    retry: () => {},
  }) as const;

test('the server’s status overrides that of the stored user', () => {
  const user = somebody({ phone_number: null, agree_eula: false });
  expect(statusOf(ready(false, false), user)).toEqual({ needsPhoneVerification: false, needsEULA: false });
  expect(statusOf(ready(true, true), somebody({ phone_number: '+8613800138000' }))).toEqual({
    needsPhoneVerification: true,
    needsEULA: true,
  });
});

test('the founder needs no phone number', () => {
  const founder = somebody({ id: FOUNDER_ID, phone_number: null, agree_eula: true });
  expect(statusOf({ state: 'loading' }, founder).needsPhoneVerification).toBe(false);
});

test.each([
  ['while it is loading', { state: 'loading' } as const],
  [
    'where it failed to load',
    { state: 'failed', problem: new NetworkError('offline'), retry: () => {} } as const,
  ],
])('%s, the status is derived from the stored user', (_case, read) => {
  expect(statusOf(read, somebody({ phone_number: null, agree_eula: true }))).toEqual({
    needsPhoneVerification: true,
    needsEULA: false,
  });
  expect(statusOf(read, somebody({ phone_number: '+8613800138000', agree_eula: false }))).toEqual({
    needsPhoneVerification: false,
    needsEULA: true,
  });
});

test('a read with one retry is sent at most twice, and once for an error that retrying can’t fix', () => {
  const shouldRetry = retryUpTo(1);
  const serverError = new ApiError(500, { error: 'no' });
  expect([shouldRetry(0, serverError), shouldRetry(1, serverError)]).toEqual([true, false]);
  expect(shouldRetry(0, new ApiError(401, { error: 'no' }))).toBe(false);
});
