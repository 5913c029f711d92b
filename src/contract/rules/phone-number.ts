/** Telephone numbers as people type them. Which number is meant the server knows (`server/modules/accounts/phone.ts`). */

/** An optional plus, then 10 to 15 digits, spaces, hyphens or brackets (docs/rules/accounts.md, "Telephone numbers"). */
const FORM = /^\+?[\d\s\-()]{10,15}$/;

/**
 * True for what may be a number, also where separators make it longer than the rule's 15 characters; of those at least 5
 * are digits, so that hyphens alone are none.
 */
export function isPhoneNumber(text: string): boolean {
  const typed = toAscii(text);
  const plain = withoutSeparators(typed);
  return (FORM.test(typed) || FORM.test(plain)) && /\d{5}/.test(plain);
}

/** The plus and the digits of a number, in ASCII. */
export function plainPhoneNumber(text: string): string {
  return withoutSeparators(toAscii(text));
}

/** Full-width signs and dashes of all kinds become ASCII; marks that can't be seen go, which come with a copied contact. */
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
