/** What is said of an airport, in the spoken language. */
import type { Airport } from '../../contract/rules/airports.ts';

/** Its name. */
export function airportName({ name, nameZh }: Airport, language: string): string {
  return language === 'zh' && nameZh !== '' ? nameZh : name;
}

/** Where it is: city and country; in Chinese, which has few of the cities, the English name where that isn't said yet. */
export function airportPlace(airport: Airport, language: string): string {
  const { name, nameZh, city, country } = airport;
  const first = language === 'zh' && nameZh !== '' ? name : city;
  return [first, countryName(country, language)].filter((part) => part !== '').join(', ');
}

/** A distance in whole kilometres, one decimal below ten. */
export function distanceWords(km: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: km < 10 ? 1 : 0,
  }).format(km);
}

function countryName(country: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
