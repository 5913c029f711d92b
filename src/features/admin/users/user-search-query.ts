/**
 * The query for the typed text: `#12` finds an account by its id, even a deleted one; anything else is searched as part
 * of a name.
 */
export function userSearchQuery(text: string): { id: number } | { search: string } | object {
  const [, digits] = /^#([1-9]\d{0,8})$/.exec(text) ?? [];
  if (digits !== undefined) return { id: Number(digits) };
  return text === '' ? {} : { search: text };
}

const ADDRESS = /^[^@\s]+@[^@\s]+$/u;
/** At least as many digits as the shortest numbers have. */
const NUMBER = /^\+?(?:[\s()-]*\d){7,17}$/u;

/** True for a whole telephone number or e-mail address, which no name is. */
export function isContact(text: string): boolean {
  return ADDRESS.test(text) || NUMBER.test(text);
}
