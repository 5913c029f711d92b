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

const user = (flags: Partial<CurrentUser> = {}) => somebody(flags);

/** Everybody who may see other screens or links than somebody else. */
const VIEWERS: Readonly<Record<string, CurrentUser | undefined>> = {
  'a visitor': undefined,
  'a user': user(),
  'a plane reviewer': user({ is_plane_reviewer: true }),
  'a train reviewer': user({ is_train_reviewer: true }),
  'a reviewer of both': user({ is_plane_reviewer: true, is_train_reviewer: true }),
  'a super image reviewer': user({ is_super_image_reviewer: true }),
  'a super image reviewer, also of planes': user({ is_super_image_reviewer: true, is_plane_reviewer: true }),
  'a super admin': user({ is_super_admin: true }),
};
const BARS = ['top', 'button', 'bottom', 'bottom-end', 'side', 'footer', 'account'] as const satisfies (
  | NavPosition
  | 'account'
)[];

const accountLinks = (...args: Parameters<typeof Menu.accountMenu>) =>
  menu.accountMenu(...args).flatMap(({ links }) => links);

const linksOf = (bar: (typeof BARS)[number], viewer: CurrentUser | undefined) =>
  bar === 'account' ? accountLinks(viewer) : table.linksIn(bar, viewer);

/** The links in a bar, as a line. */
function barLine(bar: (typeof BARS)[number], viewer: CurrentUser | undefined): string {
  return `  ${bar}: ${linksOf(bar, viewer)
    .map(({ path }) => path)
    .join(' ')}\n`;
}

/** What a viewer may open that not everybody may, and their links; of users with a role only where those differ. */
function linesOf([name, viewer]: [string, CurrentUser | undefined]): string {
  const others = Object.values(VIEWERS);
  const opened = [...screens.values()].filter(
    ({ openTo }) => openTo?.(viewer) === true && others.some((other) => !openTo(other)),
  );
  const bars = BARS.map((bar) => barLine(bar, viewer)).filter(
    (line, n) => name === 'a user' || viewer === undefined || line !== barLine(BARS[n] ?? 'top', user()),
  );
  return `${name}\n  opens: ${opened.map(({ path }) => path).join(' ')}\n${bars.join('')}`;
}

// With `-u` the file is written from the features' lists: read the difference before you commit it.
test('who may open which screen, and which links they see, is what was reviewed', async () => {
  const lines = Object.entries(VIEWERS).map((each) => linesOf(each));
  await expect(lines.join('')).toMatchFileSnapshot('screens.txt');
});

describe.each(Object.entries(VIEWERS))('the links of %s', (_, viewer) => {
  test.each(BARS)('in the bar `%s` have texts, and icons where it shows them', (bar) => {
    const links = linksOf(bar, viewer);
    expect(links.filter(({ text }) => !inBoth(text))).toEqual([]);
    // Bars are shown before the titles of screens are loaded.
    const isBar = bar === 'top' || bar === 'button' || bar.startsWith('bottom');
    expect(links.filter(({ text }) => isBar && !isText(textOf([en], text)))).toEqual([]);
    const isDrawn = bar === 'button' || bar.startsWith('bottom');
    expect(links.filter(({ icon }) => isDrawn && icon === undefined)).toEqual([]);
  });
});

test('the screen Me shows the account menu without a link to itself, and has the notifications at its top', () => {
  const account = accountLinks(user()).map(({ path }) => path);
  expect(accountLinks(user(), { on: 'me' }).map(({ path }) => path)).toEqual(
    account.filter((path) => path !== '/me' && path !== '/notifications'),
  );
});

test('each link of the menus has an icon', () => {
  const viewers = Object.values(VIEWERS);
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

test('every link of the help centre leads to a screen', () => {
  const targets = HELP_GROUPS.flatMap(({ entries }) => entries.flatMap(({ to = [] }) => to));
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((to) => !screens.has(to))).toEqual([]);
});

test('every screen with links has a path without parameters', () => {
  const linked = [...screens.values()].filter(({ links = [] }) => links.length > 0);
  expect(linked.filter(({ path }) => /[:*]/.test(path))).toEqual([]);
});
