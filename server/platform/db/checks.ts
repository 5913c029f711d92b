/**
 * Builds the tables' CHECK constraints. Limits and lists come from the contract, so that a change there requires a
 * migration. Values are inlined into the SQL, since constraints can't have parameters.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Lower-case hex of a SHA-256. */
const SHA256 = '^[0-9a-f]{64}$';

/**
 * A text of at most `max` characters. The server's own check counts UTF-16 units, of which there are never fewer: it
 * accepts nothing that this refuses.
 */
export function atMost(text: SQLWrapper, max: number): SQL {
  return sql`char_length(${text}) <= ${number(max)}`;
}

/**
 * A text of at least `min` UTF-16 units, as JavaScript counts: PostgreSQL counts a character beyond U+FFFF once, and
 * would refuse some texts that the server accepts.
 */
export function atLeast(text: SQLWrapper, min: number): SQL {
  const twice = sql`char_length(regexp_replace(${text}, '[\\u0001-\\uFFFF]', '', 'g'))`;
  return sql`char_length(${text}) + ${twice} >= ${number(min)}`;
}

/** One of a closed list. */
export function oneOf(text: SQLWrapper, list: readonly string[]): SQL {
  return sql`${text} in (${sql.raw(list.map(quote).join(', '))})`;
}

/** From `min` to `max`, inclusive. */
export function between(value: SQLWrapper, min: number, max: number): SQL {
  return sql`${value} between ${number(min)} and ${number(max)}`;
}

/** A text that matches a regular expression. */
export function matches(text: SQLWrapper, pattern: string): SQL {
  return sql`${text} ~ ${sql.raw(quote(pattern))}`;
}

/** A SHA-256 in its stored form. */
export function isSha256(text: SQLWrapper): SQL {
  return matches(text, SHA256);
}

/** A storage key with one prefix, so that an original's key can't get into a column of public files. */
export function isKeyOf(text: SQLWrapper, prefix: string): SQL {
  return matches(text, `^${prefix}/[0-9a-f]{32}[.](jpg|png|webp)$`);
}

/** All conditions are true. */
export function allOf(...conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}

/** A non-empty JSON array of texts from a closed list. */
export function isListOf(json: SQLWrapper, list: readonly string[]): SQL {
  return sql`jsonb_array_length(${json}) > 0 and ${json} <@ ${sql.raw(quote(JSON.stringify(list)))}::jsonb`;
}

/** A non-empty JSON array of texts from a closed list, without duplicates. */
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
