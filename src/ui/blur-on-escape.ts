import type { KeyboardEvent } from 'react';

/** Blurs a field on Escape, so that the screen's shortcuts work again; not while an input method is composing text. */
export function blurOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
}
