/** What changes on the server when something of the outbox arrives: the lists that show it are read again. */
import { useOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { queryClient } from './query.ts';

/**
 * Follows the outbox: reads the lists on the screen again at once, and the others when they are next shown. Returns a
 * function that stops it.
 */
export function refreshOnArrival(): () => void {
  let known = new Set<string>();
  const look = (items: readonly OutboxItem[]) => {
    const settled = items.filter(({ state }) => state === 'done' || state === 'needs-you');
    const calls = new Set<unknown>(
      settled.filter((item) => !known.has(mark(item))).flatMap(({ outdates }) => outdates),
    );
    known = new Set(settled.map(mark));
    if (calls.size === 0) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.has(queryKey[1]) });
  };
  look(useOutbox.getState().items);
  return useOutbox.subscribe(({ items }) => look(items));
}

/** Tells items apart by their state too: an item that was refused and sent again counts twice. */
function mark({ id, state }: OutboxItem): string {
  return `${id} ${state}`;
}
