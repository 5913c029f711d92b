// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { somebody } from '../../people.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
// Other tabs are not what is tested here, and an open channel would keep the process alive.
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

test('the server’s word counts, also against what is known of the user', () => {
  const user = somebody({ phone_number: null, agree_eula: false });
  expect(statusOf(ready(false, false), user)).toEqual({ needsPhoneVerification: false, needsEULA: false });
  expect(statusOf(ready(true, true), somebody({ phone_number: '+8613800138000' }))).toEqual({
    needsPhoneVerification: true,
    needsEULA: true,
  });
});

test('the founder needs no number', () => {
  const founder = somebody({ id: FOUNDER_ID, phone_number: null, agree_eula: true });
  expect(statusOf({ state: 'loading' }, founder).needsPhoneVerification).toBe(false);
});

test.each([
  ['while it is asked', { state: 'loading' } as const],
  [
    'where it could not be asked',
    { state: 'failed', problem: new NetworkError('offline'), retry: () => {} } as const,
  ],
])('%s, number and agreement of the known user say it', (_what, asked) => {
  expect(statusOf(asked, somebody({ phone_number: null, agree_eula: true }))).toEqual({
    needsPhoneVerification: true,
    needsEULA: false,
  });
  expect(statusOf(asked, somebody({ phone_number: '+8613800138000', agree_eula: false }))).toEqual({
    needsPhoneVerification: false,
    needsEULA: true,
  });
});

test('a read with one repeat is asked twice at most, and not again where that is of no use', () => {
  const again = retryUpTo(1);
  const trouble = new ApiError(500, { error: 'no' });
  expect([again(0, trouble), again(1, trouble)]).toEqual([true, false]);
  expect(again(0, new ApiError(401, { error: 'no' }))).toBe(false);
});
