/**
 * The worst that a visitor can ask for: for every public call that reads and every server-rendered page, the addresses
 * that cost most on a database filled by `fillWithPhotos`. A unit test fails if one that takes any input has none.
 */
import { CALLS } from '../../../server/calls.ts';
import { FEATURE_SCREENS } from '../../../src/app/features.ts';
import { isServerRendered } from '../../../src/app/server-rendered-screens.ts';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';

const encoded = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();
const manyWords = (count: number, word: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => word(n)).join(' ');

/** Filters that each match as many values as they can. */
const ALL_PLANES = {
  type: 'planes',
  operator: 'airline',
  aircraft_type: 'airbus',
  airport: 'ED',
  date: '2012',
  registration: 'd-aix',
  username: 'user',
};
const ALL_TRAINS = {
  type: 'trains',
  train_number: 'g',
  train_type: 'cr',
  line: 'line',
  railway_bureau: 'Beijing_Bureau',
  date: '2012',
  username: 'user',
};

const SEARCHES: readonly Readonly<Record<string, string>>[] = [
  { q: 'airbus', limit: '100' },
  { q: manyWords(20, (n) => `qx${n + 10}`) },
  { q: 'daixx12 daix99x daixq daixzz' },
  { q: 'userr useer usxr5000 uuser' },
  { q: 'airbus airline photo daix edaa line cr0 beijing a0 user' },
  { q: 'a b c d e f g h i j' },
  { q: '777 737 747 757 767 787 a320 a330 a340 a350' },
  { q: 'international' },
  { q: 'international airport airbus daix' },
  { q: 'san santa saint los new port fort lake mount' },
  { q: '北京局 上海局 广州局 成都局 沈阳局 郑州局 武汉局 西安局 济南局 南昌局' },
  { q: '京 上 广 铁 局 线 号 机 场 北' },
  { q: '%%%% ____ %_%_' },
  { q: 'photo'.repeat(20) },
  { q: 'daix1', before: '500000' },
  { q: 'airbus', before: '3000' },
  { q: 'airbus', match: 'start' },
  { q: 'a b c d e f g h i j', match: 'start' },
  { q: '777 737 747 757 767 787 a320 a330 a340 a350', match: 'start' },
  { q: 'jumbo neo dreamliner mtr ice 武广高铁 京沪线 国航 汉莎 helicopters', match: 'start' },
  { q: 'irbu', match: 'middle' },
  { q: 'special livery zzyx', match: 'start' },
  // Many photos have each of the words, but hardly any all of them.
  { q: 'lufthansa a380', match: 'start' },
  { q: 'short final lufthansa', match: 'start' },
  { q: 'lufthansa passenger trains', match: 'start' },
  { q: 'station lufthansa', match: 'start' },
  { q: 'lufthansa 试飞', match: 'start' },
  { q: 'airbus cr', match: 'start' },
  { q: 'd-aix1 lufthansa', match: 'start' },
  { q: 'helicopter', match: 'start' },
  { q: '直升机', match: 'start' },
  { ...ALL_PLANES, q: 'photo zzyx' },
  { ...ALL_TRAINS, q: 'photo9' },
];
const SUGGESTIONS = [
  'a',
  'er1',
  'special',
  'user',
  '1',
  'a i r b u s l n e 0',
  manyWords(20, (n) => `qx${n + 10}`),
];
const LISTS: readonly Readonly<Record<string, string>>[] = [
  { type: 'planes', page: '33000' },
  { type: 'planes', limit: '1000' },
  { type: 'planes', limit: '1000', registration: 'd' },
  ALL_PLANES,
  ALL_TRAINS,
  { type: 'planes', username: 'user' },
  { type: 'planes', registration: '1', username: '1' },
  { type: 'trains', username: '9', line: '9', train_type: '9' },
  { type: 'trains', train_number: 'g3' },
  { type: 'planes', operator: 'a i r l n e 0 1 2 3 4 5 6 7 8 9' },
  { type: 'planes', registration: 'x'.repeat(100) },
  { type: 'planes', image_type: 'special_livery' },
  { type: 'trains', image_type: 'special_livery', line: '9' },
];
const SUBJECTS = [
  { kind: 'aircraft', name: 'D-AIX7' },
  { kind: 'type', name: 'Airbus A0' },
  { kind: 'airport', name: 'EDAA' },
  { kind: 'line', name: 'Line 0' },
  { kind: 'photographer', name: 'user500' },
];

