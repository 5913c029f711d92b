/** The text without anything but its digits, for a field that takes a number. */
export function digitsOnly(text: string): string {
  return text.replaceAll(/\D/g, '');
}
