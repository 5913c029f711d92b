import { afterEach, expect, test, vi } from 'vitest';
import { mayPollNow, onPollConditionsChange } from '../../../src/api/use-may-poll.ts';

afterEach(() => vi.unstubAllGlobals());

test('polling stops when the data saver is switched on while the page is open', () => {
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