/** The queries of each call that takes any, or the addresses of one with a parameter. */
const WORST_CALLS: Readonly<Partial<Record<CallKey, readonly string[]>>> = {
  'GET /api/photos/search': SEARCHES.map((query) => `?${encoded(query)}`),
  'GET /api/search/suggestions': SUGGESTIONS.map((q) => `?${encoded({ q, also: 'image_type' })}`),
  'GET /api/photos': LISTS.map((query) => `?${encoded(query)}`),
  'GET /api/photos/about': SUBJECTS.map((query) => `?${encoded(query)}`),
  'GET /api/photos/hot': ['?limit=100&page=10&sort=combined'],
  'GET /api/photos/random': ['?type=planes'],
  'GET /api/photos/:id': ['/api/photos/5000'],
  'GET /api/users/search': [
    '?limit=100&page=10',
    '?search=u&limit=100',
    '?search=r1&limit=100&page=10',
    '?search=%25_',
  ],
  'GET /api/groups': ['?limit=100&page=10', '?search=user&limit=100', '?search=1&limit=100', '?search=%25_'],
  'GET /api/groups/:id': ['/api/groups/500'],
  'GET /api/user-profile/:id': ['/api/user-profile/500'],
  'GET /api/achievements/user/:id': ['/api/achievements/user/500'],
  'GET /api/airports/search': ['?q=international', `?${encoded({ q: manyWords(50, () => 'a') })}`],
};

/** The addresses of the pages that show something else by their address, by path. */
const WORST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/gallery': [
    '/gallery?type=trains&page=33000',
    `/gallery?${encoded({ q: 'airbus' })}`,
    `/gallery?${encoded({ q: 'daixx12 daix99x daixq daixzz' })}`,
    `/gallery?${encoded(ALL_PLANES)}`,
  ],
  '/aircraft/:name': ['/aircraft/D-AIX7'],
  '/type/:name': ['/type/Airbus%20A0'],
  '/airport/:name': ['/airport/EDAA'],
  '/line/:name': ['/line/Line%200'],
  '/photographer/:name': ['/photographer/user500'],
  '/photo/:id': ['/photo/5000'],
  '*': ['/nothing-here'],
};

/** What a visitor may read: a call or a page, and its worst addresses. None if a case is missing. */
export interface WorstCase<Name> {
  name: Name;
  addresses: readonly string[];
}

/** Every call with which a visitor reads. */
export function worstCalls(): WorstCase<CallKey>[] {
  const reading = Object.values(CALLS).filter(
    ({ key, access }) => key.startsWith('GET ') && (access === 'public' || access === 'optional'),
  );
  return reading.map(({ key }) => {
    const { params, query }: CallSpec = calls[key];
    const { pattern } = splitCallKey(key);
    const queries = WORST_CALLS[key] ?? (params === undefined && query === undefined ? [''] : []);
    return { name: key, addresses: queries.map((each) => (each.startsWith('/') ? each : pattern + each)) };
  });
}

/** Every server-rendered page. */
export function worstPages(): WorstCase<string>[] {
  return FEATURE_SCREENS.filter(isServerRendered).map(({ path }) => ({
    name: path,
    addresses: WORST_PAGES[path] ?? (/[:*]/.test(path) ? [] : [path]),
  }));
}

/** Addresses that are neither calls nor pages. */
export const WORST_SITEMAPS: readonly string[] = [
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/photos-1.xml',
  '/sitemap/registration.xml?from=',
  '/sitemap/username.xml?from=',
];
