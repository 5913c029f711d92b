/** The suggestions below the gallery's search field. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { listed } from '../photos.ts';
import { galleryOf } from './gallery-server.ts';
import { idsOf, SEARCHED_PHOTOS } from './searched.ts';

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const field = page.getByRole('searchbox', { name: 'Search photos' });
const list = page.getByRole('listbox', { name: 'Suggestions' });
const options = () =>
  list
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
const gallery = (size: 'phone' | 'desktop' = 'phone') =>
  openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS), size, touch: size === 'phone' });

test('suggestions are grouped and have counts; one that is chosen by keyboard becomes a filter', async () => {
  const server = await gallery('desktop');
  server.respond({
    'GET /api/search/suggestions': {
      suggestions: [
        { field: 'aircraft_type', value: 'A320', photos: 3, isPart: true },
        { field: 'aircraft_type', value: 'Airbus A320-251N', photos: 2 },
        { field: 'aircraft_type', value: 'A20N', photos: 1 },
      ],
    },
  });
  await userEvent.type(field, 'a320');
  await expect
    .poll(options)
    .toEqual([
      expect.stringMatching(/^A320 and all its variants ?3 photos$/),
      expect.stringMatching(/^Airbus A320-251N ?2 photos$/),
      expect.stringMatching(/^A20N ?1 photo$/),
    ]);
  await expect.element(list).toHaveTextContent('Types');
  await expectAccessible('suggestions');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/gallery?aircraft_type=A320');
  await expect.element(field).toHaveValue('');
  await expect
    .poll(() => photos.elements().map(({ textContent }) => Number(/ID #(\d+)/.exec(textContent)?.[1])))
    .toEqual(idsOf('swiss', 'british', 'boliviana').toReversed());
});

test('a single match also leads to the page about it', async () => {
  await gallery();
  await userEvent.type(field, 'gott');
  await expect.poll(options).toEqual([expect.stringMatching(/^Gotthard ?1 photo$/), 'All about Gotthard']);
  await list.getByRole('option').last().click();
  await expect.poll(address).toBe('/line/Gotthard');
});

test('a suggestion of the other type shows that type, with a link to the page about it', async () => {
  await gallery();
  await userEvent.type(field, 'gott');
  await list.getByRole('option', { name: /^Gotthard/ }).click();
  await expect.poll(address).toBe('/gallery?type=trains&line=%22Gotthard%22');
  await expect
    .element(page.getByRole('link', { name: 'All about Gotthard' }))
    .toHaveAttribute('href', '/line/Gotthard');
});

test('an image type is suggested in the page’s language, and shows the photos of its type', async () => {
  const hall = listed(3, { type: 'trains', image_types: ['station'] });
  await openScreen('/gallery', { responses: galleryOf([listed(4), hall]) });
  await userEvent.type(field, '车站');
  await expect.poll(options).toEqual([expect.stringMatching(/^Station ?1 photo$/)]);
  await expect.element(list).toHaveTextContent('Image types');
  await list.getByRole('option').click();
  await expect.poll(address).toBe('/gallery?type=trains&image_type=station');
  await expect.element(photos).toHaveLength(1);
});

test('suggestions stay until the next ones have loaded', async () => {
  const server = await gallery();
  await userEvent.type(field, 'orl');
  const airport = list.getByRole('option', { name: /Paris-Orly/ });
  await expect.element(airport).toBeVisible();
  let wasGone = false;
  const observer = new MutationObserver(() => {
    wasGone ||= document.querySelector('[role=listbox]') === null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const responded = Promise.withResolvers<undefined>();
  server.respond({
    'GET /api/search/suggestions': async () => {
      await responded.promise;
      return { suggestions: [{ field: 'operator', value: 'Orly Air', photos: 1 }] };
    },
  });
  await userEvent.type(field, 'y');
  await expect
    .poll(() => server.received('GET /api/search/suggestions').map(({ query }) => query['q']))
    .toContain('orly');
  await expect.element(airport).toBeVisible();
  responded.resolve(undefined);
  await expect.element(list.getByRole('option', { name: /Orly Air/ })).toBeVisible();
  observer.disconnect();
  expect(wasGone).toBe(false);
});

test('without a network suggestions come from the photos on the device', async () => {
  const server = await gallery();
  await field.click();
  await expect
    .poll(() => server.received('GET /api/photos').filter(({ query: { limit } }) => limit === '1000').length)
    .toBe(2);
  setOnline(server, false);
  await userEvent.type(field, 'maren');
  await expect.poll(options).toEqual([expect.stringMatching(/^Maren ?3 photos$/), 'All about Maren']);
});
