/** The gallery: its search, its pages, and opening a photo. */
import type { Page } from '@playwright/test';
import { SEARCH_TABLE, SEARCHED } from '../searched-photos.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { emptyPhotoForm } from '../../src/contract/rules/rules.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';

async function fill(site: Site, count: number): Promise<void> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, count);
}

const photos = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');

test('the search shows the number of matches, hides the page links, and restores everything when cleared', async ({
  site,
  device,
}) => {
  await fill(site, 16);
  const { page } = await device({ serviceWorker: false });
  await page.goto('/gallery');
  await expect(photos(page)).toHaveCount(15);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Search photos' });
  await field.pressSequentially('d-aix16 ON', { delay: 5 });
  await expect(page.getByText('1 photo found', { exact: true })).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=d-aix16\+ON$/);

  await field.fill('maren');
  // The search covers all photos of the type, not just the current page.
  await expect(page.getByText('16 photos found')).toBeVisible();

  await field.fill('no such thing');
  await page.getByRole('button', { name: 'Show All Photos' }).click();
  await expect(field).toHaveValue('');
  await expect(photos(page)).toHaveCount(15);

  await field.fill('maren');
  await page.getByRole('radio', { name: /Trains/ }).check();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect(page).toHaveURL(/\?type=trains$/);
});

test('pages are opened by number, and only existing ones', async ({ site, device }) => {
  await fill(site, 16);
  const { page } = await device({ serviceWorker: false });
  await page.goto('/gallery');
  const jump = page.getByRole('textbox', { name: 'Go to page' });
  await jump.fill('3');
  await jump.press('Enter');
  await expect(page.getByText('Invalid page number. (Valid range: 1-2)')).toBeVisible();
  await jump.fill('2');
  await jump.press('Enter');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  // A number beyond the last page leads to the last page.
  await page.goto('/gallery?page=9');
  await expect(page).toHaveURL(/\?page=2$/);
});

