/**
 * A page that the browser translates: on every screen each control that isn't a link is pressed once, and the screen goes on
 * (docs/rules/screens.md, "Translated pages"). The screens are those of a site that has as little to show as its
 * responses allow, and of one that has something of everything.
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadAllTexts } from '../../../src/i18n/index.ts';
import { ROUTES } from '../../e2e/steps/routes.ts';
import { somebody } from '../../people.ts';
import { blankResponses } from '../blank-responses.ts';
import { filledResponses } from '../filled-responses.ts';
import { shellResponses } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { translatePage, whyEnded } from '../harness/translator.ts';
import { profileOf } from '../people.ts';
import { listed, pageOf, photoOf } from '../photos.ts';
import { PressedScreen } from '../pressed-screen.ts';

/** What screens load when it is first shown. It is there before, so that a press takes effect at once. */
const PARTS = import.meta.glob([
  '../../../src/{app,components,features,image,outbox,ui}/**/*.tsx',
  '!../../../src/app/ssr/**',
]);

const USERS = {
  visitor: undefined,
  'super admin': somebody({ is_super_admin: true, is_super_image_reviewer: true }),
} as const;
const SITES = { 'an empty site': blankResponses, 'a full site': filledResponses } as const;

/** Each with a control that is found only if its screen shows what it has. */
const CASES = [
  ['visitor', 'an empty site', 'button "Filters"'],
  ['super admin', 'an empty site', 'button "Passenger trains"'],
  ['super admin', 'a full site', 'button "Approve Words"'],
] as const;

/** Responses that the page can go on with, whatever is pressed. */
const SENSIBLE: Responses = {
  'GET /api/photos': ({ query }) =>
    pageOf(query['type'] === 'trains' ? [] : [listed(1)], { query: { limit: '20', ...query } }),
  'GET /api/photos/:id': photoOf(1),
  'GET /api/photos/about': refuse(404),
  'GET /api/user-profile/:id': profileOf(1, 'founder'),
  'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
  'GET /api/user/verification-status': { needsPhoneVerification: false, needsEULA: false },
  // The page would leave for the file.
  'POST /api/user/export': refuse(503),
};

test.each(CASES)(
  'every control can be pressed by a %s of %s',
  { timeout: 240_000 },
  async (viewer, site, oneOfThem) => {
    const user = USERS[viewer];
    const responses = { ...SITES[site](), ...shellResponses(user), ...SENSIBLE };
    const print = vi.spyOn(window, 'print').mockReturnValue();
    onTestFinished(() => {
      print.mockRestore();
    });
    await Promise.all([loadAllTexts(), ...Object.values(PARTS).map((load) => load())]);
    translatePage();
    const ofShell = new Set<string>();
    const pressed: string[] = [];
    const failures: string[] = [];
    for (const { address } of ROUTES.filter(({ opensTo }) => opensTo.includes(viewer))) {
      const screen = new PressedScreen(address, { ...(user && { as: user }), responses });
      await screen.open();
      const why = whyEnded();
      if (why === undefined) failures.push(...(await screen.pressAll(ofShell)));
      else failures.push(`opening ${address}: ${why}`);
      pressed.push(...screen.pressed);
    }
    expect(pressed).toContain(oneOfThem);
    expect(failures).toEqual([]);
  },
);
