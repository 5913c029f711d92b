/** Bytes as megabytes with one decimal, as file managers count them (10^6); the word MB stands beside it. */
export function megabytes(bytes: number, language: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, options).format(Math.max(0.1, bytes / 1e6));
}
