import type { OutboxItem } from '../outbox/page/index.ts';

const PARTS = ['needsYou', 'onTheWay', 'tomorrow', 'over'] as const;
type PartName = (typeof PARTS)[number];

/** The tray's parts that have something in them, in the order of their urgency. */
export function partsOf(items: readonly OutboxItem[]): { name: PartName; list: OutboxItem[] }[] {
  const lists: Record<PartName, OutboxItem[]> = { needsYou: [], onTheWay: [], tomorrow: [], over: [] };
  for (const item of items) lists[partOf(item)].push(item);
  return PARTS.map((name) => ({ name, list: lists[name] })).filter(({ list }) => list.length > 0);
}

function partOf(item: OutboxItem): PartName {
  if (item.state === 'needs-you') return 'needsYou';
  if (item.state === 'waiting' && item.reason === 'daily_limit') return 'tomorrow';
  return item.state === 'done' || item.state === 'cancelled' ? 'over' : 'onTheWay';
}
