import type { TFunction } from 'i18next';
import type { OthersWaiting } from '../outbox/page/index.ts';

/** Whose it is, how much, and what has to be done that it goes out. */
export function othersWords(others: OthersWaiting, t: TFunction): string {
  const { name } = others;
  const what = howMuch(others, t);
  return name === undefined ? t('tray.others.somebody', { what }) : t('tray.others.of', { name, what });
}

function howMuch({ photos, rest }: OthersWaiting, t: TFunction): string {
  if (rest === 0) return t('tray.others.photos', { count: photos });
  if (photos === 0) return t('tray.others.items', { count: rest });
  return t('tray.others.both', {
    photos: t('tray.others.photos', { count: photos }),
    rest: t('tray.others.rest', { count: rest }),
  });
}
