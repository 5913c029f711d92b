import { afterEach, expect, test, vi } from 'vitest';
import { mayPollNow, onPollConditionsChange } from '../../../src/api/use-may-poll.ts';

afterEach(() => vi.unstubAllGlobals());

test('who asks the browser to spare data while the page is open is not asked for again and again', () => {
  const connection = Object.assign(new EventTarget(), { saveData: false });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true, connection });
  const seen: boolean[] = [];
  const stop = onPollConditionsChange(() => seen.push(mayPollNow()));
  expect(mayPollNow()).toBe(true);
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  expect(seen).toEqual([false]);
  stop();
  connection.dispatchEvent(new Event('change'));
  expect(seen).toEqual([false]);
});
