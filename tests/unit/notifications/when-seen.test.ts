import { expect, test, vi } from 'vitest';
import { whenVisible } from '../../../src/features/notifications/when-visible.ts';
import { eventually } from '../../eventually.ts';

/** A page that can be hidden, and who listens to it. */
function device() {
  const listening = new Set<() => void>();
  const page = { seen: true };
  return {
    page,
    listening,
    look: () => {
      for (const each of listening) each();
    },
    seeing: {
      isPossible: () => page.seen,
      follow: (look: () => void) => {
        listening.add(look);
        return () => void listening.delete(look);
      },
    },
  };
}

test('what failed is done again when the page is seen again, until it has worked', async () => {
  const { seeing, look, listening } = device();
  const work = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  whenVisible(work, seeing);
  // While one is on its way there is no second.
  look();
  expect(work).toHaveBeenCalledTimes(1);
  await eventually(() => {
    look();
    expect(work).toHaveBeenCalledTimes(2);
  });
  await eventually(() => expect(listening.size).toBe(0));
});

test('nothing is done unseen, nor after the end', () => {
  const { seeing, look, page } = device();
  const work = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  page.seen = false;
  const stop = whenVisible(work, seeing);
  look();
  stop();
  page.seen = true;
  look();
  expect(work).not.toHaveBeenCalled();
});
