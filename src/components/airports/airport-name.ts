/** The names of an airport that a photo refers to. */
import type { AirportNames } from '../../contract/calls/photo.ts';

/** The airport's name in the current language, or in English if that is the only one. */
export function localizedAirportName({ name, name_zh }: AirportNames, language: string): string {
  return language === 'zh' && name_zh !== '' ? name_zh : name;
}

/** The airport's city in the current language; empty if the name contains it, or it isn't known. */
export function localizedAirportCity(names: AirportNames, language: string): string {
  const city = language === 'zh' && names.city_zh !== '' ? names.city_zh : names.city;
  return localizedAirportName(names, language).includes(city) ? '' : city;
}
