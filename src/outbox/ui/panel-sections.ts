import type { OutboxItem, UploadItem } from '../page/index.ts';

const PARTS = ['needsYou', 'onTheWay', 'tomorrow', 'over'] as const;
type PartName = (typeof PARTS)[number];

/** Photos of one aircraft or train that were saved in succession, newest first. */
export interface Burst {
  kind: 'burst';
  /** Id of the oldest photo. */
  id: string;
  plate: string;
  items: UploadItem[];
}

/** A row of the outbox panel. */
export type OutboxEntry = OutboxItem | Burst;

interface PanelSection {
  name: PartName;
  /** Number of items; each photo of a burst counts. */
  count: number;
  list: OutboxEntry[];
}

/** Photos belong to one burst if each was saved within this time of the previous one. */
const MAX_GAP_MS = 60 * 60_000;

/** The panel's non-empty sections, most urgent first. `items`: newest first. */
export function panelSections(items: readonly OutboxItem[]): PanelSection[] {
  const lists: Record<PartName, OutboxEntry[]> = { needsYou: [], onTheWay: [], tomorrow: [], over: [] };
  for (const entry of groupBursts(items)) lists[partOf(entry)].push(entry);
  return PARTS.map((name) => ({ name, list: lists[name], count: countOf(lists[name]) })).filter(
    ({ count }) => count > 0,
  );
}

/** Groups each burst into one entry, at the position of its newest photo. `items`: newest first. */
export function groupBursts(items: readonly OutboxItem[]): OutboxEntry[] {
  const entries: OutboxEntry[] = [];
  /** Index in `entries` of each subject's latest burst, which may still get older photos. */
  const bursts = new Map<string, number>();
  for (const item of items) {
    const subject = subjectOf(item);
    const at = subject === undefined ? undefined : bursts.get(subject);
    const before = at === undefined ? undefined : entries[at];
    if (at !== undefined && item.kind === 'upload' && before !== undefined && isNear(before, item)) {
      entries[at] = {
        kind: 'burst',
        id: item.id,
        plate: item.name.plate,
        items: [...photosOf(before), item],
      };
    } else {
      if (subject !== undefined) bursts.set(subject, entries.length);
      entries.push(item);
    }
  }
  return entries;
}

/**
 * The aircraft or train of a photo; undefined for items that aren't grouped, i.e. other kinds, and photos that need the
 * user.
 */
function subjectOf(item: OutboxItem): string | undefined {
  if (item.kind !== 'upload' || item.state === 'needs-you') return undefined;
  const plate = item.name.plate.trim().toUpperCase();
  return plate === '' ? undefined : `${item.form.type} ${plate}`;
}

function photosOf(entry: OutboxEntry): UploadItem[] {
  if (entry.kind === 'burst') return entry.items;
  return entry.kind === 'upload' ? [entry] : [];
}

function isNear(entry: OutboxEntry, { createdAt }: UploadItem): boolean {
  const oldest = photosOf(entry).at(-1);
  return oldest !== undefined && Math.abs(oldest.createdAt - createdAt) <= MAX_GAP_MS;
}

function countOf(list: readonly OutboxEntry[]): number {
  return list.reduce((sum, entry) => sum + (entry.kind === 'burst' ? entry.items.length : 1), 0);
}

/**
 * The section of an entry. A burst is on the way until all of its photos are finished, or those that aren't wait for the
 * next day.
 */
function partOf(entry: OutboxEntry): PartName {
  const open = (entry.kind === 'burst' ? entry.items : [entry]).filter((item) => !isOver(item));
  if (open.length === 0) return 'over';
  if (open.some(({ state }) => state === 'needs-you')) return 'needsYou';
  return open.every(isForTomorrow) ? 'tomorrow' : 'onTheWay';
}

function isForTomorrow(item: OutboxItem): boolean {
  return item.state === 'waiting' && item.reason === 'daily_limit';
}

function isOver({ state }: OutboxItem): boolean {
  return state === 'done' || state === 'cancelled';
}
