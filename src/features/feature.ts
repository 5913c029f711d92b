/**
 * What a feature adds to the app: its screens and the links to them, in `src/features/<area>/feature.ts`.
 * `src/app/features.ts` lists the features; routes, titles, navigation, prefetching and the tests' lists of screens are
 * derived from it.
 */
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { AccessRule } from '../auth/screen-access.ts';

/**
 * Where a link to a screen is. `top`: among the links of the top bar; `button`: the top bar's button; `bottom`: in the
 * phone's bottom bar; `bottom-end`: in the bottom bar, after the outbox; `side`: in the phone's menu; `footer`: in the
 * footer.
 */
export type NavPosition = 'top' | 'button' | 'bottom' | 'bottom-end' | 'side' | 'footer';

/**
 * The groups of the account menu, in order; `start` has no heading. The menu is under the user's name, on the screen
 * "Me" and in the lower half of the phone's menu.
 */
export const MENU_GROUPS = ['start', 'photos', 'own', 'desks', 'site'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

type NavLabel<K = ParseKeys> = K extends `app.nav.${infer Label}` ? Label : never;

/** One link to a screen. */
export interface ScreenLink {
  in?: readonly NavPosition[];
  /** The text key under `app.nav`; the screen's title by default. Bars need one: they show before titles are loaded. */
  label?: Exclude<NavLabel, 'group' | `group.${string}`>;
  /** The icon, for bars that show icons. The icons of menus are loaded with the menus (`src/app/nav/menu-icons.ts`). */
  icon?: LucideIcon;
  /** Drawn larger, as the main action. */
  prominent?: boolean;
  /** Who sees the link; by default, users who may open the screen. */
  visibleTo?: AccessRule;
  /** Adds the link to this group of the account menu. */
  group?: MenuGroup;
  /** The order within the group, if it differs from the order of the features; 0 by default. */
  order?: number;
}

/** One screen. */
export interface FeatureScreen {
  /** The route's pattern, with `:name` for parameters. */
  path: string;
  /** The module whose default export is the screen: its file name, which must be unique, without `.tsx`. */
  module: string;
  /** Props to render the screen with. */
  props?: object;
  /** Title of the window and the screen; missing if it depends on the screen's content. */
  title?: ParseKeys;
  /** Who may open it; everybody by default. The screen itself enforces this, with its own explanation. */
  openTo?: AccessRule;
  /**
   * Turns off server rendering, and listing for search engines, of a screen that is open to everybody but of no use to
   * first-time visitors.
   */
  fromServer?: false;
  /** For users only, but visitors get a server-rendered login prompt, because prominent links lead to the screen. */
  hasGate?: true;
  /** The screen is of no use offline. */
  onlineOnly?: true;
  links?: readonly ScreenLink[];
}

/** The screens of a feature, in the order of the navigation. */
export type Feature = readonly FeatureScreen[];
