/** Parses a typed page number; undefined if it isn't from 1 to `totalPages`. */
export function pageFrom(typed: string, totalPages: number): number | undefined {
  if (!/^\d+$/.test(typed)) return undefined;
  const page = Number(typed);
  return page >= 1 && page <= totalPages ? page : undefined;
}

/** The last page if `page` is beyond it, for example because the last entry was removed; otherwise undefined. */
export function lastPageIfBeyond(page: number, totalPages: number): number | undefined {
  const last = Math.max(1, totalPages);
  return page > last ? last : undefined;
}
