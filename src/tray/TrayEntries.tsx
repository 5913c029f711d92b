import { TrayBurst } from './TrayBurst.tsx';
import { TrayItem } from './TrayItem.tsx';
import type { TrayEntry } from './parts.ts';

/** Rows of the tray, for a list: items, and bursts as one. */
export function TrayEntries({ entries }: { entries: readonly TrayEntry[] }) {
  return entries.map((entry) =>
    entry.kind === 'burst' ? (
      <TrayBurst key={entry.id} burst={entry} />
    ) : (
      <TrayItem key={entry.id} item={entry} />
    ),
  );
}
