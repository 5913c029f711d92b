import { expect, test, vi } from 'vitest';
import { whenVisible } from '../../../src/features/notifications/when-visible.ts';
import { eventually } from '../../eventually.ts';

/** A page that can be hidden, and its listeners. */
function fakePage() {
  const listeners = new Set<() => void>();
  const page = { isVisible: true };
  return {
    page,
    listeners,
    notify: () => {
      for (const listener of listeners) listener();
    },
    visibility: {
      isPossible: () => page.isVisible,
      follow: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

test('failed work is retried whenever the page becomes visible, until it succeeds', async () => {
  const { visibility, notify, listeners } = fakePage();
  const work = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  whenVisible(work, visibility);
  // No second run starts while one is in progress.
  notify();
  expect(work).toHaveBeenCalledTimes(1);
  await eventually(() => {
    notify();
    expect(work).toHaveBeenCalledTimes(2);
  });
  await eventually(() => expect(listeners.size).toBe(0));
});

test('work doesn’t run while the page is hidden or after stop', () => {
  const { visibility, notify, page } = fakePage();
  const work = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  page.isVisible = false;
  const stop = whenVisible(work, visibility);
  notify();
  stop();
  page.isVisible = true;
  notify();
  expect(work).not.toHaveBeenCalled();
});
