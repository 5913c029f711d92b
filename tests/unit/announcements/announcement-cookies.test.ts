import { describe, expect, test } from 'vitest';
import {
  cookiesAfterClose,
  cookiesToForget,
  nextToShow,
  readCookies,
} from '../../../src/app/banner/announcement-cookies.ts';
import { someAnnouncement } from './make.ts';

const YEAR = '31536000';
const NONE: ReadonlySet<number> = new Set();
const urgent = someAnnouncement({ id: 7, priority: 'high' });
const newer = someAnnouncement({ id: 9 });
const older = someAnnouncement({ id: 4 });
/** In the order in which the server returns them. */
const ACTIVE = [urgent, newer, older];

describe('the state of announcement 7', () => {
  test.each([
    ['', { views: 0, isRead: false }],
    ['wingrail-announcement-7-views=1', { views: 1, isRead: false }],
    ['a=b; wingrail-announcement-7-views=2; wingrail-announcement-7-read=1', { views: 2, isRead: true }],
    ['wingrail-announcement-77-views=2; wingrail-announcement-77-read=1', { views: 0, isRead: false }],
    ['wingrail-announcement-7-views=many', { views: 0, isRead: false }],
    ['wingrail-announcement-7-views=-3', { views: 0, isRead: false }],
  ])('with cookies %j is %j', (cookies, seen) => {
    expect(readCookies(cookies, 7)).toEqual(seen);
  });
});

describe('the next announcement shown', () => {
  test.each([
    ['the first, where none was closed', '', urgent],
    ['one that was closed once, on another visit', 'wingrail-announcement-7-views=1', urgent],
    ['not one that was closed twice', 'wingrail-announcement-7-views=2', newer],
    ['not one that was read', 'wingrail-announcement-7-read=1', newer],
    [
      'none, where all are read',
      'wingrail-announcement-7-read=1; wingrail-announcement-9-read=1; wingrail-announcement-4-read=1',
      undefined,
    ],
  ])('is %s', (_case, cookies, next) => {
    expect(nextToShow(ACTIVE, cookies, NONE)).toBe(next);
  });

  test('is not one that was closed on this page', () => {
    expect(nextToShow(ACTIVE, 'wingrail-announcement-7-views=1', new Set([7]))).toBe(newer);
    expect(nextToShow(ACTIVE, '', new Set([7, 9, 4]))).toBeUndefined();
  });

  test('is undefined where there are none', () => {
    expect(nextToShow([], '', NONE)).toBeUndefined();
  });
});

describe('closing', () => {
  test('for good counts as both views', () => {
    expect(cookiesAfterClose('', 7, { isSecure: false, forGood: true })).toEqual([
      `wingrail-announcement-7-views=2; Path=/; Max-Age=${YEAR}; SameSite=Lax`,
      `wingrail-announcement-7-read=1; Path=/; Max-Age=${YEAR}; SameSite=Lax`,
    ]);
  });

  test('adds a view for a year', () => {
    expect(cookiesAfterClose('', 7, { isSecure: false, forGood: false })).toEqual([
      `wingrail-announcement-7-views=1; Path=/; Max-Age=${YEAR}; SameSite=Lax`,
    ]);
  });

  test('a second time marks it as read; over HTTPS the cookies are secure', () => {
    expect(
      cookiesAfterClose('wingrail-announcement-7-views=1', 7, { isSecure: true, forGood: false }),
    ).toEqual([
      `wingrail-announcement-7-views=2; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`,
      `wingrail-announcement-7-read=1; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`,
    ]);
  });
});

test('only cookies of announcements that are no longer active are removed', () => {
  const cookies =
    'theme=dark; wingrail-announcement-7-views=1; wingrail-announcement-8-views=2; wingrail-announcement-8-read=1; x-wingrail-announcement-8-read=1';
  expect(cookiesToForget(cookies, ACTIVE, false)).toEqual([
    'wingrail-announcement-8-views=; Path=/; Max-Age=0; SameSite=Lax',
    'wingrail-announcement-8-read=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
  expect(cookiesToForget('', ACTIVE, false)).toEqual([]);
});
