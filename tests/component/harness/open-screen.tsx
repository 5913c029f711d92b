/** Renders the app at an address: real components, styles, router and IndexedDB, without a server and a service worker. */
import { onTestFailed } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../../src/app/App.tsx';
import { queryClient } from '../../../src/api/query.ts';
import { refreshOnArrival } from '../../../src/api/refresh-on-arrival.ts';
import { loadScreenAt } from '../../../src/app/screens.ts';
import { applyLook, FIELD_KEY, THEME_KEY, useLook } from '../../../src/app/theme.ts';
import type { CurrentUser } from '../../../src/contract/calls/user-calls.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import { changeLanguage } from '../../../src/i18n/index.ts';
import { openOutbox, startOutbox } from '../../../src/outbox/page/index.ts';
import { readSession, signIn, useSession } from '../../../src/session/session.ts';
import { draw, emptyDevice, responsesCached, emptyMemory } from './empty-device.ts';
import { touchScreen } from './commands.ts';
import { stubServer } from './stub-server.ts';
import type { Responses, StubServer } from './stub-server.ts';
// oxlint-disable-next-line import/no-unassigned-import -- the styles that index.html links
import '../../../src/ui/base.css';

/** Window sizes, in px. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1280, height: 800 },
} as const;

export interface ScreenOptions {
  /** The signed-in user; without one, a visitor. */
  as?: CurrentUser;
  /** How the server responds; it overrides the responses that the shell needs. */
  responses?: Responses;
  /** Default: `desktop`. */
  size?: keyof typeof SIZES | { width: number; height: number };
  /** Default: English. */
  language?: Language;
  /** Default: light. */
  theme?: 'light' | 'dark';
  /** If true, field mode is on. */
  field?: boolean;
  /** If true, the device has a touch screen and no mouse. */
  touch?: boolean;
}

/** The responses that the shell asks for on every screen. */
export function shellResponses(user: CurrentUser | undefined): Responses {
  return {
    'GET /api/announcements/active': [],
    ...(user !== undefined && {
      'GET /api/user': user,
      'GET /api/user/warnings': { warning: null, warnings: [] },
      'GET /api/user/language-preference': { preferred_lang: null },
      'GET /api/notifications/unread': { unread: 0, latest: null },
    }),
  };
}

/** What a failed test was waiting for: requests without a response, and reads that have none yet. */
function whatWaits({ withoutResponse }: StubServer): string {
  const reads = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.fetchStatus !== 'idle' || state.status !== 'success')
    .map(({ queryHash, state }) => `${queryHash}: ${state.status}, ${state.fetchStatus}`);
  return ['Without a response:', ...withoutResponse, 'Still read:', ...reads].join('\n  ');
}

let hasTouchScreen = false;

/** Opens the app at `path` on a device on which nothing is stored; resolves once the screen's code is there. */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<StubServer> {
  const { as: user, responses = {}, size = 'desktop', language = 'en', theme = 'light' } = options;
  const { field = false, touch = false } = options;
  const { width, height } = typeof size === 'string' ? SIZES[size] : size;
  await emptyDevice();
  const server = stubServer({ ...shellResponses(user), ...responses });
  onTestFailed(() => console.error(whatWaits(server)));
  if (touch !== hasTouchScreen) await touchScreen(touch);
  hasTouchScreen = touch;
  await page.viewport(width, height);
  localStorage.setItem(THEME_KEY, theme);
  if (field) localStorage.setItem(FIELD_KEY, '1');
  useLook.setState({ theme, isField: field });
  await applyLook();
  await changeLanguage(language);
  if (user === undefined) useSession.setState({ ready: true, session: undefined });
  else await signIn({ token: `token of ${user.username}`, username: user.username, user });
  await show(path);
  return server;
}

/** Loads the page again, at `path` or where it is: what is stored on the device stays, what is in memory doesn't. */
export async function reload(path?: string): Promise<void> {
  await responsesCached();
  await emptyMemory();
  await readSession();
  // The browser keeps what an entry of the history has stored.
  await show(path ?? address(), path === undefined ? history.state : undefined);
}

async function show(path: string, state?: unknown): Promise<void> {
  if (state === undefined) history.pushState(null, '', path);
  else history.replaceState(state, '', path);
  await loadScreenAt(new URL(path, location.origin).pathname);
  draw(<App />);
  startOutbox();
  // What an earlier test started doesn't read again what is stored.
  await (await openOutbox()).view.refresh();
  stopRefreshing();
  stopRefreshing = refreshOnArrival();
}

let stopRefreshing = () => {};

/** The address of the screen, after the origin. */
export const address = (): string => location.pathname + location.search;
