/** Focuses the first reason of the earlier version that isn't set, else the first one; nothing without any. */
export function focusEarlierReason(): void {
  const groups = [...document.querySelectorAll('fieldset:has(> [data-earlier-reason])')];
  const unset = groups.find((group) => group.querySelector('[aria-pressed="true"]') === null);
  (unset ?? groups[0])?.querySelector<HTMLElement>('[data-earlier-reason]')?.focus();
}
