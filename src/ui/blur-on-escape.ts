import type { KeyboardEvent } from 'react';
import { isInputMethodKey } from './input-method.ts';

/** Blurs a field on Escape, so that the screen's shortcuts work again; not while an input method is composing text. */
export function blurOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !isInputMethodKey(event)) event.currentTarget.blur();
}
