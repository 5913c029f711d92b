/**
 * Every screen, of a site that has something of everything, can be read and used with text twice as large as usual on a phone,
 * and in the small window that a zoom leaves of a desktop's (docs/rules/screens.md, "Large text and zoom").
 */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '../../../src/contract/calls/user-calls.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import { ADMIN_TABS } from '../../../src/features/admin/tabs.ts';
import spinner from '../../../src/ui/spinner.module.css';
import { ROUTES } from '../../e2e/steps/routes.ts';
import { somebody } from '../../people.ts';
import { announcementOf } from '../announcements/announcement-of.ts';
import { filledResponses } from '../filled-responses.ts';
import { fontSize } from '../harness/commands.ts';
import { unreadable } from '../harness/large-text.ts';
import { openScreen, shellResponses } from '../harness/open-screen.tsx';
import { settled } from '../harness/settled.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { profileOf } from '../people.ts';
import { fileAt, photoNamed } from '../image-worker/bench.ts';
import { listed, pageOf, photoOf } from '../photos.ts';
import { pickPhoto, unfold } from '../upload/photographer.ts';

const USERS = {
  visitor: undefined,
  'super admin': somebody({ is_super_admin: true, is_super_image_reviewer: true }),
} as const;

const LOOKS = {
  'large text': { size: { width: 360, height: 800 }, font: 32, touch: true },
  'zoom of 200 %': { size: { width: 640, height: 400 }, font: 16, touch: false },
  'zoom of 400 %': { size: { width: 320, height: 256 }, font: 16, touch: false },
} as const;
type Look = keyof typeof LOOKS;

const CASES = [
  ['large text', 'visitor', 'en'],
  ['large text', 'visitor', 'zh'],
  ['large text', 'super admin', 'en'],
  ['large text', 'super admin', 'zh'],
  ['zoom of 200 %', 'visitor', 'en'],
  ['zoom of 200 %', 'super admin', 'en'],
  ['zoom of 400 %', 'visitor', 'zh'],
  ['zoom of 400 %', 'super admin', 'en'],
  ['zoom of 400 %', 'super admin', 'zh'],
] as const;

/** The parts of screens that have an address of their own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/admin': ADMIN_TABS.slice(1).map((tab) => `/admin?tab=${tab}`),
};

/** Dialogs and menus by the screen and the button that open them. */
const OPENED = [
  ['/help', 'Menu'],
  ['/help', 'Outbox'],
  ['/gallery', 'Filters'],
  ['/photo/1', 'Report maren'],
  ['/profile', 'Change password'],
  ['/profile', 'Verify a number'],
  ['/profile', 'Delete my account'],
  ['/groups', 'Create group'],
  ['/groups', 'Manage Words'],
  ['/my-photos', 'Details: Words'],
  ['/announcements', 'Delete: Words'],
] as const;

async function openSite(look: Look, user: CurrentUser | undefined, language: Language): Promise<void> {
  const { size, font, touch } = LOOKS[look];
  onTestFinished(async () => {
    await fontSize(16);
  });
  await openScreen('/help', {
    size,
    touch,
    language,
    ...(user && { as: user }),
    responses: {
      ...filledResponses(),
      ...shellResponses(user),
      'GET /api/announcements/active': [announcementOf(1, { title: 'The servers move on Friday' })],
      'GET /api/photos': ({ query }) => pageOf([listed(1)], { query: { limit: '20', ...query } }),
      'GET /api/photos/:id': photoOf(1),
      'GET /api/user-profile/:id': profileOf(1, 'founder'),
      'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
      'GET /api/user/verification-status': { needsPhoneVerification: false, needsEULA: false },
    },
  });
  await fontSize(font);
}

const isThere = () =>
  document.querySelector('main h1') !== null &&
  document.querySelector(`[data-before], main .${spinner['beacon']}`) === null;

/** Goes to a screen, and waits until it is there. */
async function goTo(path: string): Promise<void> {
  // In between, since two addresses of one screen share its elements.
  for (const each of path === '/no-such-screen' ? [path] : ['/no-such-screen', path]) {
    if (location.pathname + location.search !== each)
      for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-before', '');
    navigateInApp(each);
    await expect.poll(isThere, { message: path, interval: 5 }).toBe(true);
  }
  await settled();
}

test.each(CASES)('every screen with %s, as a %s, %s', async (look, viewer, language) => {
  await openSite(look, USERS[viewer], language);
  const screens = ROUTES.filter(({ opensTo }) => opensTo.includes(viewer));
  for (const address of screens.flatMap((screen) => [screen.address].concat(PARTS[screen.address] ?? []))) {
    await goTo(address);
    expect.soft(await unreadable(), address).toEqual([]);
  }
});

test.each(['large text', 'zoom of 400 %'] as const)('dialogs and menus with %s', async (look) => {
  await openSite(look, USERS['super admin'], 'en');
  for (const [path, name] of OPENED) {
    await goTo(path);
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.click();
    await expect
      .poll(() => document.querySelector(':modal, :popover-open'), { message: name })
      .not.toBeNull();
    await settled();
    expect.soft(await unreadable(), `${name} on ${path}`).toEqual([]);
    for (const open of document.querySelectorAll(':modal'))
      open.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => document.querySelector(':modal'), { message: name }).toBeNull();
  }
});

test.each(['large text', 'zoom of 400 %'] as const)('the bar that saves a profile, with %s', async (look) => {
  await openSite(look, USERS['super admin'], 'en');
  await goTo('/profile');
  await page.getByLabelText('Camera model').fill('A camera with a long name');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeInTheDocument();
  expect.soft(await unreadable(), '/profile').toEqual([]);
});

test.each(['large text', 'zoom of 400 %'] as const)('picked photos, with %s', async (look) => {
  await openSite(look, USERS['super admin'], 'en');
  await goTo('/upload');
  for (const file of [await photoNamed('damaged.jpg'), await fileAt('/media/3000x2000/1.jpg')]) {
    await pickPhoto(file);
    await expect.poll(() => page.getByText('Checking the photo').elements()).toHaveLength(0);
    for (const tab of ['Checks', 'Watermark', 'Size', 'File'] as const) {
      await unfold(tab);
      expect.soft(await unreadable(), `${tab} of ${file.name}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Remove the photo' }).click();
  }
});
