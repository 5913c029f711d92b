/** Characters without a shape of their own: control, zero-width and direction characters, unassigned and private ones. */
const UNPRINTABLE = '\\p{C}\\p{Default_Ignorable_Code_Point}';
const HAS_UNPRINTABLE = new RegExp(`[${UNPRINTABLE}]`, 'u');
const HAS_VISIBLE = new RegExp(`[^${UNPRINTABLE}\\p{Z}\\p{M}]`, 'u');

/** True where each character of a text can be seen or is a space, so that no two texts look the same for want of one. */
export function isPrintable(text: string): boolean {
  return !HAS_UNPRINTABLE.test(text);
}

/** A text without the characters that have no shape. */
export function printable(text: string): string {
  return text.replaceAll(new RegExp(`[${UNPRINTABLE}]`, 'gu'), '');
}

/** False where nothing of a text can be seen. */
export function canBeSeen(text: string): boolean {
  return HAS_VISIBLE.test(text);
}
