/** What is looked for, as the address has it: `/community?q=spot&type=users&users=2`. */

/** What the search shows. */
export const SHOWN = ['all', 'groups', 'users'] as const;
export type Shown = (typeof SHOWN)[number];
/** What is found; each has pages of its own. */
export type Found = Exclude<Shown, 'all'>;

export interface Place {
  /** As it was typed. */
  text: string;
  shown: Shown;
  /** From 1. */
  pages: Readonly<Record<Found, number>>;
}

/** Reads the address; what it does not say or says wrongly is everything, from the first page. */
export function placeFrom(params: URLSearchParams): Place {
  return {
    text: params.get('q') ?? '',
    shown: SHOWN.find((each) => each === params.get('type')) ?? 'all',
    pages: { groups: pageIn(params, 'groups'), users: pageIn(params, 'users') },
  };
}

/** The address's query for a place. */
export function paramsOf({ text, shown, pages }: Place): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (shown !== 'all') params.set('type', shown);
  if (pages.groups !== 1) params.set('groups', String(pages.groups));
  if (pages.users !== 1) params.set('users', String(pages.users));
  return params;
}

/** The beginning of what another text finds. */
export function startOf(text: string, { shown }: Pick<Place, 'shown'>): Place {
  return { text, shown, pages: { groups: 1, users: 1 } };
}

function pageIn(params: URLSearchParams, name: Found): number {
  const page = params.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
