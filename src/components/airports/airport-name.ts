/** What an airport on a photo is called. */
import type { AirportNames } from '../../contract/calls/photo.ts';

/** Its name in the spoken language, as far as it is known. */
export function spokenAirportName({ name, name_zh }: AirportNames, language: string): string {
  return language === 'zh' && name_zh !== '' ? name_zh : name;
}

/** Its city in the spoken language; empty where its name says it already, or it isn't known. */
export function spokenAirportCity(names: AirportNames, language: string): string {
  const city = language === 'zh' && names.city_zh !== '' ? names.city_zh : names.city;
  return spokenAirportName(names, language).includes(city) ? '' : city;
}
