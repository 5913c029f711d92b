/** Canonical addresses for search engines, and which gallery pages they must not index. */
import { expect, test } from 'vitest';
import { headOf } from '../../../src/app/ssr/head.ts';

function headAt(address: string, screen: string) {
  const head = headOf({
    address,
    screen,
    language: 'en',
    origin: 'https://photos.example',
    title: 'x',
    description: 'x',
    photo: undefined,
  });
  return {
    canonical: /<link rel="canonical" href="https:\/\/photos\.example([^"]*)"/
      .exec(head)?.[1]
      ?.replaceAll('&amp;', '&'),
    robots: /<meta name="robots" content="([^"]*)"/.exec(head)?.[1],
  };
}

test.each([
  ['/gallery', '/gallery', '/gallery'],
  ['/gallery?page=1&type=planes&x=y&utm_source=z', '/gallery', '/gallery'],
  ['/gallery?page=2&ref=x&type=trains', '/gallery', '/gallery?type=trains&page=2'],
  ['/Gallery/?page=2&lang=zh', '/gallery', '/gallery?page=2&lang=zh'],
  ['/hots?sort=likes&page=3', '/hots', '/hots?sort=likes'],
  ['/hots?sort=views', '/hots', '/hots'],
  ['/leaderboard?board=groups', '/leaderboard', '/leaderboard?board=groups'],
  ['/about?board=groups&q=x', '/about', '/about'],
  ['/photo/12/?from=x', '/photo/:id', '/photo/12'],
  ['/aircraft/SP-NVB?year=2024&page=2&x=y', '/aircraft/:name', '/aircraft/SP-NVB?page=2'],
  ['/line/%E4%BA%AC%E6%B2%AA?page=1', '/line/:name', '/line/%E4%BA%AC%E6%B2%AA'],
  ['/no-such-screen?x=y', '*', '/no-such-screen'],
])('%s on the screen %s has the canonical address %s', (address, screen, canonical) => {
  expect(headAt(address, screen)).toEqual({ canonical, robots: undefined });
});

test.each([
  ['/gallery?date=2026&airport=eddf', '/gallery?airport=EDDF&date=2026'],
  ['/gallery?username=ann', '/gallery?username=ann'],
  ['/gallery?q=fog', '/gallery?q=fog'],
])('%s is a filtered gallery, and not indexed', (address, canonical) => {
  expect(headAt(address, '/gallery')).toEqual({ canonical, robots: 'noindex, follow' });
});

test.each(['/gallery?q=', '/gallery?airport=--', '/gallery?line=Gotthard'])(
  '%s has no valid filter, and is indexed',
  (address) => {
    expect(headAt(address, '/gallery').robots).toBeUndefined();
  },
);