test('offline a page that isn’t cached says so, and the first one still opens', async ({ site, device }) => {
  await fill(site, 16);
  const { page } = await device();
  await page.goto('/gallery');
  await expect(photos(page)).toHaveCount(15);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await page.goto('/gallery?page=2');
  await expect(page.getByRole('heading', { name: 'Error Loading Gallery' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(photos(page)).toHaveCount(15);
});

test('a photo opens in a new tab on a desktop, and in the same tab on a phone', async ({ site, device }) => {
  await fill(site, 1);
  const desk = await device({ serviceWorker: false });
  await desk.page.goto('/gallery');
  const [tab] = await Promise.all([
    desk.context.waitForEvent('page'),
    photos(desk.page).getByRole('link').click(),
  ]);
  await expect(tab).toHaveURL(/\/photo\/1$/);

  const phone = await device({
    viewport: { width: 390, height: 844 },
    touch: true,
    serviceWorker: false,
  });
  await phone.page.goto('/gallery');
  await photos(phone.page).getByRole('link').tap();
  await expect(phone.page).toHaveURL(/\/photo\/1$/);
  expect(phone.context.pages()).toHaveLength(1);
});

/** Uploads the photos of the search's table; returns their ids by their names in the table. */
async function fillWithTable(site: Site): Promise<Map<string, number>> {
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const people = new Map<string, Awaited<ReturnType<Site['register']>>>();
  const ids = new Map<string, number>();
  for (const [number, [name, { type, username, ...texts }]] of Object.entries(SEARCHED).entries()) {
    const person = people.get(username) ?? (await site.register(username));
    people.set(username, person);
    const form = {
      ...emptyPhotoForm(type),
      ...(type === 'trains' && { emu_type: 'high_speed_emu' }),
      image_types: [type === 'trains' ? 'station' : 'normal_livery'],
      ...texts,
    };
    const id = await sendPhoto(site.origin, person.token, form, await smallJpeg(number + 1));
    await decide(site.origin, reviewer.token, id, { action: 'approve' });
    ids.set(name, id);
  }
  return ids;
}

const shownIds = async (page: Page) => {
  const texts = await photos(page).allTextContents();
  return texts.map((text) => Number(/ID #(\d+)/.exec(text)?.[1])).toSorted((a, b) => a - b);
};

test('the search covers all of a photo’s texts, in both languages, online and offline', async ({
  site,
  device,
}) => {
  const ids = await fillWithTable(site);
  const idsOf = (names: readonly string[]) =>
    names.map((name) => ids.get(name) ?? 0).toSorted((a, b) => a - b);
  const typed = (query: string) => query.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids.get(name)));
  const { page, context } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await page.goto('/gallery');
  await expect(photos(page)).toHaveCount(7);
  const field = page.getByRole('searchbox');
  const finds = async (queries: typeof SEARCH_TABLE) => {
    for (const [query, names] of queries) {
      await field.fill(typed(query));
      await expect.poll(() => shownIds(page), { message: query }).toEqual(idsOf(names));
    }
  };

  await test.step('matches are highlighted, even in fields that the card doesn’t normally show', async () => {
    await field.fill('a350 zürich');
    await field.press('Enter');
    await expect(photos(page).first().locator('mark')).toHaveText(['A350', 'Zürich']);
    await expectAccessible(page, 'marks on a card');
  });

  await test.step('suggestions are grouped, have counts, and set filters', async () => {
    await field.fill('');
    await field.pressSequentially('a320');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option')).toHaveText([
      /^A320 and all its variants\s*3 photos$/,
      /^Airbus A320-251N\s*1 photo$/,
      /^Airbus A320-214\s*1 photo$/,
      /^A20N\s*1 photo$/,
    ]);
    await expect(list).toContainText('Types');
    await expectAccessible(page, 'suggestions');
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(/aircraft_type=A320$/);
    await expect.poll(() => shownIds(page)).toEqual(idsOf(['swiss', 'british', 'boliviana']));
    await page.getByRole('button', { name: 'Clear all' }).click();
    await field.fill('gott');
    // A single match also offers a link to its page.
    await expect(list.getByRole('option')).toHaveText([/^Gotthard\s*1 photo$/, 'All about Gotthard']);
    await list.getByRole('option').last().tap();
    await expect(page).toHaveURL(/\/line\/Gotthard$/);
    await page.goBack();
    await field.fill('');
    await field.fill('gott');
    await list.getByRole('option').first().tap();
    await expect(page).toHaveURL(/type=trains&line=%22Gotthard%22$/);
    await expect(page.getByRole('link', { name: 'All about Gotthard' })).toHaveAttribute(
      'href',
      '/line/Gotthard',
    );
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('radio', { name: /Planes/ }).check();
    // Switching the type clears the field.
    await expect(photos(page)).toHaveCount(7);
  });

  await test.step('suggestions stay until the next ones have loaded', async () => {
    await field.fill('');
    await field.pressSequentially('orl');
    const airport = page.getByRole('option', { name: /Paris-Orly/ });
    await expect(airport).toBeVisible();
    // Record whether the list disappears, however briefly.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role=listbox]') === null) document.body.dataset['gone'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    const answered = page.waitForResponse(/suggestions\?q=orly$/);
    await field.pressSequentially('y');
    await answered;
    await expect(airport).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-gone');
  });

  await test.step('a typo is tolerated', async () => {
    await field.fill('lufthnsa');
    await expect(page.getByText('Nothing found for “lufthnsa”. Showing “lufthansa” instead.')).toBeVisible();
    await expect.poll(() => shownIds(page)).toEqual(idsOf(['lufthansa']));
  });

  await finds(SEARCH_TABLE.filter((_, index) => index % 4 === 0));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await site.network.down();
  await finds(SEARCH_TABLE);
  await field.fill('');
  await field.pressSequentially('maren');
  await expect(page.getByRole('option', { name: /^Maren/ })).toHaveText(/3 photos$/);
  await field.fill('a320');
  await expect(page.getByRole('option').first()).toHaveText(/^A320 and all its variants\s*3 photos$/);
  await site.network.up();
  await context.close();
});

test('on a slow phone no typed letter is lost, and the transition from card to page still runs', async ({
  site,
  device,
}) => {
  await fillWithTable(site);
  const { page, context } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  // Delay the update in each view transition, because React handles no events between the transition's start and the update.
  await context.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    const typed = new Promise((resolve) => window.addEventListener('typed', resolve, { once: true }));
    document.startViewTransition = (options) => {
      const { update, types } =
        typeof options === 'function' ? { update: options, types: null } : { types: null, ...options };
      const carried = document.querySelectorAll('[style*="view-transition-name: photo"]').length;
      document.documentElement.dataset['carried'] = String(carried);
      return begin({
        types,
        update: async () => {
          await typed;
          await update?.();
        },
      });
    };
  });
  await page.goto('/gallery');
  await expect(photos(page)).toHaveCount(7);
  const field = page.getByRole('searchbox');
  await field.fill('lufthansa');
  await expect(photos(page)).toHaveCount(1);
  await field.fill('');
  await field.pressSequentially('a320', { delay: 250 });
  await page.evaluate(() => window.dispatchEvent(new Event('typed')));
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(option.first()).toHaveText(/^A320 and all its variants/);
  await expect(page).toHaveURL(/\?q=a320$/);

  await field.press('Enter');
  const html = page.locator('html');
  await photos(page).first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/photo\/\d+$/);
  await expect(html).toHaveAttribute('data-carried', '1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a button opens a random approved photo of the type', async ({ site, device }) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const [first = 0, second = 0] = await approvedPhotos(site.origin, sender, reviewer, 2);
  await sendPhoto(site.origin, sender.token, planeForm('D-AIX9'), await smallJpeg(9));
  const random = () => callApi(site.origin, 'GET /api/photos/random', { query: { type: 'planes' } });
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await random()).id));
  expect(new Set(ids)).toEqual(new Set([first, second]));

  const { page, context } = await device({ serviceWorker: false });
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Random photo' }).click();
  await expect(page).toHaveURL(new RegExp(`/photo/(${first}|${second})$`));
  await page.goBack();
  // There are no trains.
  await page.getByRole('radio', { name: /Trains/ }).check();
  await page.getByRole('button', { name: 'Random photo' }).click();
  await expect(page.getByText('No random photo could be loaded.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Random photo' }).click();
  await expect(page.getByText('You need a network for a random photo.')).toBeVisible();
});
