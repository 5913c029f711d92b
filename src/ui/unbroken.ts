/** A text that stays on one line, such as a phone number: its spaces don't break. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
}
