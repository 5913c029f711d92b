/** The switches for how the app looks. Their code is loaded with the menus. */
import { applyLook, FIELD_KEY, THEME_KEY, useLook } from '../theme.ts';
import type { Theme } from '../theme.ts';

/** Stores a theme and applies it; in field mode it applies once that ends. */
export function chooseTheme(theme: Theme): void {
  store(THEME_KEY, theme);
  useLook.setState({ theme });
  void applyLook();
}

/** Begins or ends field mode, and stores it. The theme stays as it was chosen. */
export function chooseFieldMode(isField: boolean): void {
  store(FIELD_KEY, isField ? '1' : undefined);
  useLook.setState({ isField });
  void applyLook();
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice lasts until the page closes.
  }
}
