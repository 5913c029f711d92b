import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showNotice } from '../../../workers/sw/notify.ts';
import { sessionOf } from '../../people.ts';

type Visibility = 'visible' | 'hidden';

/** A worker whose windows look so at each look; what it has shown. */
function worker(...looks: Visibility[][]) {
  const shown: string[] = [];
  const scope = {
    clients: {
      matchAll: () => Promise.resolve((looks.shift() ?? []).map((visibilityState) => ({ visibilityState }))),
    },
    navigator: { language: 'en-GB' },
    registration: {
      showNotification: (title: string) => {
        shown.push(title);
        return Promise.resolve();
      },
    },
  };
  return { scope, shown };
}

const session = sessionOf(1, 'anna');
const announce = async (...looks: Visibility[][]) => {
  const { scope, shown } = worker(...looks);
  const done = showNotice(scope, session, { kind: 'sent' });
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  return shown;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('with no window, or none that anybody sees, it is announced', async () => {
  expect(await announce([])).toEqual(['Everything has arrived']);
  expect(await announce(['hidden'])).toEqual(['Everything has arrived']);
});

test('a user who looks at the app sees it there, so nothing is announced', async () => {
  expect(await announce(['visible'], ['hidden', 'visible'])).toEqual([]);
});

test('a window that is just being closed keeps nothing from being announced', async () => {
  expect(await announce(['visible'], [])).toEqual(['Everything has arrived']);
  expect(await announce(['visible'], ['hidden'])).toEqual(['Everything has arrived']);
});

test('without permission nothing is announced', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(await announce([])).toEqual([]);
});
