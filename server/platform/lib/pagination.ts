/**
 * The `pagination` object of a response (docs/rules/api.md, "Calls"). Pages are numbered from 1; `size` is the number
 * of items per page.
 */
export function toPagination(page: number, size: number, total: number) {
  const totalPages = Math.ceil(total / size);
  return { currentPage: page, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}
