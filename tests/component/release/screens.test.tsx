/**
 * Every path of the app, for each kind of viewer: it opens, or the page explains why it doesn't, and nothing on it is
 * wider than the window. The server has only photo 1, a user, and responses as blank as their schemas allow. English is
 * looked at on a desktop in the light theme, Chinese on a phone in the dark one, which axe looks at too; each screen's own
 * tests do the rest.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts as enMore } from '../../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../../src/i18n/resources/en.ts';
import { texts as zhMore } from '../../../src/i18n/resources/zh-more.ts';
import { texts as zh } from '../../../src/i18n/resources/zh.ts';
import { ROUTES } from '../../e2e/steps/routes.ts';
import type { Viewer } from '../../e2e/steps/routes.ts';
import { textOf } from '../../e2e/steps/text-of.ts';
import { somebody } from '../../people.ts';
import { blankResponses } from '../blank-responses.ts';
import { expectAccessible, expectFits } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { profileOf } from '../people.ts';
import { listed, pageOf, photoOf } from '../photos.ts';

const ENGLISH = {
  language: 'en',
  parts: [en, enMore],
  site: 'Wingrail',
  device: { language: 'en', theme: 'light', size: 'desktop' },
} as const;
const CHINESE = {
  language: 'zh',
  parts: [zh, zhMore],
  site: '翼轨',
  device: { language: 'zh', theme: 'dark', size: { width: 360, height: 740 }, touch: true },
} as const;

const USERS = {
  visitor: undefined,
  user: somebody(),
  reviewer: somebody({ is_plane_reviewer: true }),
  'super admin': somebody({ is_super_admin: true, is_super_image_reviewer: true }),
} as const satisfies Record<Viewer, unknown>;

/** Screens whose title depends on what they show. */
const NAMED = new Set(['/user/1']);

/** Paths that lead on: the watermark screen without a photo, and an old path. */
const REDIRECTS: Readonly<Record<string, { to: string; title: string }>> = {
  '/watermark': { to: '/upload', title: 'upload.title' },
  '/myphotos': { to: '/my-photos', title: 'myPhotos.title' },
};

/** Paths that lead on for users, who have an account already. */
const USER_REDIRECTS: typeof REDIRECTS = {
  '/register': { to: '/gallery', title: 'gallery.title' },
};

const heading = page.getByRole('heading', { level: 1 });
const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
const isSentToLogIn = () => location.pathname === '/login';
const saysWhyNot = () =>
  document
    .querySelector('main [role=alert], [role=dialog], [role=alertdialog], main a[href^="/login"]')
    ?.checkVisibility() === true;

/** Goes to a screen, and waits until the one before has left the page. */
async function goTo(path: string): Promise<void> {
  if (location.pathname !== path)
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-before', '');
  navigateInApp(path);
  await expect.poll(() => document.querySelector('[data-before]'), { message: path }).toBeNull();
  await expect.element(heading, { message: path }).toHaveLength(1);
}

/** Each viewer's languages. Visitors and super admins, who together may open every screen, have both. */
const CASES = [
  ['visitor', ENGLISH],
  ['visitor', CHINESE],
  ['user', CHINESE],
  ['reviewer', ENGLISH],
  ['super admin', ENGLISH],
  ['super admin', CHINESE],
] as const;

type Look = typeof ENGLISH | typeof CHINESE;
type Route = (typeof ROUTES)[number];

async function expectOpen(
  { address: path, title }: Route,
  viewer: Viewer,
  { parts, site }: Look,
): Promise<void> {
  await expect.poll(isBusy, { message: path }).toBe(false);
  const lead = REDIRECTS[path] ?? (viewer === 'visitor' ? undefined : USER_REDIRECTS[path]);
  await expect.poll(address, { message: path }).toContain(lead?.to ?? path);
  const titled = lead?.title ?? title;
  const words = titled === null || NAMED.has(path) ? undefined : textOf(parts, titled);
  await expect
    .poll(() => document.title, { message: path })
    .toMatch(typeof words === 'string' ? `${words} · ${site}` : new RegExp(`^\\S.* · ${site}$`));
}

async function expectRefused({ address: path }: Route): Promise<void> {
  await expect.poll(() => isSentToLogIn() || saysWhyNot(), { message: path }).toBe(true);
}

test.each(CASES.map(([viewer, look]) => [viewer, look.language, look] as const))(
  'every path opens for a %s, or says why not, and fits: %s',
  { timeout: 120_000 },
  async (viewer, language, look) => {
    const user = USERS[viewer];
    await openScreen('/help', {
      ...look.device,
      ...(user && { as: user }),
      responses: {
        ...blankResponses(),
        'GET /api/photos': (request) =>
          pageOf(request.query['type'] === 'trains' ? [] : [listed(1)], request),
        'GET /api/photos/:id': photoOf(1),
        'GET /api/photos/about': refuse(404),
        'GET /api/user-profile/:id': profileOf(1, 'founder'),
        ...(user && { 'GET /api/user': user }),
      },
    });
    for (const route of ROUTES) {
      const where = `${route.address}, ${viewer}, ${language}`;
      await goTo(route.address);
      const isOpen = route.opensTo.includes(viewer);
      await (isOpen ? expectOpen(route, viewer, look) : expectRefused(route));
      expect([where, document.documentElement.lang.slice(0, 2)]).toEqual([where, language]);
      await expectFits(where);
      if (isOpen && look === CHINESE) await expectAccessible(where);
    }
  },
);
