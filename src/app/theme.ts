/** The theme: the device's, unless the user has chosen light or dark. */
import { create } from 'zustand';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

export const useTheme = create<{ theme: Theme }>(() => ({ theme: stored() }));

/** Applies the stored choice; must run before the first render. */
export function startTheme(): void {
  apply(useTheme.getState().theme);
}

/** Applies a choice and stores it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page closes.
  }
  useTheme.setState({ theme });
  apply(theme);
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // Sets the browser's toolbar colour. There is one meta tag for each scheme, selected by `media`.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme'] ?? '';
    meta.media =
      theme === 'device' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === value) ?? 'device';
  } catch {
    return 'device';
  }
}
