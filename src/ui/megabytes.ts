/** Bytes as megabytes (10^6) to one decimal place, without the unit. */
export function megabytes(bytes: number, language: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, options).format(Math.max(0.1, bytes / 1e6));
}
