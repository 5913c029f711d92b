/** The filter form's values. */
import { filterProblem, PHOTO_FILTERS } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** The text of each field. */
export type FilterDraft = Partial<Record<PhotoFilter, string>>;

/** The error of each invalid field; empty fields are valid. */
export function draftProblems(
  type: PhotoType,
  draft: FilterDraft,
): Partial<Record<PhotoFilter, 'too_long' | 'invalid'>> {
  const problems: Partial<Record<PhotoFilter, 'too_long' | 'invalid'>> = {};
  for (const filter of PHOTO_FILTERS[type]) {
    const typed = draft[filter]?.trim() ?? '';
    const problem = typed === '' ? undefined : filterProblem(type, filter, typed);
    if (problem !== undefined) problems[filter] = problem;
  }
  return problems;
}

/** True if both have the same filters, in any order. */
export function areSameFilters(a: PhotoFilters, b: PhotoFilters): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  // oxlint-disable-next-line no-unsafe-type-assertion -- keys of filters
  return [...names].every((name) => a[name as PhotoFilter] === b[name as PhotoFilter]);
}

/** A date (year, month or day) in three separate fields; fields after an empty one are ignored. */
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

/** The number of days in a month. */
export function daysIn(year: string, month: string): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
