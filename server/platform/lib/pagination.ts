/** The `pagination` of an answer (docs/rules/api.md, "Calls"). Pages count from 1; `size` is in items. */
export function toPagination(page: number, size: number, total: number) {
  const totalPages = Math.ceil(total / size);
  return { currentPage: page, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}
