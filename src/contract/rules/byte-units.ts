/** A number of bytes for people, such as `20 GB`, the same in both languages. */
export function bytesInUnits(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['GB', 1e9] as const) : (['MB', 1e6] as const);
  return `${Number((bytes / size).toPrecision(3))} ${unit}`;
}
