/** What is looked up while an input method is composing: nothing. The keys that it uses have no other effect. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { deskServer, FOUNDER, managed } from '../admin/desk-server.ts';
import { galleryOf } from '../gallery/gallery-server.ts';
import { SEARCHED_PHOTOS } from '../gallery/searched.ts';
import { groupOf, groupServer } from '../groups/group-server.ts';
import { restartTimers, stopTimers } from '../harness/clock.ts';
import { inputMethod, inputMethodKey } from '../harness/commands.ts';
import { focus } from '../harness/focus.ts';
import { idle } from '../harness/idle.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import type { StubServer } from '../harness/stub-server.ts';
import { pageOf } from '../photos.ts';
import { airport, openUpload, registration } from '../upload/photographer.ts';

/** Longer than any search waits for the next letter, ms. */
const PAUSE_MS = 5_000;

interface Search {
  open: () => Promise<StubServer>;
  field: Locator;
  /** What the server is asked, and the part of the query that has the text. */
  call: CallKey;
  part: string;
  /** What it is asked for "d-aixb". */
  asked?: string;
  /** How many requests it takes; one by default. */
  requests?: number;
}

const groups = (user: typeof FOUNDER) => groupServer(user, groupOf(1, 'Fence 18L'));

const SEARCHES: Record<string, Search> = {
  'the look-up of a registration': {
    open: () => openUpload({ responses: { 'GET /api/proxy/jetapi': [] } }),
    field: registration,
    call: 'GET /api/proxy/jetapi',
    part: 'reg',
    asked: 'D-AIXB',
  },
  'the suggestions of the gallery': {
    open: () => openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS) }),
    field: page.getByRole('searchbox', { name: 'Search photos' }),
    call: 'GET /api/search/suggestions',
    part: 'q',
  },
  'the search for groups': {
    open: () => openScreen('/groups', { as: FOUNDER, responses: groups(FOUNDER) }),
    field: page.getByRole('searchbox'),
    call: 'GET /api/groups',
    part: 'search',
  },
  'the search for somebody to invite': {
    open: async () => {
      const server = await openScreen('/groups?group=1', { as: FOUNDER, responses: groups(FOUNDER) });
      await page.getByRole('button', { name: 'Manage Fence 18L' }).click();
      await page.getByRole('tab', { name: 'Invite' }).click();
      return server;
    },
    field: page.getByLabelText('Find someone'),
    call: 'GET /api/groups/:id/search-users',
    part: 'search',
  },
  'the search for an account': {
    open: () =>
      openScreen('/admin?tab=users', {
        as: FOUNDER,
        responses: {
          ...deskServer().responses,
          'GET /api/admin/users': {
            users: [managed(3, 'maren')],
            pagination: {
              currentPage: 1,
              totalPages: 1,
              hasNextPage: false,
              hasPrevPage: false,
              totalUsers: 1,
            },
          },
        },
      }),
    field: page.getByRole('searchbox'),
    call: 'GET /api/admin/users',
    part: 'search',
  },
  'the search for photos to take down': {
    open: () =>
      openScreen('/admin?tab=photos', {
        as: FOUNDER,
        responses: {
          ...deskServer().responses,
          'GET /api/photos': ({ query }) => pageOf([], { query: { ...query, limit: '15' } }),
        },
      }),
    field: page.getByRole('searchbox'),
    call: 'GET /api/photos',
    part: 'username',
    // Of planes and of trains.
    requests: 2,
  },
};

test.each(Object.entries(SEARCHES))('%s waits for the end of a composition', async (_name, search) => {
  const { open, field, call, part, asked = 'd-aixb', requests = 1 } = search;
  const server = await open();
  const queries = () =>
    server
      .received(call)
      .map(({ query }) => Object.entries(query).find(([name]) => name === part)?.[1])
      .filter((text) => text !== undefined);
  await focus(field);
  stopTimers('setTimeout', 'clearTimeout');
  for (const typed of ['d-a', 'd-ai', 'd-aixb']) {
    await inputMethod('compose', typed);
    vi.advanceTimersByTime(PAUSE_MS);
    await idle();
    expect(queries()).toEqual([]);
  }
  await inputMethod('finish', 'd-aixb');
  restartTimers();
  await expect.poll(queries).toEqual(Array.from({ length: requests }, () => asked));
});

test('Enter, if it confirms a composed word, neither resolves an airport nor chooses one', async () => {
  await openUpload();
  await airport.fill('mh');
  await focus(airport);
  await inputMethod('compose', 'g');
  await expect.element(airport).toHaveValue('mhg');
  await expect.element(page.getByRole('option')).toHaveTextContent('Mannheim');
  await inputMethodKey('ArrowDown');
  await inputMethodKey('Enter');
  await inputMethod('finish', 'g');
  await inputMethodKey('Enter');
  await expect.element(airport).toHaveValue('mhg');
  await expect.element(page.getByRole('option')).toBeVisible();
});

test('Enter, if it confirms a composed word, doesn’t end the search', async () => {
  await openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS) });
  const field = page.getByRole('searchbox', { name: 'Search photos' });
  await focus(field);
  await inputMethod('compose', 'gott');
  await inputMethod('finish', 'gott');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.element(option.first()).toBeVisible();
  await inputMethodKey('Enter');
  await idle();
  await expect.element(option.first()).toBeVisible();
  await expect.poll(address).toBe('/gallery?q=gott');
});
