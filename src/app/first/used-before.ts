/** What was done to a drawn page before it was live: React takes over a field as it stands, and tells no component of it. */

/** Collects it, right before the page is taken over; what it gives does it again, once the page is live. */
export function usedBefore(root: HTMLElement): () => void {
  const again: (() => void)[] = [];
  for (const input of root.querySelectorAll('input')) {
    const { checked, value } = input;
    if (input.type === 'radio' || input.type === 'checkbox') {
      if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) continue;
      again.push(() => {
        // A press on what is chosen already would be none.
        input.checked = !checked;
        input.click();
      });
    } else if (value !== input.defaultValue) {
      again.push(() => type(input, value));
    }
  }
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  again.push(() => pressed?.click());
  return () => {
    for (const each of again) each();
  };
}

/** As by hand: React hears of a value only where it differs from the one that it set last. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
