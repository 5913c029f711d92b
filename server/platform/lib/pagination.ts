/** Where a page of a list stands among the others, as answers tell it (docs/rules/api.md, "Calls"). Pages count from 1. */
export function toPagination(page: number, size: number, total: number) {
  const totalPages = Math.ceil(total / size);
  return { currentPage: page, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}
