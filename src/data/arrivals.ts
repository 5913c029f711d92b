/** What changes on the server when something of the outbox arrives: the lists that show it are read again. */
import type { CallKey } from '../contract/calls.ts';
import { useOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { queryClient } from './query.ts';

const PUBLIC: readonly CallKey[] = ['GET /api/photos', 'GET /api/photos/hot'];

/** The calls whose answers an item may have changed, or shown to be out of date, once its fate is known. */
const CHANGED: Readonly<Record<OutboxItem['kind'], readonly CallKey[]>> = {
  upload: ['GET /api/my-photos', 'GET /api/review/photos'],
  review: ['GET /api/review/photos', 'GET /api/my-photos', 'GET /api/photos/:id', ...PUBLIC],
  'delete-photo': ['GET /api/my-photos', 'GET /api/photos/:id', ...PUBLIC],
};

/**
 * Follows the outbox: reads the lists on the screen again at once, and the others when they are next shown. Returns a
 * function that stops it.
 */
export function refreshOnArrival(): () => void {
  let known = new Set<string>();
  const look = (items: readonly OutboxItem[]) => {
    const settled = items.filter(({ state }) => state === 'done' || state === 'needs-you');
    const calls = new Set<unknown>(
      settled.filter((item) => !known.has(mark(item))).flatMap(({ kind }) => CHANGED[kind]),
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
