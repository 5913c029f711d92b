/** Text about an airport in the current language. */
import type { Airport } from '../../contract/rules/airports.ts';
import { countryName } from '../../ui/country-name.ts';

/** The airport's name. */
export function airportName({ name, nameZh }: Airport, language: string): string {
  return language === 'zh' && nameZh !== '' ? nameZh : name;
}

/**
 * City and country. In Chinese, where few cities have a Chinese name, the airport's English name takes the city's
 * place, unless the airport is shown under that name already.
 */
export function airportPlace(airport: Airport, language: string): string {
  const { name, nameZh, city, country } = airport;
  const first = language === 'zh' && nameZh !== '' ? name : city;
  return [first, countryName(country, language)].filter((part) => part !== '').join(', ');
}

/** A distance in kilometres: whole, or to one decimal place below ten. */
export function formatDistance(km: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: km < 10 ? 1 : 0,
  }).format(km);
}
