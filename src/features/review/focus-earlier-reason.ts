/** Focuses the first fault of the earlier version that isn't set, else the first one; nothing without any. */
export function focusFault(): void {
  const groups = [...document.querySelectorAll('fieldset:has(> [data-fault])')];
  const unset = groups.find((group) => group.querySelector('[aria-pressed="true"]') === null);
  (unset ?? groups[0])?.querySelector<HTMLElement>('[data-fault]')?.focus();
}
