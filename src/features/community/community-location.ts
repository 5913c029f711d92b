/** What is looked for, as the address has it: `/community?q=spot&type=users&users=2`. */

/** What the search shows. */
export const COMMUNITY_FILTERS = ['all', 'groups', 'users'] as const;
export type CommunityFilter = (typeof COMMUNITY_FILTERS)[number];
/** What is found; each has pages of its own. */
export type ResultKind = Exclude<CommunityFilter, 'all'>;

export interface CommunityLocation {
  /** As it was typed. */
  text: string;
  shown: CommunityFilter;
  /** From 1. */
  pages: Readonly<Record<ResultKind, number>>;
}

/** Reads the address; what it does not say or says wrongly is everything, from the first page. */
export function communityLocation(params: URLSearchParams): CommunityLocation {
  return {
    text: params.get('q') ?? '',
    shown: COMMUNITY_FILTERS.find((each) => each === params.get('type')) ?? 'all',
    pages: { groups: pageIn(params, 'groups'), users: pageIn(params, 'users') },
  };
}

/** The address's query for a location. */
export function communityParams({ text, shown, pages }: CommunityLocation): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (shown !== 'all') params.set('type', shown);
  if (pages.groups !== 1) params.set('groups', String(pages.groups));
  if (pages.users !== 1) params.set('users', String(pages.users));
  return params;
}

/** The first pages of what another text finds. */
export function firstPages(text: string, { shown }: Pick<CommunityLocation, 'shown'>): CommunityLocation {
  return { text, shown, pages: { groups: 1, users: 1 } };
}

function pageIn(params: URLSearchParams, name: ResultKind): number {
  const page = params.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
