/** Whether this device sends the smaller copy: whoever has a weak network has it tomorrow as well. */

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
    // It then lasts as long as the page.
  }
}
