/**
 * A query's `staleTime`: its response counts as fresh for `ms`, but not if it is from the future, since the clock was set back
 * (docs/rules/screens.md, "A clock that is wrong").
 */
export function staleAfter(ms: number): (query: { state: { dataUpdatedAt: number } }) => number {
  // Of 0 the library would still make the time until then.
  return ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : ms);
}
