import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

/** A text that is normalised while it is typed. */
export interface NormalisedText {
  value: string;
  /** Must be idempotent, and its result for the beginning of a text must not depend on the rest. */
  normalise: (text: string) => string;
  /**
   * Called with the normalised text. `isComposing`: an input method hasn't finished the text; it is called again once
   * that is done, even if nothing has changed.
   */
  onText: (text: string, isComposing: boolean) => void;
}

interface Props
  extends NormalisedText, Omit<ComponentProps<'input'>, 'value' | 'onChange' | `onComposition${string}`> {}

/** Where the caret, or the selection, belongs once the normalised text is shown. */
interface Selection {
  input: HTMLInputElement;
  start: number;
  end: number;
}

/** A text input that normalises what is typed, and keeps the caret (docs/rules/screens.md, "Typing"). */
export function NormalisedInput({ value, normalise, onText, onBlur, ...input }: Props) {
  const isComposing = useRef(false);
  /** What the input method is composing, and the text that was reported for it. */
  const [composed, setComposed] = useState<{ text: string; reported: string }>();
  const [selection, setSelection] = useState<Selection>();
  // A text that the browser didn't write itself moves the caret to the end.
  useLayoutEffect(() => {
    if (selection === undefined || document.activeElement !== selection.input) return;
    selection.input.setSelectionRange(selection.start, selection.end);
  }, [selection]);

  const report = (field: HTMLInputElement) => {
    const text = field.value;
    const reported = normalise(text);
    if (isComposing.current) {
      setComposed({ text, reported });
    } else {
      const moved = (place: number | null) => normalise(text.slice(0, place ?? text.length)).length;
      setComposed(undefined);
      setSelection({ input: field, start: moved(field.selectionStart), end: moved(field.selectionEnd) });
    }
    onText(reported, isComposing.current);
  };
  const endComposition = (field: HTMLInputElement) => {
    if (!isComposing.current) return;
    isComposing.current = false;
    report(field);
  };

  return (
    <input
      {...input}
      // If the value isn't the reported one, something else has set it in the meantime, such as a suggestion.
      value={composed?.reported === value ? composed.text : value}
      onChange={(event) => report(event.target)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      // Browsers differ in whether an `input` event comes before or after this one.
      onCompositionEnd={(event) => endComposition(event.currentTarget)}
      onBlur={(event) => {
        endComposition(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
