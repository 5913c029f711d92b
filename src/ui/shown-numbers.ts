/**
 * The number that each animated counter shows. It is remembered so that the counter starts from zero only once, not on
 * every visit to its screen.
 */
const shown = new Map<string, number>();

/** What a counter shows; undefined before it was first rendered. */
export function shownNumber(name: string): number | undefined {
  return shown.get(name);
}

/** Records what a counter shows. */
export function setShownNumber(name: string, value: number): void {
  shown.set(name, value);
}

/** Records a number that the server-rendered page already shows. Does nothing on the server. */
export function recordHydratedNumber(name: string, value: number): void {
  if (typeof document !== 'undefined' && !shown.has(name)) shown.set(name, value);
}
