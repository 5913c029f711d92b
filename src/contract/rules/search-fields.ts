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
  'station',
] as const satisfies readonly PhotoFilter[];

export type SearchField = (typeof SEARCH_FIELDS)[number];

/**
 * How a photo matches a search: `start` by whole parts of names, their beginnings or what they mean, `middle` by middles
 * too.
 */
export const SEARCH_MATCHES = ['start', 'middle'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];
