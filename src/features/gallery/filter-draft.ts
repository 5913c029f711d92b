/** The filters while they are typed. */
import { filterProblem, PHOTO_FILTERS } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** What stands in each field. */
export type FilterDraft = Partial<Record<PhotoFilter, string>>;

/** What is wrong with what is typed; empty fields are none. */
export function draftProblems(
  type: PhotoType,
  draft: FilterDraft,
): Partial<Record<PhotoFilter, 'too_long' | 'invalid'>> {
  const problems: Partial<Record<PhotoFilter, 'too_long' | 'invalid'>> = {};
  for (const filter of PHOTO_FILTERS[type]) {
    const typed = draft[filter]?.trim() ?? '';
    const problem = typed === '' ? undefined : filterProblem(filter, typed);
    if (problem !== undefined) problems[filter] = problem;
  }
  return problems;
}

/** True for the same filters, in whichever order. */
export function areSame(a: PhotoFilters, b: PhotoFilters): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  // oxlint-disable-next-line no-unsafe-type-assertion -- keys of filters
  return [...names].every((name) => a[name as PhotoFilter] === b[name as PhotoFilter]);
}

/** A day, a month or a year in three fields; what stands behind an empty one doesn't count. */
export interface DateFields {
  year: string;
  month: string;
  day: string;
}

export function dateFields(date: string): DateFields {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

export function dateOf({ year, month, day }: DateFields): string {
  if (year === '') return '';
  if (month === '') return year;
  if (day === '' || Number(day) > daysIn(year, month)) return `${year}-${month}`;
  return `${year}-${month}-${day}`;
}

/** How many days a month has. */
export function daysIn(year: string, month: string): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/** Most suggestions of a field. */
const MOST = 40;

/** What photos of the type say in a field, each once whatever its case, the most frequent first. */
export function valuesOf(
  photos: readonly PhotoCard[],
  type: PhotoType,
  field: Exclude<PhotoFilter, 'date'>,
): string[] {
  const seen = new Map<string, { value: string; times: number }>();
  for (const photo of photos) {
    const value = photo.type === type ? (photo[field] ?? '').trim() : '';
    if (value === '') continue;
    const entry = seen.get(value.toUpperCase()) ?? { value, times: 0 };
    seen.set(value.toUpperCase(), { ...entry, times: entry.times + 1 });
  }
  return [...seen.values()]
    .toSorted((a, b) => b.times - a.times)
    .slice(0, MOST)
    .map(({ value }) => value);
}
