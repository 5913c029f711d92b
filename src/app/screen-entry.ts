/** The entries of the table of screens (`screens.ts`). */
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import type { AccessRule } from '../auth/screen-access.ts';
import { loadAllTexts } from '../i18n/index.ts';
import { loadThumbhashes } from '../components/photo/thumbhash.ts';
import type { LoadComponent } from '../ui/lazy.ts';
import type { app } from './texts/en.ts';
import type { app as menus } from './texts/menus-en.ts';

/**
 * Where a link to a screen is. `top`: the links of the top bar; `button`: its button; `bottom`: the phone's bottom bar;
 * `bottom-end`: the same, after the outbox; `side`: the phone's menu.
 */
export type Bar = 'top' | 'button' | 'bottom' | 'bottom-end' | 'side';

/** One link to a screen. */
export interface ScreenLink {
  bars: readonly Bar[];
  label: keyof typeof app.nav | Exclude<keyof typeof menus.nav, 'group'>;
  /** For bars that show icons. */
  icon?: LucideIcon | undefined;
  /** Drawn larger, as the main action. */
  prominent?: boolean | undefined;
  /** Who sees the link; by default, users who may open the screen. */
  visibleTo?: AccessRule;
}

/** One screen. */
export interface ScreenEntry {
  /** The route's pattern, with `:name` for parameters. */
  path: string;
  Screen: ComponentType;
  /** Loads its code and texts; missing if they are part of the first load. */
  load?: LoadComponent<object>;
  /** Title of the window and the screen; missing if it depends on the screen's content. */
  title?: ParseKeys;
  /** Who may open it; everybody by default. The screen itself enforces this, with its own explanation. */
  openTo?: AccessRule;
  /** False for a screen that is open to everybody, but of no use to first visits and search engines. */
  fromServer?: false;
  /** For users only, but visitors get a server-rendered login prompt, since prominent links lead to it. */
  hasGate?: true;
  /** Is useful offline. */
  opensOffline: boolean;
  nav?: readonly ScreenLink[];
}

/** A lazy screen: loaded when it is opened or prefetched, with the texts that a first visit doesn't load. */
export function lazyScreen(load: LoadComponent<object>): Required<Pick<ScreenEntry, 'Screen' | 'load'>> {
  const loadAll = async () => (await Promise.all([load(), loadAllTexts(), loadThumbhashes()]))[0];
  return { Screen: lazy(loadAll), load: loadAll };
}

/** The same for a screen that several paths use with different props. */
export function lazyScreenWith<Props extends object>(
  load: LoadComponent<Props>,
  props: Props,
): ReturnType<typeof lazyScreen> {
  return lazyScreen(async () => {
    const { default: Screen } = await load();
    return { default: () => createElement(Screen, props) };
  });
}
