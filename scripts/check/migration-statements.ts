/** Splits a migration into its statements. */

/** What isn't plain SQL: comments, strings, quoted names, and bodies of functions. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/y;

/**
 * The statements of a migration, or of one of its parts, at the top level of which `separator` stands between them.
 * Without comments, each on one line, in lower case except for what is quoted; a string or a body is left empty.
 */
export function splitStatements(sql: string, separator = ';'): string[] {
  const statements = [''];
  let depth = 0;
  for (let at = 0; at < sql.length;) {
    OPAQUE.lastIndex = at;
    const [opaque] = OPAQUE.exec(sql) ?? [];
    const next = opaque ?? sql.charAt(at);
    at += next.length;
    if (next === '(') depth += 1;
    if (next === ')') depth -= 1;
    if (next === separator && depth === 0) statements.push('');
    else statements[statements.length - 1] += opaque === undefined ? next.toLowerCase() : shorten(opaque);
  }
  return statements.map((each) => each.trim().replaceAll(/\s+/g, ' ')).filter((each) => each !== '');
}

/** Names keep their text, if without quotes. */
function shorten(opaque: string): string {
  if (opaque.startsWith('"')) return opaque.slice(1, -1);
  return opaque.startsWith('-') || opaque.startsWith('/') ? ' ' : "''";
}
