import type { Notification } from '../../contract/notification-calls.ts';
import { words } from '../../i18n/index.ts';

/** A notification in one line, for the notice when it comes: `G-XWBA: Approved`. */
export function summaryOf({ kind, subject, photo_id }: Notification): string {
  const name = subject ?? (photo_id === null ? undefined : `#${photo_id}`);
  const what = words(`notifications.kind.${kind}`);
  return name === undefined ? what : `${name} · ${what}`;
}
