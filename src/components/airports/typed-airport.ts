/** Four letters are a code, in capitals; anything else stays as it is typed, and is none (docs/rules/upload.md, "Airports"). */
export function typedAirport(text: string): string {
  const typed = text.trim();
  return /^[a-z]{4}$/i.test(typed) ? typed.toUpperCase() : typed;
}

/** The same text so that it can't be taken for a code: it has yet to be said which airport is meant. */
export function undecidedAirport(text: string): string {
  const typed = text.trim();
  return typed.slice(0, 1) + typed.slice(1).toLowerCase();
}
