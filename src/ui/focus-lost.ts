/** True if the element takes up space on the screen. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** True if no usable element has the focus. */
export function isFocusLost(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || !isShown(focused) || focused.matches(':disabled');
}
