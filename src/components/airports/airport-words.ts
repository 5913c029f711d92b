/** The texts about an airport in the current language. */
import type { Airport } from '../../contract/rules/airports.ts';

/** Its name. */
export function airportName({ name, nameZh }: Airport, language: string): string {
  return language === 'zh' && nameZh !== '' ? nameZh : name;
}

/**
 * City and country. In Chinese, for which few cities are known, the English name replaces the city if it isn't shown
 * yet.
 */
export function airportPlace(airport: Airport, language: string): string {
  const { name, nameZh, city, country } = airport;
  const first = language === 'zh' && nameZh !== '' ? name : city;
  return [first, countryName(country, language)].filter((part) => part !== '').join(', ');
}

/** A distance in whole kilometres, one decimal below ten. */
export function formatDistance(km: number, language: string): string {
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
