/**
 * What an expression of a component puts into the element around it, as far as the browser's translation is
 * concerned.
 */

/** What may stand directly in the element around an expression. */
export interface Rendered {
  /** A text of its own. */
  text: boolean;
  element: boolean;
  /** The text may come or go. That its words change isn't meant: React writes them into the same node. */
  textChanges: boolean;
  /** An element may come or go, or be replaced by another one. */
  elementChanges: boolean;
}

/** Nothing, as `null` or `false`. */
export const NOTHING: Rendered = { text: false, element: false, textChanges: false, elementChanges: false };
/** A text that is always there. */
export const TEXT: Rendered = { ...NOTHING, text: true };
/** An element that is always there. */
export const ELEMENT: Rendered = { ...NOTHING, element: true };
/** An element that isn't always there, or not always the same. */
export const CHANGING_ELEMENT: Rendered = { ...ELEMENT, elementChanges: true };
/** Any number of anything, for an unknown value. */
export const ANYTHING: Rendered = { text: true, element: true, textChanges: true, elementChanges: true };

/**
 * How React goes from one alternative to the other: `kept` keeps elements and texts; `plain` is no JSX on either
 * side, which keeps texts only; `replaced` keeps nothing.
 */
export type Transition = 'kept' | 'plain' | 'replaced';

/** One or the other at a time. */
export function either(one: Rendered, other: Rendered, transition: Transition): Rendered {
  return {
    text: one.text || other.text,
    element: one.element || other.element,
    textChanges:
      one.textChanges ||
      other.textChanges ||
      one.text !== other.text ||
      (one.text && transition === 'replaced'),
    elementChanges:
      one.elementChanges ||
      other.elementChanges ||
      one.element !== other.element ||
      (one.element && transition !== 'kept'),
  };
}

/** All of them, one beside the other. */
export function beside(parts: readonly Rendered[]): Rendered {
  return {
    text: parts.some(({ text }) => text),
    element: parts.some(({ element }) => element),
    textChanges: parts.some(({ textChanges }) => textChanges),
    elementChanges: parts.some(({ elementChanges }) => elementChanges),
  };
}

/** As often as there is something to show, or replaced now and then. */
export function changing({ text, element }: Rendered): Rendered {
  return { text, element, textChanges: text, elementChanges: element };
}
