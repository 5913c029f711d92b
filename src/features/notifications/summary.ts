import type { Notification } from '../../contract/calls/notification-calls.ts';
import { achievementWords } from '../../components/achievements/words.ts';
import { currentLanguage, translate } from '../../i18n/index.ts';

/** A notification as a single line for its toast: `G-XWBA · Approved`. */
export function summaryOf({ kind, subject, photo_id, achievement }: Notification): string {
  const named = achievement === null ? undefined : achievementWords(achievement, currentLanguage()).name;
  const name = named ?? subject ?? (photo_id === null ? undefined : `#${photo_id}`);
  const event = translate(`notifications.kind.${kind}`);
  return name === undefined ? event : `${name} · ${event}`;
}
