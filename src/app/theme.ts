/** How the app looks on this device: light or dark as the device says or as chosen, or field mode. */
import { create } from 'zustand';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Look {
  theme: Theme;
  /** True in field mode, for work in the sun and in gloves (docs/rules/screens.md, "Field mode"). */
  isField: boolean;
}

export const THEME_KEY = 'theme';
export const FIELD_KEY = 'fieldMode';

export const useLook = create<Look>(() => ({
  theme: THEMES.find((theme) => theme === stored(THEME_KEY)) ?? 'device',
  isField: stored(FIELD_KEY) !== null,
}));

/**
 * Applies the look; must run before the first render, which waits for the result: field mode's style sheet is loaded
 * only if it is on.
 */
export async function applyLook(): Promise<void> {
  const { theme: chosen, isField } = useLook.getState();
  // Field mode is light. The theme stays stored for when it ends.
  const theme = isField ? 'light' : chosen;
  const root = document.documentElement;
  if (theme === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.toggleAttribute('data-field-mode', isField);
  // Sets the browser's toolbar colour. There is one meta tag for each scheme, selected by `media`.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme'] ?? '';
    meta.media =
      theme === 'device' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
  // If it can't be loaded, the app is light and can be used.
  if (isField) await import('../ui/field-mode.css').catch(() => undefined);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
