import type { TFunction } from 'i18next';
import type { OtherAccountWaiting } from '../page/index.ts';

/** Longer names are truncated to this number of characters. */
const MAX_NAME = 24;

/** Says whose items are unsent, how many there are, and that this account has to log in. */
export function otherAccountText(others: OtherAccountWaiting, t: TFunction): string {
  const name = others.name === undefined ? undefined : truncate(others.name);
  const what = howMuch(others, t);
  return name === undefined ? t('outbox.others.somebody', { what }) : t('outbox.others.of', { name, what });
}

/** Truncates by code points, so no surrogate pair is split. */
function truncate(name: string): string {
  const characters = Array.from(name);
  return characters.length <= MAX_NAME ? name : `${characters.slice(0, MAX_NAME - 1).join('')}…`;
}

function howMuch({ photos, rest, prepared }: OtherAccountWaiting, t: TFunction): string {
  const parts: (string | false)[] = [
    photos > 0 && t('outbox.others.photos', { count: photos }),
    rest > 0 && t(photos > 0 ? 'outbox.others.rest' : 'outbox.others.items', { count: rest }),
    prepared > 0 && t('outbox.others.prepared', { count: prepared }),
  ];
  return parts
    .filter((part) => part !== false)
    .reduce((one, other) => t('outbox.others.both', { one, other }));
}
