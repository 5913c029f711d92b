import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../src/api/errors.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);
/** What the server has, how often it was asked, and what is spoken. */
const fresh = {
  preferred: 'zh',
  asked: 0,
  spoken: 'en',
  isOnline: true,
  whileAsked: (): unknown => undefined,
};
const state = { ...fresh };
vi.mock('../../../src/auth/language-preference.ts', () => ({
  saveLanguage: () => Promise.resolve('saved'),
  syncLanguage: () => {
    state.asked += 1;
    state.whileAsked();
    return state.isOnline ? Promise.resolve(state.preferred) : Promise.reject(new NetworkError('offline'));
  },
}));
vi.mock('../../../src/i18n/index.ts', () => ({
  currentLanguage: () => state.spoken,
  loadAllTexts: () => Promise.resolve(),
  translate: (key: string) => key,
  changeLanguage: (language: string) => {
    state.spoken = language;
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
])('after a sign-in %s the user’s language is asked for in time, and spoken', async (_where, here, ms) => {
  stop = followLanguage(here);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(state).toMatchObject({ asked: 0, spoken: 'en' });
  await vi.advanceTimersByTimeAsync(1);
  expect(state).toMatchObject({ asked: 1, spoken: 'zh' });
});

test('without a network the device’s language stays until the network is back', async () => {
  state.isOnline = false;
  stop = followLanguage(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(state).toMatchObject({ asked: 1, spoken: 'en' });
  state.isOnline = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.spoken).toBe('zh');
});

test('a choice that is made while the server is asked stays', async () => {
  state.whileAsked = () => (state.spoken = 'en');
  state.spoken = 'zh';
  stop = followLanguage(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(state).toMatchObject({ asked: 1, spoken: 'en' });
});

test('a sign-out within the wait ends it', async () => {
  stop = followLanguage(false);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.asked).toBe(0);
});
