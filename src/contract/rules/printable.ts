/** Invisible characters: control, zero-width, bidirectional, unassigned and private-use characters. */
const UNPRINTABLE = '\\p{C}\\p{Default_Ignorable_Code_Point}';
const HAS_UNPRINTABLE = new RegExp(`[${UNPRINTABLE}]`, 'u');
const HAS_VISIBLE = new RegExp(`[^${UNPRINTABLE}\\p{Z}\\p{M}]`, 'u');

/**
 * True if each character is visible or a space, so that two texts that look the same can't differ in invisible
 * characters.
 */
export function isPrintable(text: string): boolean {
  return !HAS_UNPRINTABLE.test(text);
}

/** The text without invisible characters. */
export function printable(text: string): string {
  return text.replaceAll(new RegExp(`[${UNPRINTABLE}]`, 'gu'), '');
}

/** True if a text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return HAS_VISIBLE.test(text);
}
