/** Makes spaces and hyphens non-breaking, so that text such as a phone number stays on one line. */
export function nonBreaking(text: string): string {
  return text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
}
