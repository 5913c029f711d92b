/** What changes on the server when something of the outbox arrives: the lists that show it are read again. */
import { useOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { queryClient } from './query.ts';

/**
 * Follows the outbox: the lists on the screen are read again, and the others when they are next shown. Returns what
 * ends the following.
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

/** An item that was refused and sent again is news a second time. */
function mark({ id, state }: OutboxItem): string {
  return `${id} ${state}`;
}
