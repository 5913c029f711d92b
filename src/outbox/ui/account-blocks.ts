import type { OutboxItem } from '../page/index.ts';

/** The requirements that block items and that the user can meet, without duplicates, the terms first. */
export function accountBlocks(items: readonly OutboxItem[]): ('agreement' | 'phone')[] {
  return (['agreement', 'phone'] as const).filter((reason) =>
    items.some((item) => item.state === 'blocked' && item.reason === reason),
  );
}
