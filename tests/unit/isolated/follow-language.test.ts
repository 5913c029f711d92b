import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../src/api/errors.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);
/** The state that each test starts with. */
const fresh = {
  /** The server's language. */
  preferred: 'zh',
  /** The number of requests so far. */
  requests: 0,
  /** The page's language. */
  language: 'en',
  isOnline: true,
  duringRequest: (): unknown => undefined,
};
const state = { ...fresh };
vi.mock('../../../src/auth/language-preference.ts', () => ({
  saveLanguage: () => Promise.resolve('saved'),
  syncLanguage: () => {
    state.requests += 1;
    state.duringRequest();
    return state.isOnline ? Promise.resolve(state.preferred) : Promise.reject(new NetworkError('offline'));
  },
}));
vi.mock('../../../src/i18n/index.ts', () => ({
  currentLanguage: () => state.language,
  loadAllTexts: () => Promise.resolve(),
  translate: (key: string) => key,
  changeLanguage: (language: string) => {
    state.language = language;
    return Promise.resolve();
  },
}));

const { followLanguage } = await import('../../../src/app/signed-in/language.ts');

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, fresh);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test.each([
  ['in this tab', true, 100],
  ['in another one', false, 1000],
])('after a sign-in %s the user’s language is read after a delay, and used', async (_case, here, ms) => {
  stop = followLanguage(here);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(state).toMatchObject({ requests: 0, language: 'en' });
  await vi.advanceTimersByTimeAsync(1);
  expect(state).toMatchObject({ requests: 1, language: 'zh' });
});

test('without a network the device’s language is used until the network is back', async () => {
  state.isOnline = false;
  stop = followLanguage(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(state).toMatchObject({ requests: 1, language: 'en' });
  state.isOnline = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.language).toBe('zh');
});

test('a choice made during the request is kept', async () => {
  state.duringRequest = () => (state.language = 'en');
  state.language = 'zh';
  stop = followLanguage(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(state).toMatchObject({ requests: 1, language: 'en' });
});

test('a sign-out during the delay cancels the request', async () => {
  stop = followLanguage(false);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.requests).toBe(0);
});
