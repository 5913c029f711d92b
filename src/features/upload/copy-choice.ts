/** Whether this device sends the smaller copy: a weak network is likely to stay weak. */

const KEY = 'upload.small';

/** The choice that was made last; the photo's own size until one was. */
export function keptCopyChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Keeps a choice, where storage is allowed. */
export function keepCopyChoice(small: boolean): void {
  try {
    localStorage.setItem(KEY, String(small));
  } catch {
    // The choice then lasts as long as the page.
  }
}
