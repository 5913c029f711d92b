/** What the table of screens (`screens.ts`) says of each screen. */
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import type { OpenTo } from '../auth/screen-access.ts';
import { loadAllTexts } from '../i18n/index.ts';
import { loadThumbhashes } from '../components/photo/thumbhash.ts';
import type { ComponentModule, LoadComponent } from '../ui/on-demand.ts';
import type { app } from './texts/en.ts';
import type { app as menus } from './texts/menus-en.ts';

/**
 * Where a link to a screen stands. `top`: the links of the top bar; `button`: its button; `bottom`: the phone's bar;
 * `bottom-end`: the phone's bar, behind the outbox; `side`: the phone's menu.
 */
export type Bar = 'top' | 'button' | 'bottom' | 'bottom-end' | 'side';

/** One link to a screen. */
export interface ScreenLink {
  bars: readonly Bar[];
  label: keyof typeof app.nav | Exclude<keyof typeof menus.nav, 'group'>;
  /** For the bars that draw one. */
  icon?: LucideIcon | undefined;
  /** Drawn larger than the others, as the main action. */
  prominent?: boolean | undefined;
  /** Who is shown the link; those whom the screen is open to, unless it says otherwise. */
  visibleTo?: OpenTo;
}

/** One screen. */
export interface ScreenEntry {
  /** The path as the router takes it, with `:name` for what varies. */
  path: string;
  Screen: ComponentType;
  /** Loads its code and its texts; missing on what the first visit has already. */
  load?: LoadComponent<object>;
  /** Of the window and of the screen's heading; missing where the screen is named by what it shows. */
  title?: ParseKeys;
  /** Who may open it; everybody unless it says otherwise. The screen asks for this, and says so where it is not open. */
  openTo?: OpenTo;
  /** False for a screen that everybody may open, but that has nothing to say to a first visit or a search engine. */
  fromServer?: false;
  /** For users, but what a visitor finds in its place is drawn by the server as well: the way to it is a main one. */
  hasGate?: true;
  /** Shows something of use without a network. */
  opensOffline: boolean;
  nav?: readonly ScreenLink[];
}

/** A screen that is loaded when it is gone to, or shortly before, with the texts that a first visit leaves out. */
export function onDemand(load: LoadComponent<object>): Required<Pick<ScreenEntry, 'Screen' | 'load'>> {
  let loaded: ComponentModule<object> | undefined;
  const loadBoth = async () => {
    [loaded] = await Promise.all([load(), loadAllTexts(), loadThumbhashes()]);
    return loaded;
  };
  return { Screen: lazy(() => (loaded === undefined ? loadBoth() : atOnce(loaded))), load: loadBoth };
}

/** What was loaded before is drawn in the same pass: the server makes one, and the page takes its markup over in one. */
function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line no-thenable, no-unsafe-type-assertion -- a promise would be asked one turn later
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>;
}

/** The same for a screen that several addresses show in different ways. */
export function onDemandWith<Props extends object>(
  load: LoadComponent<Props>,
  props: Props,
): ReturnType<typeof onDemand> {
  return onDemand(async () => {
    const { default: Screen } = await load();
    return { default: () => createElement(Screen, props) };
  });
}
