/** The photos of tests/searched-photos.ts as the gallery lists them. */
import { SEARCHED } from '../../searched-photos.ts';
import { listed } from '../photos.ts';

type Name = keyof typeof SEARCHED;

const NO_TEXTS = {
  registration: null,
  aircraft_type: null,
  operator: null,
  airport: null,
  airport_names: null,
} as const;

const AIRPORTS: Readonly<Record<string, { iata: string; name: string; name_zh: string; city: string }>> = {
  LSZH: { iata: 'ZRH', name: 'Zürich Airport', name_zh: '苏黎世机场', city: 'Zürich' },
  LFPO: { iata: 'ORY', name: 'Paris-Orly Airport', name_zh: '巴黎奥利机场', city: 'Paris' },
};

const names = Object.keys(SEARCHED);

/** The ids of the photos with these names, ascending. */
export const idsOf = (...wanted: readonly Name[]): number[] =>
  wanted.map((name) => names.indexOf(name) + 1).toSorted((a, b) => a - b);

/** Seven planes, then two trains; newest first. */
export const SEARCHED_PHOTOS = Object.values(SEARCHED)
  .map((photo, index) => {
    const airport = AIRPORTS['airport' in photo ? photo.airport : ''];
    return listed(index + 1, {
      ...NO_TEXTS,
      ...photo,
      image_types: [],
      airport_names: airport === undefined ? null : { ...airport, city_zh: '' },
    });
  })
  .toReversed();
