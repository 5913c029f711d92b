/** The one address of what a page shows, among all that lead to it (docs/rules/screens.md, "Search engines"). */
import { isUnfiltered } from '../../contract/photo-filters.ts';
import { photoAt } from '../../contract/photo-path.ts';
import { SUBJECT_KINDS } from '../../contract/subjects.ts';
import { HOT_SORTS } from '../../contract/values.ts';
import { locationFrom, paramsOf, searchTerm } from '../../features/gallery/gallery-location.ts';
import { paramsOfPlace, placeFrom } from '../../features/gallery/subject/subject-place.ts';
import { BOARDS } from '../../features/leaderboard/board-lines.ts';

/** What screens read of their address, as they write it themselves: in one order, without what holds unless it is said. */
const KNOWN: Readonly<Record<string, (params: URLSearchParams) => URLSearchParams>> = {
  '/gallery': (params) => paramsOf(locationFrom(params)),
  '/hots': (params) => oneOf(params, 'sort', HOT_SORTS),
  '/leaderboard': (params) => oneOf(params, 'board', BOARDS),
  // The page alone: a year's photos are listed among all.
  ...Object.fromEntries(
    SUBJECT_KINDS.map((kind) => [
      `/${kind}/:name`,
      (params: URLSearchParams) =>
        paramsOfPlace({ ...placeFrom({ kind, name: '' }, params), year: undefined }),
    ]),
  ),
};

/** Path and parameters of an address; `screen` is the path in the table of screens. */
export function canonicalOf(address: string, screen: string): { path: string; params: URLSearchParams } {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const photo = photoAt(pathname);
  const path = photo !== undefined ? `/photo/${photo}` : /[:*]/.test(screen) ? pathname : screen;
  return { path, params: KNOWN[screen]?.(searchParams) ?? new URLSearchParams() };
}

/** True for a part of the gallery: there are as many as words, and all of their photos are listed anyway. */
export function isNarrowed(address: string, screen: string): boolean {
  if (screen !== '/gallery') return false;
  const { filters, term } = locationFrom(new URL(address, 'http://site').searchParams);
  return !isUnfiltered(filters) || searchTerm(term) !== '';
}

/** One parameter, whose first value is what the screen shows without it. */
function oneOf(params: URLSearchParams, name: string, [, ...others]: readonly string[]): URLSearchParams {
  const value = others.find((each) => each === params.get(name));
  return new URLSearchParams(value === undefined ? {} : { [name]: value });
}
