/** What is asked of a site with many photos. */
import type { SubjectKind } from '../../src/contract/rules/subjects.ts';

/** Photos of a gallery page (docs/rules/photos.md, "Gallery"). */
const PAGE = 15;

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

/** A name, and an address by how many photos the site has: few or many. */
type Asked = [what: string, address: (photos: number) => string];

/** The first site's photos. */
export const FEW = 1000;
/** The second site's. */
export const MANY = 1_000_000;

/** How many gallery pages of planes a site has. */
function pagesOf(photos: number): number {
  return Math.ceil(photos / 2 / PAGE);
}

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

/**
 * Where the text isn't the same for both sites, it finds about as many photos on them: a page and more, or the ten of one
 * aircraft. Of the airport the first has a few, though, and the second many.
 */
const SEARCHES: readonly (readonly [what: string, few: string, many?: string])[] = [
  ['what every other photo says', 'airbus'],
  ['two words that some photos have', 'airline 25', 'airline 250'],
  ['what few photos say', 'a299 edzl'],
  ['a registration', 'D-AIX25', 'D-AIX25000'],
  ['a part of a registration', 'D-AIX1', 'D-AIX250'],
  ['two common words that no photo has both of', 'cr0 d-aix1'],
  ['a photographer', 'user5', 'user5000'],
  ['an airport by its name', 'Memmingen'],
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
  ['gallery page in the middle', (photos) => gallery(Math.floor(pagesOf(photos) / 2))],
  ['last gallery page', (photos) => gallery(pagesOf(photos))],
  ['any gallery page, each another', (photos) => gallery(1 + Math.floor(Math.random() * pagesOf(photos)))],
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
  ...SEARCHES.flatMap(([what, few, many = few]): Asked[] => {
    const q = (photos: number) => encodeURIComponent(photos === MANY ? many : few);
    return [
      [`search for ${what}`, (photos) => `/api/photos/search?q=${q(photos)}`],
      [`suggestions for ${what}`, (photos) => `/api/search/suggestions?q=${q(photos)}`],
    ];
  }),
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
