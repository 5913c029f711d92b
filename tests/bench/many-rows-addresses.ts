/** What is asked of a site with many photos. */
import type { SubjectKind } from '../../src/contract/subjects.ts';

/** Photos of a gallery page (docs/rules/photos.md, "Gallery"). */
export const PAGE = 15;

/** Of a type, values that as many photos have as have any. */
const PLANES = {
  registration: 'd-aix7',
  operator: 'airline+0',
  aircraft_type: 'airbus+a0',
  airport: 'EDAA',
  date: '2020',
  username: 'USER500',
};
const TRAINS = {
  train_number: 'g3',
  train_type: 'cr0',
  line: 'line+0',
  railway_bureau: 'Beijing_Bureau',
  date: '2020',
  username: 'USER501',
};

/** `fill.ts` gives a new registration after so many photos; every other one is of a plane. */
const PHOTOS_TO_A_REGISTRATION = 20;

/** A name, and an address; of a site is known how many gallery pages of planes it has. */
type Asked = [what: string, address: (site: { pages: number }) => string];

const gallery = (page: number) => `/api/photos?type=planes&page=${page}&limit=${PAGE}`;

const filtered = (filters: string, page = 1) => `/api/photos?page=${page}&limit=${PAGE}&${filters}`;

/** Each filter alone, and each two together. */
function singlesAndPairs(type: 'planes' | 'trains', values: Readonly<Record<string, string>>): Asked[] {
  const all = Object.entries(values);
  const asked = (names: string, query: string): Asked => [
    `${type} filtered by ${names}`,
    () => filtered(`type=${type}&${query}`),
  ];
  const singles = all.map(([name, value]) => asked(name, `${name}=${value}`));
  const pairs = all.flatMap(([name, value], n) =>
    all.slice(n + 1).map(([other, its]) => asked(`${name} and ${other}`, `${name}=${value}&${other}=${its}`)),
  );
  return singles.concat(pairs);
}

/** Of a site with a thousand photos as of one with a million: what many photos say, some, few, and none. */
const SEARCHES: readonly (readonly [what: string, q: string])[] = [
  ['what every other photo says', 'airbus'],
  ['what some photos say', 'airline 250'],
  ['what few photos say', 'a299 edzl'],
  ['a part of a registration', 'D-AIX7'],
  ['two common words that no photo has both of', 'cr0 d-aix1'],
  ['a photographer', 'user500'],
  ['an airport by its name', 'Frankfurt'],
  ['two letters', 'cr'],
  ['what no photo says', 'zzyzx'],
  ['a word with an error', 'airbsu'],
];

/** What has a page of its own: one of each kind, the airport with as many photos as any. */
const SUBJECTS: readonly (readonly [kind: SubjectKind, name: string])[] = [
  ['aircraft', 'D-AIX7'],
  ['type', 'Airbus A0'],
  ['airport', 'EDAA'],
  ['line', 'Line 0'],
  ['photographer', 'user500'],
];

export const ADDRESSES: readonly Asked[] = [
  ['first gallery page', () => gallery(1)],
  ['gallery page in the middle', ({ pages }) => gallery(Math.floor(pages / 2))],
  ['last gallery page', ({ pages }) => gallery(pages)],
  ['any gallery page, each another', ({ pages }) => gallery(1 + Math.floor(Math.random() * pages))],
  ['hot list by views', () => '/api/photos/hot?sort=views'],
  ['hot list by likes', () => '/api/photos/hot?sort=likes'],
  ['hot list by both', () => '/api/photos/hot?sort=combined'],
  ['leaderboard of photographers', () => '/api/leaderboard'],
  ['leaderboard of reviewers', () => '/api/reviewer-leaderboard'],
  ['leaderboard of groups', () => '/api/groups/leaderboard'],
  ["somebody's achievements", () => '/api/achievements/user/500'],
  ['figures of the home page', () => '/api/stats'],
  ['all totals', () => '/api/all-stats'],
  ['photos by month', () => '/api/stats/months'],
  ['photos to be reviewed', () => '/api/stats/unreviewed-photos'],
  ['reviewers at a screen', () => '/api/stats/online-reviewers'],
  ['airport with the most photos', () => '/api/stats/top-airport'],
  ['image of the week', () => '/api/stats/image-of-the-week'],
  ...SEARCHES.flatMap(([what, q]): Asked[] => [
    [`search for ${what}`, () => `/api/photos/search?q=${encodeURIComponent(q)}`],
    [`suggestions for ${what}`, () => `/api/search/suggestions?q=${encodeURIComponent(q)}`],
  ]),
  [
    'search for a whole registration, in the middle',
    ({ pages }) => `/api/photos/search?q=D-AIX${Math.floor((PAGE * pages) / PHOTOS_TO_A_REGISTRATION)}`,
  ],
  ...SUBJECTS.map(([kind, name]): Asked => [
    `page of ${kind} ${name}`,
    () => `/api/photos/about?kind=${kind}&name=${encodeURIComponent(name)}`,
  ]),
  ['planes filtered by a part of a type', () => filtered('type=planes&aircraft_type=a1')],
  ['planes filtered by a part of an operator', () => filtered('type=planes&operator=line')],
  ['planes filtered by parts of both', () => filtered('type=planes&operator=line+2&aircraft_type=a2')],
  ...singlesAndPairs('planes', PLANES),
  ...singlesAndPairs('trains', TRAINS),
  ['planes filtered by operator, last page', () => filtered('type=planes&operator=airline+0', 67)],
  [
    'planes of an airline at an airport that it has none of',
    () => filtered('type=planes&airport=EDBA&operator=airline+0'),
  ],
  [
    'planes filtered by four',
    () => filtered('type=planes&airport=EDAA&operator=airline+0&aircraft_type=airbus+a0&date=2013'),
  ],
];
