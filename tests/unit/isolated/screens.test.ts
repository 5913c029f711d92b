import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../../src/contract/calls/user-calls.ts';
import type * as Menu from '../../../src/app/nav/account-menu.ts';
import type * as Table from '../../../src/app/screens.ts';
import { MENU_ICONS } from '../../../src/app/nav/menu-icons.ts';
import { isDesk } from '../../../src/app/at-desk.ts';
import type { NavPosition } from '../../../src/features/feature.ts';
import { HELP_GROUPS } from '../../../src/features/about/help/faq.ts';
import { texts as enMore } from '../../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../../src/i18n/resources/en.ts';
import { texts as zhMore } from '../../../src/i18n/resources/zh-more.ts';
import { texts as zh } from '../../../src/i18n/resources/zh.ts';
import { startI18n } from '../../../src/i18n/index.ts';
import { textOf } from '../../e2e/steps/text-of.ts';
import { somebody } from '../../people.ts';

let table: typeof Table;
let menu: typeof Menu;
/** The screens by their paths. */
let screens: ReadonlyMap<string, Table.ScreenEntry>;

beforeAll(async () => {
  // Browser APIs that modules of screens use while loading.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  table = await import('../../../src/app/screens.ts');
  menu = await import('../../../src/app/nav/account-menu.ts');
  screens = new Map(table.SCREENS.map((screen) => [screen.path, screen]));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('each path has one screen, and the last one matches all other paths', () => {
  expect(screens.size).toBe(table.SCREENS.length);
  expect([...screens.keys()].at(-1)).toBe('*');
});

test('each screen has a title in both languages, except those named after their content', async () => {
  const untitled = [...screens.values()].filter(({ title }) => title === undefined);
  expect(untitled.map(({ path }) => path)).toEqual([
    '/aircraft/:name',
    '/type/:name',
    '/airport/:name',
    '/line/:name',
    '/photographer/:name',
    '/photo/:id',
  ]);
  const titles = [...screens.values()].map(({ title = 'photoScreen.title' }) => title);
  const written = titles.map((title) => [
    title,
    isText(textOf([en, enMore], title)),
    isText(textOf([zh, zhMore], title)),
  ]);
  expect(written).toEqual(titles.map((title) => [title, true, true]));
});

test('each screen loads on demand, except home, which is in the first load', async () => {
  const kinds = [...screens.values()].map(async ({ path, load, Screen }) => [
    path,
    load === undefined ? `here: ${typeof Screen}` : `loaded: ${typeof (await load()).default}`,
  ]);
  expect(await Promise.all(kinds)).toEqual(
    [...screens.keys()].map((path) => [path, path === '/' ? 'here: function' : 'loaded: function']),
  );
});

test('each screen module has a unique file name and belongs to a screen', () => {
  const paths = Object.keys(import.meta.glob('/src/{app,features}/**/*Screen.tsx'));
  const names = paths.map((path) => basename(path, '.tsx'));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set([...screens.values()].map(({ module }) => module))).toEqual(new Set(names));
});

function inBoth(key: string): boolean {
  return isText(textOf([en, enMore], key)) && isText(textOf([zh, zhMore], key));
}

function isText(text: unknown): boolean {
  return typeof text === 'string' && text !== '';
}

/** Links that every bar shows. */
const ALWAYS = {
  top: ['/gallery', '/hots', '/rules', '/leaderboard', '/community', '/stats', '/about', '/contact'],
  button: ['/upload'],
  bottom: ['/gallery', '/hots', '/upload'],
  side: ['/', '/gallery', '/hots', '/rules', '/leaderboard', '/community', '/stats', '/about', '/contact'],
  footer: ['/about', '/contact', '/help', '/feedback', '/privacy'],
} as const;
/** The user's own screens in the account menu. */
const OWN = [
  '/upload',
  '/my-photos',
  '/my-likes',
  '/rejected-photos',
  '/me',
  '/profile',
  '/notifications',
  '/groups',
  '/my-stats',
  '/achievements',
];
const user = (flags: Partial<CurrentUser> = {}) => somebody(flags);

const accountLinks = (...args: Parameters<typeof Menu.accountMenu>) =>
  menu.accountMenu(...args).flatMap(({ links }) => links);

describe.each<[string, CurrentUser | undefined, { account: string[] }]>([
  ['a visitor', undefined, { account: ['/login', '/register'] }],
  ['a user', user(), { account: [...OWN] }],
  ['a plane reviewer', user({ is_plane_reviewer: true }), { account: [...OWN, '/review/planes'] }],
  ['a train reviewer', user({ is_train_reviewer: true }), { account: [...OWN, '/review/trains'] }],
  [
    'a reviewer of both',
    user({ is_plane_reviewer: true, is_train_reviewer: true }),
    { account: [...OWN, '/review/planes', '/review/trains'] },
  ],
  [
    'a super image reviewer, also of planes',
    user({ is_super_image_reviewer: true, is_plane_reviewer: true }),
    { account: [...OWN, '/review'] },
  ],
  [
    'a super admin',
    user({ is_super_admin: true }),
    { account: [...OWN, '/review', '/announcements', '/admin'] },
  ],
])('%s sees', (_, viewer, { account }) => {
  test.each<[NavPosition | 'account', readonly string[]]>([
    ['top', ALWAYS.top],
    ['button', ALWAYS.button],
    ['bottom', ALWAYS.bottom],
    ['bottom-end', ['/me']],
    ['side', ALWAYS.side],
    ['footer', ALWAYS.footer],
    // Links for everybody come after the user's own.
    ['account', [...account, '/help', '/feedback', '/privacy']],
  ])('in the bar `%s`: %j', (bar, paths) => {
    const links = bar === 'account' ? accountLinks(viewer) : table.linksIn(bar, viewer);
    // Visitors see no links to screens that they can't open.
    expect(links.map(({ path }) => path)).toEqual(
      viewer === undefined ? paths.filter((path) => path !== '/community') : paths,
    );
    expect(links.filter(({ text }) => !inBoth(text))).toEqual([]);
    // Bars are shown before the titles of screens are loaded.
    const isBar = bar === 'top' || bar === 'button' || bar.startsWith('bottom');
    expect(links.filter(({ text }) => isBar && !isText(textOf([en], text)))).toEqual([]);
    const isDrawn = bar === 'button' || bar.startsWith('bottom');
    expect(links.filter(({ icon }) => isDrawn && icon === undefined)).toEqual([]);
  });
});

test('the screen Me shows the account menu without a link to itself', () => {
  const account = accountLinks(user()).map(({ path }) => path);
  expect(accountLinks(user(), { on: 'me' }).map(({ path }) => path)).toEqual(
    account.filter((path) => path !== '/me'),
  );
});

test('each link of the menus has an icon', () => {
  const viewers = [
    undefined,
    user({ is_super_admin: true }),
    user({ is_plane_reviewer: true }),
    user({ is_train_reviewer: true }),
  ];
  const inMenu = viewers.flatMap((viewer) => accountLinks(viewer));
  const inSide = viewers.flatMap((viewer) => table.linksIn('side', viewer));
  const paths = [...inMenu, ...inSide].map(({ path }) => path);
  expect(paths.filter((path) => MENU_ICONS[path] === undefined)).toEqual([]);
});

test('the account menu has groups', () => {
  const menus = menu.accountMenu(user({ is_super_admin: true }));
  const groups = menus.filter(({ links }) => links.length > 0).map(({ group }) => group);
  expect(groups).toEqual(['photos', 'own', 'desks', 'site']);
});

test.each([
  ['/review/planes', true],
  ['/image-review/', true],
  ['/admin', true],
  ['/review', false],
  ['/', false],
  ['/photo/3', false],
])('%s is a desk, where banners wait: %s', (pathname, expected) => {
  expect(isDesk(pathname)).toBe(expected);
});

/** Screens that are not open to everybody. */
const GUARDED = [
  '/community',
  '/me',
  '/profile',
  '/notifications',
  '/groups',
  '/my-likes',
  '/user/:id',
  '/upload',
  '/watermark',
  '/my-photos',
  '/my-stats',
  '/achievements',
  '/rejected-photos',
  '/review',
  '/review/planes',
  '/review/trains',
  '/image-review',
];
const FOR_SUPER_ADMINS = ['/announcements', '/admin'];

test.each<[string, CurrentUser | undefined, readonly string[]]>([
  ['a visitor', undefined, []],
  ['a user', user(), ['/community', '/user/:id', '/watermark', ...OWN]],
  [
    'a plane reviewer',
    user({ is_plane_reviewer: true }),
    GUARDED.filter((path) => path !== '/review/trains'),
  ],
  [
    'a train reviewer',
    user({ is_train_reviewer: true }),
    GUARDED.filter((path) => path !== '/review/planes'),
  ],
  ['a super image reviewer', user({ is_super_image_reviewer: true }), GUARDED],
  ['a super admin', user({ is_super_admin: true }), [...GUARDED, ...FOR_SUPER_ADMINS]],
])('%s may open public screens and those of their role', (_, viewer, paths) => {
  const open = [...screens.values()].filter(({ openTo }) => openTo?.(viewer) !== false);
  const others = [...screens.keys()].filter(
    (path) => !GUARDED.includes(path) && !FOR_SUPER_ADMINS.includes(path),
  );
  expect(open.map(({ path }) => path).toSorted()).toEqual([...others, ...paths].toSorted());
});

test('every link of the help centre leads to a screen', () => {
  const targets = HELP_GROUPS.flatMap(({ entries }) => entries.flatMap(({ to = [] }) => to));
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((to) => !screens.has(to))).toEqual([]);
});

test('every screen with links has a path without parameters', () => {
  const linked = [...screens.values()].filter(({ links = [] }) => links.length > 0);
  expect(linked.filter(({ path }) => /[:*]/.test(path))).toEqual([]);
});
