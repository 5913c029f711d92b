/** The search as written in the address: `/community?q=spot&type=users&users=2`. */

/** What the search shows. */
export const COMMUNITY_FILTERS = ['all', 'groups', 'users'] as const;
export type CommunityFilter = (typeof COMMUNITY_FILTERS)[number];
/** The kinds of result; each has its own pagination. */
export type ResultKind = Exclude<CommunityFilter, 'all'>;

export interface CommunityLocation {
  /** The text as it was typed. */
  text: string;
  shown: CommunityFilter;
  /** Page numbers, from 1. */
  pages: Readonly<Record<ResultKind, number>>;
}

/** Reads the address. If parameters are missing or invalid, it shows everything, from the first page. */
export function communityLocation(params: URLSearchParams): CommunityLocation {
  return {
    text: params.get('q') ?? '',
    shown: COMMUNITY_FILTERS.find((filter) => filter === params.get('type')) ?? 'all',
    pages: { groups: pageIn(params, 'groups'), users: pageIn(params, 'users') },
  };
}

/** The query of the address for a location. */
export function communityParams({ text, shown, pages }: CommunityLocation): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (shown !== 'all') params.set('type', shown);
  if (pages.groups !== 1) params.set('groups', String(pages.groups));
  if (pages.users !== 1) params.set('users', String(pages.users));
  return params;
}

/** The location after the text has changed: the first page of each kind. */
export function locationForText(
  text: string,
  { shown }: Pick<CommunityLocation, 'shown'>,
): CommunityLocation {
  return { text, shown, pages: { groups: 1, users: 1 } };
}

function pageIn(params: URLSearchParams, name: ResultKind): number {
  const page = params.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
