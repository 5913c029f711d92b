/** Whether this device sends the smaller copy. Stored, because a weak network will probably stay weak. */

const KEY = 'upload.small';

/** The choice that was last made; full size if there was none. */
export function keptCopyChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Stores a choice, unless storage is blocked. */
export function keepCopyChoice(small: boolean): void {
  try {
    localStorage.setItem(KEY, String(small));
  } catch {
    // Storage is blocked, so the choice is lost when the page closes.
  }
}
