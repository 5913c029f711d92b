/** Where a press on a notification leads (docs/rules/push.md, "Content"). */
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../workers/sw/notify.ts';

const MINUTE = 60_000;

/** A window whose page responds or not; what happens to it. */
function openWindow({ focused = false, responses = true, canFocus = true } = {}) {
  const events: string[] = [];
  const self = {
    focused,
    focus: () => {
      events.push('focused');
      return canFocus
        ? Promise.resolve(self)
        : Promise.reject(new DOMException('late', 'InvalidAccessError'));
    },
    postMessage: (message: { path: string }, ports: MessagePort[]) => {
      events.push(`asked for ${message.path}`);
      if (responses) ports[0]?.postMessage('opened');
    },
    navigate: (path: string) => {
      events.push(`loaded ${path}`);
      return Promise.resolve(null);
    },
  };
  return { self, events };
}

/** Presses; returns the addresses of new windows. */
async function press(windows: readonly ReturnType<typeof openWindow>[], path?: string): Promise<string[]> {
  const opened: string[] = [];
  const clients = {
    matchAll: () => Promise.resolve(windows.map(({ self }) => self)),
    openWindow: (address: string) => Promise.resolve(opened.push(address)),
  };
  await openApp({ clients }, path);
  return opened;
}

test('without a window one is opened at the screen, or at the home page', async () => {
  expect(await press([], '/photo/47')).toEqual(['/photo/47']);
  expect(await press([])).toEqual(['/']);
});

test('the window in use is shown, and opens the screen itself', async () => {
  const [other, used] = [openWindow(), openWindow({ focused: true })];
  expect(await press([other, used], '/photo/47')).toEqual([]);
  expect([other.events, used.events]).toEqual([[], ['focused', 'asked for /photo/47']]);
});

test('a page that doesn’t respond is loaded anew', async () => {
  vi.useFakeTimers();
  const silent = openWindow({ responses: false });
  const pressed = press([silent], '/photo/47');
  await vi.advanceTimersByTimeAsync(MINUTE);
  await pressed;
  vi.useRealTimers();
  expect(silent.events).toEqual(['focused', 'asked for /photo/47', 'loaded /photo/47']);
});

test('a window that may not be focused opens the screen all the same', async () => {
  const late = openWindow({ canFocus: false });
  await press([late], '/photo/47');
  expect(late.events).toEqual(['focused', 'asked for /photo/47']);
});

test('a notice of the outbox only shows the window', async () => {
  const window = openWindow();
  await press([window]);
  expect(window.events).toEqual(['focused']);
});
