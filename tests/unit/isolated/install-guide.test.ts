import { afterEach, expect, test, vi } from 'vitest';
import { deletesAfterSevenDays, installGuide } from '../../../src/components/install-guide/install-guide.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const GTK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const APPLE = 'Apple Computer, Inc.';

function browser(navigator: object, isStandalone = false): void {
  vi.stubGlobal('navigator', { maxTouchPoints: 0, vendor: '', ...navigator });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isStandalone }) });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an iPhone', { userAgent: IPHONE, vendor: APPLE, maxTouchPoints: 5, standalone: false }, 'ios', true],
  ['an iPad, which calls itself a Mac', { userAgent: MAC, vendor: APPLE, maxTouchPoints: 5 }, 'ios', true],
  ['WeChat on an iPhone', { userAgent: WECHAT, vendor: APPLE, maxTouchPoints: 5 }, undefined, true],
  ['Safari on a Mac', { userAgent: MAC, vendor: APPLE }, 'mac', true],
  ['Safari before the Dock', { userAgent: MAC.replace('18.1', '16.6'), vendor: APPLE }, undefined, true],
  ['WebKit without an app store of its own', { userAgent: GTK, vendor: APPLE }, undefined, true],
  ['Firefox on Android', { userAgent: FIREFOX, maxTouchPoints: 5 }, 'firefox', false],
  [
    'Chrome, which has a prompt',
    { userAgent: CHROME, vendor: 'Google Inc.', maxTouchPoints: 5 },
    undefined,
    false,
  ],
] as const)('%s: the guide, and whether storage may be deleted', (_name, navigator, guide, deletes) => {
  browser(navigator);
  expect(installGuide()).toBe(guide);
  expect(deletesAfterSevenDays()).toBe(deletes);
});

test.each([
  ['by its display mode', { userAgent: MAC, vendor: APPLE }, true],
  ['by Safari’s own word', { userAgent: IPHONE, vendor: APPLE, maxTouchPoints: 5, standalone: true }, false],
])(
  'the installed app, known %s, needs no guide and keeps what it stores',
  (_name, navigator, isStandalone) => {
    browser(navigator, isStandalone);
    expect(installGuide()).toBeUndefined();
    expect(deletesAfterSevenDays()).toBe(false);
  },
);
