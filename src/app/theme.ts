/** Light or dark: as the device, unless the user has chosen. */
import { create } from 'zustand';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** The user's choice. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: stored() }));

/** Applies the stored choice; before the first thing is drawn. */
export function startTheme(): void {
  apply(useTheme.getState().theme);
}

/** Changes the choice, at once and for later. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  useTheme.setState({ theme });
  apply(theme);
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // The colour of the window's own bars; each of the two tags says in `media` when it holds.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['scheme'] ?? '';
    meta.media = theme === 'device' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}

function stored(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'device';
  } catch {
    return 'device';
  }
}
