/** Input methods, which compose text from several keys: for Chinese, or on a phone for every word. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** The key code of an event that an input method has handled. */
const HANDLED_KEY = 229;

/**
 * True for a key that an input method uses, such as the Enter that confirms a word. Safari reports that key only
 * after the composition has ended; then only its key code tells.
 */
export function isInputMethodKey({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === HANDLED_KEY;
}

/** Whether an input method is composing text in the field that has the returned handlers. */
export function useComposing() {
  const [isComposing, setComposing] = useState(false);
  const end = () => setComposing(false);
  return {
    isComposing,
    handlers: { onCompositionStart: () => setComposing(true), onCompositionEnd: end, onBlur: end },
  };
}
