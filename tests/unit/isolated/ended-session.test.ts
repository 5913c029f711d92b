/** Where each screen for users leads whose session has ended, if the device has nothing to show (docs/rules/screens.md, "Sessions that end"). */
import { createElement } from 'react';
import { prerender } from 'react-dom/static.edge';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Zustand from 'zustand';
import type { StateCreator } from 'zustand';
import type { ScreenEntry } from '../../../src/app/screens.ts';
import { sessionOf, somebody } from '../../people.ts';

vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(() => vi.unstubAllGlobals());
vi.mock('../../../src/components/screen-states/RedirectToLogin.tsx', () => ({
  RedirectToLogin: () => 'to the login',
}));

// In a render without a browser a store has its initial state, which has no session.
vi.mock('zustand', async (original) => {
  const zustand = await original<typeof Zustand>();
  return {
    ...zustand,
    create: (initializer: StateCreator<unknown>) => {
      const store = zustand.createStore(initializer);
      const useStore = (selector: (state: unknown) => unknown = (state) => state) =>
        selector(store.getState());
      return Object.assign(useStore, store);
    },
  };
});

/** Screens that go another way, or show what the device has. */
const OTHERS: Record<string, string> = {
  '/upload': 'says in a dialog that the session has expired (docs/rules/upload.md, "Who may upload")',
  '/review': 'says that access is denied (docs/rules/review.md, "Access")',
  '/review/planes': 'as /review',
  '/review/trains': 'as /review',
  '/image-review': 'as /review',
  '/profile': 'shows the account as the device has it',
  '/me': 'shows the account as the device has it',
};

const { everybody } = await import('../../../src/auth/screen-access.ts');
const { ScreenAccess } = await import('../../../src/auth/screen-access.ts');
const { QueryClientProvider } = await import('@tanstack/react-query');
const { ApiError } = await import('../../../src/api/errors.ts');
const { queryClient } = await import('../../../src/api/query.ts');
const { SCREENS } = await import('../../../src/app/screens.ts');
const { useSession } = await import('../../../src/session/session.ts');

const ADMIN = somebody({ id: 1, username: 'founder', is_super_admin: true });
const forUsers = SCREENS.filter(({ openTo = everybody }) => !openTo(undefined));

beforeAll(async () => {
  const { startI18n } = await import('../../../src/i18n/index.ts');
  await startI18n();
  useSession.setState({ ready: true, session: { ...sessionOf(1, 'founder'), user: ADMIN } });
  // What the render on the server has instead of effects: a query that has failed stays so.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false },
  });
});

async function markupOf({ path, openTo = everybody, Screen }: ScreenEntry): Promise<string> {
  const element = createElement(ScreenAccess, { value: openTo }, createElement(Screen));
  const routes = createElement(Routes, null, createElement(Route, { path, element }));
  const address = path.replace(/:\w+/, '1') + (path === '/watermark' ? '?photoId=1' : '');
  const router = createElement(MemoryRouter, { initialEntries: [address] }, routes);
  const { prelude } = await prerender(createElement(QueryClientProvider, { client: queryClient }, router));
  return new Response(prelude).text();
}

/** The screen after the server has refused every call that it makes. */
async function refused(screen: ScreenEntry): Promise<string> {
  queryClient.clear();
  await markupOf(screen);
  const error = new ApiError(401, { error: 'Please log in.', code: 'unauthorized' });
  for (const query of queryClient.getQueryCache().getAll()) {
    query.setState({ status: 'error', error, fetchStatus: 'idle' });
  }
  return markupOf(screen);
}

test('every screen for users leads to the login once its calls are refused, or has its own way', async () => {
  const leading: string[] = [];
  for (const screen of forUsers) {
    if ((await refused(screen)).includes('to the login')) leading.push(screen.path);
  }
  const expected = forUsers.map(({ path }) => path).filter((path) => OTHERS[path] === undefined);
  expect(leading).toEqual(expected);
});
