/** What the installed app shows and holds (docs/rules/screens.md, "The installed app"). */
import type { Page } from '@playwright/test';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { installabilityErrors, manifestErrors } from '../harness/inspect.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import { signIn } from '../harness/sign-in.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';

interface InstalledApp {
  /** The number on the app's icon. */
  badge: () => Promise<number>;
  /** Starts the app from the system, as a shortcut does. */
  launch: (screen: string) => Promise<void>;
}

/** Installs the app. */
async function install(page: Page, origin: string): Promise<InstalledApp> {
  const cdp = await page.context().newCDPSession(page);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol's types don't have this domain
  const call = cdp.send.bind(cdp) as unknown as (
    method: string,
    params: Readonly<Record<string, string>>,
  ) => Promise<{ badgeCount: number }>;
  const manifestId = `${origin}/`;
  await call('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  return {
    badge: async () => (await call('PWA.getOsAppState', { manifestId })).badgeCount,
    launch: async (screen) => void (await call('PWA.launch', { manifestId, url: origin + screen })),
  };
}

test('the browser would install the app, whose badge shows what is unsent and what is to be reviewed, and is cleared at sign-out', async ({
  site,
  ownDevice,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const other = await site.register('birgit', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const number of [1, 2, 3]) {
    ids.push(
      await sendPhoto(
        site.origin,
        sender.token,
        planeForm(`D-AIX${number}`),
        await smallJpeg(number, 1620, 1080),
      ),
    );
  }
  const { page, context } = await ownDevice({ wholeProgram: true });
  await page.goto('/');
  expect(await manifestErrors(page)).toEqual([]);
  expect(await installabilityErrors(page)).toEqual([]);
  const { badge } = await install(page, site.origin);
  await signIn(page, reviewer);
  await expect.poll(badge).toBe(3);
  // One of them is approved by somebody else; a like of it that can't be sent counts instead.
  const approved = ids[2] ?? 0;
  await decide(site.origin, other.token, approved, { action: 'approve' });
  await page.goto(`/photo/${approved}`);
  await expect.poll(badge).toBe(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Like/ }).click();
  await expect.poll(badge).toBe(3);
  await context.setOffline(false);
  await expect.poll(badge).toBe(2);
  await page.getByRole('button', { name: 'anders' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(badge).toBe(0);
});

test('starting the app again leaves what is half typed in an open window', async ({ site, ownDevice }) => {
  const maren = await site.register('maren');
  const { page, context } = await ownDevice({ wholeProgram: true });
  await page.goto('/');
  const { launch } = await install(page, site.origin);
  await storeSession(page, maren);
  const launched = context.waitForEvent('page');
  await launch('/upload');
  const app = await launched;
  await app.getByLabel('Registration').fill('D-AIXA');
  const launchedAgain = context.waitForEvent('page');
  await launch('/my-photos');
  const second = await launchedAgain;
  await expect(second).toHaveURL(`${site.origin}/my-photos`);
  await expect(app).toHaveURL(`${site.origin}/upload`);
  await expect(app.getByLabel('Registration')).toHaveValue('D-AIXA');
});
