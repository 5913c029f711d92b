/** Text for a burst, i.e. photos that the outbox panel shows as one row. */
import type { TFunction } from 'i18next';
import type { UploadItem } from '../page/index.ts';
import { formatCount } from '../../ui/time.ts';
import { itemState } from './item-texts.ts';

/** The percentage of all photos' bytes that the server has, 0 to 100; cancelled photos don't count. */
export function burstPercent(items: readonly UploadItem[]): number {
  let sent = 0;
  let all = 0;
  for (const item of items) {
    if (item.state === 'cancelled') continue;
    sent += (item.state === 'done' ? 100 : item.percent) * item.bytes;
    all += item.bytes;
  }
  return all === 0 ? 0 : Math.floor(sent / all);
}

/** States in order of progress, the most advanced first. */
const ORDER = ['done', 'finishing', 'sending', 'waiting', 'queued', 'staging', 'blocked', 'paused'];

/**
 * The number of photos by state: `Arrived: 3`, `Sending 40 %`, `Saved on this device: 8`; without a number if all are
 * in the same state.
 */
export function burstStates(items: readonly UploadItem[], t: TFunction, language: string): string[] {
  const [latest] = items.toSorted((a, b) => arrivalOf(b) - arrivalOf(a));
  if (latest !== undefined && items.every(({ state }) => state === 'done')) {
    return [itemState(latest, t, language)];
  }
  const counted = new Map<string, number>();
  for (const item of items.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))) {
    const words = item.state === 'done' ? t('outbox.burst.arrived') : itemState(item, t, language);
    // Photos are sent one at a time, so this state needs no number.
    counted.set(words, item.state === 'sending' ? 0 : (counted.get(words) ?? 0) + 1);
  }
  return [...counted].map(([state, number]) =>
    number === 0 || number === items.length
      ? state
      : t('outbox.burst.counted', { state, number: formatCount(number, language) }),
  );
}

/** When the photo arrived (epoch ms); 0 if it hasn't. */
function arrivalOf(item: UploadItem): number {
  return item.state === 'done' ? item.at : 0;
}
