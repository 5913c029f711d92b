import type { PhotoFilter } from './photo-filters.ts';

/**
 * The fields whose values are counted and suggested. Photographers aren't among them, since the accounts are searched
 * instead.
 */
export const SEARCH_FIELDS = [
  'registration',
  'aircraft_type',
  'operator',
  'airport',
  'train_number',
  'train_type',
  'line',
] as const satisfies readonly PhotoFilter[];

export type SearchField = (typeof SEARCH_FIELDS)[number];
