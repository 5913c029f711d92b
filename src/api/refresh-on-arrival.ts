/** Invalidates the cached lists that are stale once an item of the outbox has arrived at the server. */
import { useOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { queryClient } from './query.ts';

/**
 * Watches the outbox: refetches the lists on the screen at once, and the others when they are next shown. Returns a
 * function that stops watching.
 */
export function refreshOnArrival(): () => void {
  let handled = new Set<string>();
  const invalidate = (items: readonly OutboxItem[]) => {
    const settled = items.filter(({ state }) => state === 'done' || state === 'needs-you');
    const calls = new Set<unknown>(
      settled.filter((item) => !handled.has(keyOf(item))).flatMap(({ outdates }) => outdates),
    );
    handled = new Set(settled.map(keyOf));
    if (calls.size === 0) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.has(queryKey[1]) });
  };
  invalidate(useOutbox.getState().items);
  return useOutbox.subscribe(({ items }) => invalidate(items));
}

/** Contains the state, so that an item that was refused and then arrives is handled both times. */
function keyOf({ id, state }: OutboxItem): string {
  return `${id} ${state}`;
}
