import type { OutboxItem } from '../page/index.ts';

/** The requirements that hold up items and that the user can meet, without duplicates, the terms first. */
export function accountBlocks(items: readonly OutboxItem[]): ('agreement' | 'phone' | 'password')[] {
  return (['agreement', 'phone', 'password'] as const).filter((reason) =>
    items.some((item) => (item.state === 'blocked' || item.state === 'needs-you') && item.reason === reason),
  );
}
