import { expect, test } from 'vitest';
import { SCREENS } from '../../../src/app/screens.ts';
import { NON_SCREEN_PATHS } from '../../../workers/sw/non-screen-paths.ts';

const isDenied = (address: string) => NON_SCREEN_PATHS.some((pattern) => pattern.test(address));

test('the service worker does not handle paths without a screen', () => {
  const addresses = [
    '/api/health',
    '/media/card/x.jpg',
    '/privacypolicy.zh.md',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/robots.txt',
  ];
  expect(addresses.filter((address) => !isDenied(address))).toEqual([]);
});

test('the service worker handles the paths of all screens', () => {
  expect(SCREENS.filter(({ path }) => isDenied(path))).toEqual([]);
});
