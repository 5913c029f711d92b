import type { OutboxItem } from '../page/index.ts';

/** What keeps items from going out that their user can do something about; each once, the terms first. */
export function accountBlocks(items: readonly OutboxItem[]): ('agreement' | 'phone')[] {
  return (['agreement', 'phone'] as const).filter((reason) =>
    items.some((item) => item.state === 'blocked' && item.reason === reason),
  );
}
