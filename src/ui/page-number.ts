/** The page that was typed, or undefined when it isn't one from 1 to `totalPages` (docs/rules/photos.md, "Pages"). */
export function pageFrom(typed: string, totalPages: number): number | undefined {
  if (!/^\d+$/.test(typed)) return undefined;
  const page = Number(typed);
  return page >= 1 && page <= totalPages ? page : undefined;
}
