/** Invalidates the cached lists that become stale when an outbox item arrives at the server. */
import { useOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { queryClient } from './query.ts';

/**
 * Watches the outbox. When an item arrives, refetches the lists on the screen at once, and others when they are next
 * shown. Returns a function that stops watching.
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

/** Includes the state, so an item that is refused and later arrives is handled both times. */
function keyOf({ id, state }: OutboxItem): string {
  return `${id} ${state}`;
}
