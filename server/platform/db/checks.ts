/**
 * What the tables' CHECK constraints are made of. The numbers and lists come from the contract, so that a change there
 * asks for a migration here. Numbers and texts stand in the SQL itself, since a constraint has no parameters.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Lower-case hex of a SHA-256. */
const SHA256 = '^[0-9a-f]{64}$';

/** A text of at most `max` characters. JavaScript counts some characters twice, so nothing is refused that the server takes. */
export function atMost(text: SQLWrapper, max: number): SQL {
  return sql`char_length(${text}) <= ${number(max)}`;
}

/**
 * A text of at least `min` characters as JavaScript counts them (UTF-16 units): with those beyond U+FFFF counted once,
 * a reason of two that the server takes might be one here.
 */
export function atLeast(text: SQLWrapper, min: number): SQL {
  const twice = sql`char_length(regexp_replace(${text}, '[\\u0001-\\uFFFF]', '', 'g'))`;
  return sql`char_length(${text}) + ${twice} >= ${number(min)}`;
}

/** One of a closed list. */
export function oneOf(text: SQLWrapper, list: readonly string[]): SQL {
  return sql`${text} in (${sql.raw(list.map(quote).join(', '))})`;
}

/** From `min` to `max`, both included. */
export function between(value: SQLWrapper, min: number, max: number): SQL {
  return sql`${value} between ${number(min)} and ${number(max)}`;
}

/** A text of a pattern. */
export function matches(text: SQLWrapper, pattern: string): SQL {
  return sql`${text} ~ ${sql.raw(quote(pattern))}`;
}

/** A SHA-256 as it is kept. */
export function isSha256(text: SQLWrapper): SQL {
  return matches(text, SHA256);
}

/** A storage key of one kind, so that an original can't stand where the public ones do. */
export function isKeyOf(text: SQLWrapper, prefix: string): SQL {
  return matches(text, `^${prefix}/[0-9a-f]{32}[.](jpg|png|webp)$`);
}

/** All of these hold. */
export function all(...conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}

/** A JSON array of at least one text, all from a closed list. */
export function isListOf(json: SQLWrapper, list: readonly string[]): SQL {
  return sql`jsonb_array_length(${json}) > 0 and ${json} <@ ${sql.raw(quote(JSON.stringify(list)))}::jsonb`;
}

/** A JSON array of at least one text, all from a closed list, none twice. */
export function isSetOf(json: SQLWrapper, list: readonly string[]): SQL {
  const found = list.map((each) => sql`(${json} @> ${sql.raw(quote(JSON.stringify([each])))}::jsonb)::int`);
  return sql`${isListOf(json, list)} and jsonb_array_length(${json}) = ${sql.join(found, sql` + `)}`;
}

function number(value: number): SQL {
  return sql.raw(String(value));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
