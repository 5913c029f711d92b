/** Turns four letters into a code in capitals; leaves any other text as it is (docs/rules/upload.md, "Airports"). */
export function normalizeAirport(text: string): string {
  const typed = text.trim();
  return /^[a-z]{4}$/i.test(typed) ? typed.toUpperCase() : typed;
}

/** Changes the case of an ambiguous name so that it can't be mistaken for a code. */
export function unresolvedAirport(text: string): string {
  const typed = text.trim();
  return typed.slice(0, 1) + typed.slice(1).toLowerCase();
}
