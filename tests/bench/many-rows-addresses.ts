/** The requests of the benchmark with many photos. */
import type { SubjectKind } from '../../src/contract/rules/subjects.ts';

/** Number of photos on a gallery page (docs/rules/photos.md, "Gallery"). */
const PAGE_SIZE = 15;

/** One of the most frequent values for each filter of planes. */
const PLANES = {
  registration: 'd-aix7',
  operator: 'airline+0',
  aircraft_type: 'airbus+a0',
  airport: 'EDAA',
  date: '2020',
  username: 'USER500',
};
/** One of the most frequent values for each filter of trains. */
const TRAINS = {
  train_number: 'g3',
  train_type: 'cr0',
  line: 'line+0',
  railway_bureau: 'Beijing_Bureau',
  date: '2020',
  username: 'USER501',
};

/** A label, and a function that returns the address for a site with `photos` photos (`FEW` or `MANY`). */
type LabelledAddress = [label: string, address: (photos: number) => string];

/** Number of photos on the first site. */
export const FEW = 1000;
/** Number of photos on the second site. */
export const MANY = 1_000_000;

/** Number of pages in the gallery of planes. */
function pagesOf(photos: number): number {
  return Math.ceil(photos / 2 / PAGE_SIZE);
}

const gallery = (page: number) => `/api/photos?type=planes&page=${page}&limit=${PAGE_SIZE}`;

const filtered = (filters: string, page = 1) => `/api/photos?page=${page}&limit=${PAGE_SIZE}&${filters}`;

/** The addresses for each filter alone, and for each pair of filters. */
function singlesAndPairs(
  type: 'planes' | 'trains',
  values: Readonly<Record<string, string>>,
): LabelledAddress[] {
  const all = Object.entries(values);
  const labelled = (names: string, query: string): LabelledAddress => [
    `${type} filtered by ${names}`,
    () => filtered(`type=${type}&${query}`),
  ];
  const singles = all.map(([name, value]) => labelled(name, `${name}=${value}`));
  const pairs = all.flatMap(([first, value], n) =>
    all
      .slice(n + 1)
      .map(([second, other]) => labelled(`${first} and ${second}`, `${first}=${value}&${second}=${other}`)),
  );
  return singles.concat(pairs);
}

/**
 * Labels and search terms. If there are two terms, the first is for the site with few photos, the second for the one with many.
 * Both find about the same number of photos, i.e. more than a page, or the ten of one aircraft. The airport has few photos on
 * the first site and many on the second.
 */
const SEARCHES: readonly (readonly [label: string, few: string, many?: string])[] = [
  ['a word in every other photo', 'airbus'],
  ['two words in some photos', 'airline 25', 'airline 250'],
  ['two words in few photos', 'a299 edzl'],
  ['a registration', 'D-AIX25', 'D-AIX25000'],
  ['a part of a registration', 'D-AIX1', 'D-AIX250'],
  ['two frequent words that no photo has together', 'cr0 d-aix1'],
  ['a photographer', 'user5', 'user5000'],
  ['an airport by name', 'Memmingen'],
  ['two letters', 'cr'],
  ['a word in no photo', 'zzyzx'],
  ['a misspelt word', 'airbsu'],
];

/** One subject of each kind. The airport is the one with the most photos. */
const SUBJECTS: readonly (readonly [kind: SubjectKind, name: string])[] = [
  ['aircraft', 'D-AIX7'],
  ['type', 'Airbus A0'],
  ['airport', 'EDAA'],
  ['line', 'Line 0'],
  ['photographer', 'user500'],
];

export const ADDRESSES: readonly LabelledAddress[] = [
  ['first gallery page', () => gallery(1)],
  ['middle gallery page', (photos) => gallery(Math.floor(pagesOf(photos) / 2))],
  ['last gallery page', (photos) => gallery(pagesOf(photos))],
  ['random gallery pages', (photos) => gallery(1 + Math.floor(Math.random() * pagesOf(photos)))],
  ['hot list by views', () => '/api/photos/hot?sort=views'],
  ['hot list by likes', () => '/api/photos/hot?sort=likes'],
  ['hot list by both', () => '/api/photos/hot?sort=combined'],
  ['leaderboard of photographers', () => '/api/leaderboard'],
  ['leaderboard of reviewers', () => '/api/reviewer-leaderboard'],
  ['leaderboard of groups', () => '/api/groups/leaderboard'],
  ["a user's achievements", () => '/api/achievements/user/500'],
  ['statistics on the home page', () => '/api/stats'],
  ['all totals', () => '/api/all-stats'],
  ['photos by month', () => '/api/stats/months'],
  ['pending photos', () => '/api/stats/unreviewed-photos'],
  ['online reviewers', () => '/api/stats/online-reviewers'],
  ['airport with the most photos', () => '/api/stats/top-airport'],
  ['image of the week', () => '/api/stats/image-of-the-week'],
  ...SEARCHES.flatMap(([label, few, many = few]): LabelledAddress[] => {
    const q = (photos: number) => encodeURIComponent(photos === MANY ? many : few);
    return [
      [`search for ${label}`, (photos) => `/api/photos/search?q=${q(photos)}`],
      [`suggestions for ${label}`, (photos) => `/api/search/suggestions?q=${q(photos)}`],
    ];
  }),
  ...SUBJECTS.map(([kind, name]): LabelledAddress => [
    `page of ${kind} ${name}`,
    () => `/api/photos/about?kind=${kind}&name=${encodeURIComponent(name)}`,
  ]),
  ['planes filtered by a part of a type', () => filtered('type=planes&aircraft_type=a1')],
  ['planes filtered by a part of an operator', () => filtered('type=planes&operator=line')],
  [
    'planes filtered by a part of an operator and of a type',
    () => filtered('type=planes&operator=line+2&aircraft_type=a2'),
  ],
  ...singlesAndPairs('planes', PLANES),
  ...singlesAndPairs('trains', TRAINS),
  ['planes filtered by operator, last page', () => filtered('type=planes&operator=airline+0', 67)],
  [
    'planes filtered by an airline and an airport without common photos',
    () => filtered('type=planes&airport=EDBA&operator=airline+0'),
  ],
  [
    'planes filtered by four filters',
    () => filtered('type=planes&airport=EDAA&operator=airline+0&aircraft_type=airbus+a0&date=2013'),
  ],
];
