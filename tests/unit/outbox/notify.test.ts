import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showNotice } from '../../../workers/sw/notify.ts';
import { sessionOf } from '../../people.ts';

type Visibility = 'visible' | 'hidden';

/** A worker and the notifications that it shows. `checks` is the visibility of the worker's windows at each check. */
function worker(...checks: Visibility[][]) {
  const shown: string[] = [];
  const scope = {
    clients: {
      matchAll: () => Promise.resolve((checks.shift() ?? []).map((visibilityState) => ({ visibilityState }))),
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
const notify = async (...checks: Visibility[][]) => {
  const { scope, shown } = worker(...checks);
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

test('a notification is shown with no visible window', async () => {
  expect(await notify([])).toEqual(['Everything has arrived']);
  expect(await notify(['hidden'])).toEqual(['Everything has arrived']);
});

test('no notification is shown while a window stays visible', async () => {
  expect(await notify(['visible'], ['hidden', 'visible'])).toEqual([]);
});

test('a notification is shown if the visible window is closed or hidden meanwhile', async () => {
  expect(await notify(['visible'], [])).toEqual(['Everything has arrived']);
  expect(await notify(['visible'], ['hidden'])).toEqual(['Everything has arrived']);
});

test('no notification is shown without permission', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(await notify([])).toEqual([]);
});
