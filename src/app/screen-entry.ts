/** What the table of screens (`screens.ts`) says of each screen. */
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import type { OpenTo } from '../data/screen-access.ts';
import { loadAllTexts } from '../i18n/index.ts';
import type { app } from './texts/en.ts';

/**
 * Where a link to a screen stands. `top`: the links of the top bar; `button`: its button; `bottom`: the phone's bar;
 * `bottom-end`: the phone's bar, behind the outbox; `side`: the phone's menu; `account`: the menu under the user's
 * name, which is the lower half of the phone's menu too.
 */
export type Bar = 'top' | 'button' | 'bottom' | 'bottom-end' | 'side' | 'account';

/** One link to a screen. */
export interface NavPlace {
  bars: readonly Bar[];
  label: keyof typeof app.nav;
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
  load?: Load<object>;
  /** Of the window and of the screen's heading; missing where the screen is named by what it shows. */
  title?: ParseKeys;
  /** Who may open it; everybody unless it says otherwise. The screen asks for this, and says so where it is not open. */
  openTo?: OpenTo;
  /** Shows something of use without a network. */
  opensOffline: boolean;
  nav?: readonly NavPlace[];
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A screen that is loaded when it is gone to, or shortly before, with the texts that a first visit leaves out. */
export function onDemand(load: Load<object>): Required<Pick<ScreenEntry, 'Screen' | 'load'>> {
  const loadBoth = async () => {
    const [screen] = await Promise.all([load(), loadAllTexts()]);
    return screen;
  };
  return { Screen: lazy(loadBoth), load: loadBoth };
}

/** The same for a screen that several addresses show in different ways. */
export function onDemandWith<Props extends object>(
  load: Load<Props>,
  props: Props,
): ReturnType<typeof onDemand> {
  return onDemand(async () => {
    const { default: Screen } = await load();
    return { default: () => createElement(Screen, props) };
  });
}
