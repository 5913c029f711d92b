/** Tables as CSV (RFC 4180), for spreadsheets. */

/** The characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/**
 * The rows as CSV with a byte order mark, by which spreadsheets know that it is UTF-8. What a spreadsheet would take for
 * a formula gets an apostrophe before it, since people choose some of the texts.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a text as a file on the device. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
