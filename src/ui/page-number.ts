/** The page that was typed, or undefined when it isn't one from 1 to `totalPages`. */
export function pageFrom(typed: string, totalPages: number): number | undefined {
  if (!/^\d+$/.test(typed)) return undefined;
  const page = Number(typed);
  return page >= 1 && page <= totalPages ? page : undefined;
}

/** Where somebody is beyond the last page, such as after its last entry went: the last page; else undefined. */
export function lastPageBefore(page: number, totalPages: number): number | undefined {
  const last = Math.max(1, totalPages);
  return page > last ? last : undefined;
}
