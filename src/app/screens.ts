/** The table of screens, from which routes, titles, navigation and prefetching are derived. */
import type { ParseKeys } from 'i18next';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { everybody } from '../auth/screen-access.ts';
import { loadThumbhashes } from '../components/photo/thumbhash.ts';
import type { FeatureScreen, NavPosition, ScreenLink } from '../features/feature.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { loadAllTexts } from '../i18n/index.ts';
import type { LoadComponent } from '../ui/lazy.ts';
import { FEATURE_SCREENS } from './features.ts';

/** A screen with its component. */
export interface ScreenEntry extends FeatureScreen {
  Screen: ComponentType;
  /** Loads the screen's code and strings; missing if they are part of the first load. */
  load?: LoadComponent<object>;
}

/** Every screen, in the order of the navigation. */
export const SCREENS: readonly ScreenEntry[] = FEATURE_SCREENS.map(toEntry);

/**
 * Every screen except the home page is loaded when it is opened or prefetched, together with the strings that a first
 * visit doesn't load.
 */
function toEntry(screen: FeatureScreen): ScreenEntry {
  const { path, module, props } = screen;
  if (path === '/') return { ...screen, Screen: HomeScreen };
  const loadModule = async () => (await import('./lazy-screens.ts')).loadScreenModule(module, props);
  const load = async () => (await Promise.all([loadModule(), loadAllTexts(), loadThumbhashes()]))[0];
  return { ...screen, Screen: lazy(load), load };
}

/** A link, with the path of its screen. */
export type NavLinkEntry = ScreenLink & {
  path: string;
  /** The key of its text. */
  text: ParseKeys;
};

/** The links at a position for a user, or for a visitor; in the table's order. */
export function linksIn(position: NavPosition, user: CurrentUser | undefined): NavLinkEntry[] {
  return visibleLinks(user).filter((link) => link.in?.includes(position));
}

/** All links for a user, or for a visitor. */
export function visibleLinks(user: CurrentUser | undefined): NavLinkEntry[] {
  return SCREENS.flatMap(({ path, title, openTo = everybody, links = [] }) =>
    links
      .filter(({ visibleTo = openTo }) => visibleTo(user))
      .flatMap((link) => {
        const text = link.label === undefined ? title : (`app.nav.${link.label}` as const);
        return text === undefined ? [] : [{ path, text, ...link }];
      }),
  );
}

/** Prefetches the code of the screen at a path; does nothing without a network. */
export function prefetchScreen(path: string): void {
  void loadScreen(SCREENS.find((screen) => screen.path === path));
}

/** Loads the code of the screen at an address; resolves even if that fails. */
export function loadScreenAt(pathname: string): Promise<void> {
  return loadScreen(SCREENS.find(({ path }) => matchPath(path, pathname) !== null));
}

async function loadScreen(screen: ScreenEntry | undefined): Promise<void> {
  try {
    await screen?.load?.();
  } catch {
    // If the user opens the screen, it shows the failure.
  }
}
