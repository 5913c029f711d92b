/**
 * What a feature brings to the app: its screens and their links, in `src/features/<area>/feature.ts`. `src/app/features.ts`
 * lists the features; routes, titles, navigation, prefetching and the tests' lists of screens follow from it.
 */
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { AccessRule } from '../auth/screen-access.ts';

/**
 * Where a link to a screen is. `top`: the links of the top bar; `button`: its button; `bottom`: the phone's bottom bar;
 * `bottom-end`: the same, after the outbox; `side`: the phone's menu; `footer`: the footer.
 */
export type NavLocation = 'top' | 'button' | 'bottom' | 'bottom-end' | 'side' | 'footer';

/**
 * The groups of the account menu, in order; `start` has no heading. The menu is under the user's name, on the screen "Me"
 * and in the lower half of the phone's menu.
 */
export const MENU_GROUPS = ['start', 'photos', 'own', 'desks', 'site'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

type NavLabel<K = ParseKeys> = K extends `app.nav.${infer Label}` ? Label : never;

/** One link to a screen. */
export interface ScreenLink {
  in?: readonly NavLocation[];
  /** The text key under `app.nav`. */
  label: Exclude<NavLabel, 'group' | `group.${string}`>;
  /** For bars that show icons; those of menus are loaded with them (`src/app/nav/menu-icons.ts`). */
  icon?: LucideIcon;
  /** Drawn larger, as the main action. */
  prominent?: boolean;
  /** Who sees the link; by default, users who may open the screen. */
  visibleTo?: AccessRule;
  /** Puts it into the account menu too, in this group. */
  group?: MenuGroup;
  /** The order within the group, where it isn't that of the features; 0 by default. */
  order?: number;
}

/** One screen. */
export interface FeatureScreen {
  /** The route's pattern, with `:name` for parameters. */
  path: string;
  /** The module whose default export is the screen: its file's name, which no other has, without `.tsx`. */
  module: string;
  /** What the screen is rendered with. */
  props?: object;
  /** Title of the window and the screen; missing if it depends on the screen's content. */
  title?: ParseKeys;
  /** Who may open it; everybody by default. The screen itself enforces this, with its own explanation. */
  openTo?: AccessRule;
  /** False for a screen that is open to everybody, but of no use to first visits and search engines. */
  fromServer?: false;
  /** For users only, but visitors get a server-rendered login prompt, since prominent links lead to it. */
  hasGate?: true;
  /** Is of no use offline. */
  onlineOnly?: true;
  links?: readonly ScreenLink[];
}

/** The screens of a feature, in the order of the navigation. */
export type Feature = readonly FeatureScreen[];
