import type { TFunction } from 'i18next';
import type { OthersWaiting } from '../page/index.ts';

/** A name of more characters is cut. */
const MAX_NAME = 24;

/** Whose it is, how much, and what has to be done that it goes out. */
export function othersWords(others: OthersWaiting, t: TFunction): string {
  const name = others.name === undefined ? undefined : shortened(others.name);
  const what = howMuch(others, t);
  return name === undefined ? t('tray.others.somebody', { what }) : t('tray.others.of', { name, what });
}

/** No character is cut in two. */
function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length <= MAX_NAME ? name : `${characters.slice(0, MAX_NAME - 1).join('')}…`;
}

function howMuch({ photos, rest }: OthersWaiting, t: TFunction): string {
  if (rest === 0) return t('tray.others.photos', { count: photos });
  if (photos === 0) return t('tray.others.items', { count: rest });
  return t('tray.others.both', {
    photos: t('tray.others.photos', { count: photos }),
    rest: t('tray.others.rest', { count: rest }),
  });
}
