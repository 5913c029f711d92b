/** What is asked for by a text: `#12` names an account by its number, also a deleted one; all else is a part of a name. */
export function searchOf(text: string): { id: number } | { search: string } | object {
  const [, digits] = /^#([1-9]\d{0,8})$/.exec(text) ?? [];
  if (digits !== undefined) return { id: Number(digits) };
  return text === '' ? {} : { search: text };
}
