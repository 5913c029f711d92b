/** How many of the decisions were approvals, percent with one decimal; 0 where there was none. */
export function rateOf(approved: number, rejected: number): number {
  const total = approved + rejected;
  return total === 0 ? 0 : Math.round((approved / total) * 1000) / 10;
}
