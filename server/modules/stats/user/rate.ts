/** The approval rate as a percentage to one decimal place; 0 if there are no decisions. */
export function rateOf(approved: number, rejected: number): number {
  const total = approved + rejected;
  return total === 0 ? 0 : Math.round((approved / total) * 1000) / 10;
}
