/** Moves the focus to where a decision is written. Each does nothing if that isn't on the screen. */

export function focusReason(): void {
  focus(document.querySelector('[data-reason]'));
}

/** Focuses a code; without one, that which the Tab key reaches. */
export function focusCode(code?: string): void {
  const which = code === undefined ? '[tabindex="0"]' : `[data-code="${code}"]`;
  focus(document.querySelector(`[data-code]${which}`));
}

/** Focuses the first reason of the earlier version that isn't set, else the first one. */
export function focusEarlierReason(): void {
  const groups = [...document.querySelectorAll('fieldset:has(> [data-earlier-reason])')];
  const unset = groups.find((group) => group.querySelector('[aria-pressed="true"]') === null);
  focus((unset ?? groups[0])?.querySelector('[data-earlier-reason]'));
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}
