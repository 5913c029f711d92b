import type { OutboxItem, UploadItem } from '../page/index.ts';

const PARTS = ['needsYou', 'onTheWay', 'tomorrow', 'over'] as const;
type PartName = (typeof PARTS)[number];

/** Photos of one machine that were saved in one go; their order is the tray's. */
export interface Burst {
  kind: 'burst';
  /** The first that was saved. */
  id: string;
  plate: string;
  items: UploadItem[];
}

/** A row of the tray. */
export type TrayEntry = OutboxItem | Burst;

interface TrayPart {
  name: PartName;
  /** Items, those of bursts each by itself. */
  count: number;
  list: TrayEntry[];
}

/** Photos of one machine belong together where each was saved within this of the one before, ms. */
const TOGETHER_MS = 60 * 60_000;

/** The tray's parts that have something in them, in the order of their urgency. `items`: newest first. */
export function trayParts(items: readonly OutboxItem[]): TrayPart[] {
  const lists: Record<PartName, TrayEntry[]> = { needsYou: [], onTheWay: [], tomorrow: [], over: [] };
  for (const entry of trayEntries(items)) lists[partOf(entry)].push(entry);
  return PARTS.map((name) => ({ name, list: lists[name], count: countOf(lists[name]) })).filter(
    ({ count }) => count > 0,
  );
}

/** The same rows with bursts in one; each stands where its newest photo would. `items`: newest first. */
export function trayEntries(items: readonly OutboxItem[]): TrayEntry[] {
  const entries: TrayEntry[] = [];
  /** Where the burst of a machine stands that may still get older photos. */
  const open = new Map<string, number>();
  for (const item of items) {
    const machine = machineOf(item);
    const at = machine === undefined ? undefined : open.get(machine);
    const before = at === undefined ? undefined : entries[at];
    if (at !== undefined && item.kind === 'upload' && before !== undefined && isNear(before, item)) {
      entries[at] = {
        kind: 'burst',
        id: item.id,
        plate: item.name.plate,
        items: [...photosOf(before), item],
      };
    } else {
      if (machine !== undefined) open.set(machine, entries.length);
      entries.push(item);
    }
  }
  return entries;
}

/** What a photo shows; undefined for what stands alone: anything else, and a photo that needs its user. */
function machineOf(item: OutboxItem): string | undefined {
  if (item.kind !== 'upload' || item.state === 'needs-you') return undefined;
  const plate = item.name.plate.trim().toUpperCase();
  return plate === '' ? undefined : `${item.form.type} ${plate}`;
}

function photosOf(entry: TrayEntry): UploadItem[] {
  if (entry.kind === 'burst') return entry.items;
  return entry.kind === 'upload' ? [entry] : [];
}

function isNear(entry: TrayEntry, { createdAt }: UploadItem): boolean {
  const oldest = photosOf(entry).at(-1);
  return oldest !== undefined && Math.abs(oldest.createdAt - createdAt) <= TOGETHER_MS;
}

function countOf(list: readonly TrayEntry[]): number {
  return list.reduce((sum, entry) => sum + (entry.kind === 'burst' ? entry.items.length : 1), 0);
}

/** A burst is on the way until all of it is over. */
function partOf(entry: TrayEntry): PartName {
  if (entry.kind === 'burst') return entry.items.every(isOver) ? 'over' : 'onTheWay';
  if (entry.state === 'needs-you') return 'needsYou';
  if (entry.state === 'waiting' && entry.reason === 'daily_limit') return 'tomorrow';
  return isOver(entry) ? 'over' : 'onTheWay';
}

function isOver({ state }: OutboxItem): boolean {
  return state === 'done' || state === 'cancelled';
}
