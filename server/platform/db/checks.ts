/**
 * Builds the tables' CHECK constraints. Limits and lists are taken from the contract, so changing them there requires a
 * migration. Values are inlined into the SQL, since constraints can't have parameters.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** The lower-case hex digits of a SHA-256 hash. */
const SHA256 = '^[0-9a-f]{64}$';

/**
 * True for text of at most `max` characters. The server's own check counts UTF-16 code units instead, of which there
 * are always at least as many. So it never accepts text that this constraint refuses.
 */
export function atMost(text: SQLWrapper, max: number): SQL {
  return sql`char_length(${text}) <= ${number(max)}`;
}

/**
 * True for text of at least `min` UTF-16 code units, which is how JavaScript counts. PostgreSQL counts a character
 * beyond U+FFFF only once, so its own count would refuse some text that the server accepts.
 */
export function atLeast(text: SQLWrapper, min: number): SQL {
  const twice = sql`char_length(regexp_replace(${text}, '[\\u0001-\\uFFFF]', '', 'g'))`;
  return sql`char_length(${text}) + ${twice} >= ${number(min)}`;
}

/** True for one of the values in a closed list. */
export function oneOf(text: SQLWrapper, list: readonly string[]): SQL {
  return sql`${text} in (${sql.raw(list.map(quote).join(', '))})`;
}

/** True for a value from `min` to `max`, inclusive. */
export function between(value: SQLWrapper, min: number, max: number): SQL {
  return sql`${value} between ${number(min)} and ${number(max)}`;
}

/** True for text that matches a regular expression. */
export function matches(text: SQLWrapper, pattern: string): SQL {
  return sql`${text} ~ ${sql.raw(quote(pattern))}`;
}

/** True for a SHA-256 hash in the form in which hashes are stored. */
export function isSha256(text: SQLWrapper): SQL {
  return matches(text, SHA256);
}

/**
 * True for a storage key with this prefix. Prevents the key of an original from getting into a column of public files.
 */
export function isKeyOf(text: SQLWrapper, prefix: string): SQL {
  return matches(text, `^${prefix}/[0-9a-f]{32}[.](jpg|png|webp)$`);
}

/** True if all conditions are true. */
export function allOf(...conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}

/** True for a non-empty JSON array of strings from a closed list. */
export function isListOf(json: SQLWrapper, list: readonly string[]): SQL {
  return sql`jsonb_array_length(${json}) > 0 and ${isSubsetOf(json, list)}`;
}

/** True for a JSON array, which may be empty, of strings from a closed list. */
export function isSubsetOf(json: SQLWrapper, list: readonly string[]): SQL {
  return sql`${json} <@ ${sql.raw(quote(JSON.stringify(list)))}::jsonb`;
}

/** True for a JSON object, of any keys, whose values are strings from a closed list. */
export function isMapTo(json: SQLWrapper, list: readonly string[]): SQL {
  const values = sql`jsonb_path_query_array(${json}, '$.*')`;
  return sql`jsonb_typeof(${json}) = 'object' and ${isSubsetOf(values, list)}`;
}

/** True for a non-empty JSON array of strings from a closed list, without duplicates. */
export function isSetOf(json: SQLWrapper, list: readonly string[]): SQL {
  const included = list.map(
    (text) => sql`(${json} @> ${sql.raw(quote(JSON.stringify([text])))}::jsonb)::int`,
  );
  return sql`${isListOf(json, list)} and jsonb_array_length(${json}) = ${sql.join(included, sql` + `)}`;
}

function number(value: number): SQL {
  return sql.raw(String(value));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
