/** The share of approvals among decisions, percent with one decimal; 0 without decisions. */
export function rateOf(approved: number, rejected: number): number {
  const total = approved + rejected;
  return total === 0 ? 0 : Math.round((approved / total) * 1000) / 10;
}
