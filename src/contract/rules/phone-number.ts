/** Validates telephone numbers as typed. The server normalizes them (`server/modules/accounts/phone.ts`). */

/** An optional plus, then 10 to 15 digits, spaces, hyphens or brackets (docs/rules/accounts.md, "Telephone numbers"). */
const FORM = /^\+?[\d\s\-()]{10,15}$/;

/**
 * True for a possible number, even if separators make it longer than the rule's 15 characters. At least 5 digits in a
 * row are required, so hyphens alone don't count.
 */
export function isPhoneNumber(text: string): boolean {
  const typed = toAscii(text);
  const plain = withoutSeparators(typed);
  return (FORM.test(typed) || FORM.test(plain)) && /\d{5}/.test(plain);
}

/** The number without separators, in ASCII. */
export function plainPhoneNumber(text: string): string {
  return withoutSeparators(toAscii(text));
}

/**
 * Converts full-width characters and all kinds of dashes to ASCII, and removes the invisible characters that copied
 * contacts may contain.
 */
function toAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}

function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s\-()]/g, '');
}
