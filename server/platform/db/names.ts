/**
 * Finding by part of a name (docs/rules/groups.md, "Search"): by the index of all single characters and pairs in names, then
 * by the text itself, since pairs that are there need not stand side by side.
 */
import { eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { foldedName, LEAST_NAME_LETTERS } from '../../../src/contract/rules/suggestions.ts';
import { users } from './schema.ts';
import { searchFold } from './search-indexes.ts';

/** True for the user of that name, in any case. */
export function hasUserName(name: string): SQL {
  return eq(sql`lower(${users.username})`, sql`lower(${name})`);
}

/** True for a name that has a text in it, whatever the case; there is an index on `name_parts` of it. */
export function hasInName(name: SQLWrapper, text: string): SQL {
  return sql`name_parts(${name}) @> ${partsOf(text)} and position(lower(${text}::text) in lower(${name})) > 0`;
}

/** True for a user whose name has a text in it, whatever the case and the accents (`isNameTyped`). */
export function hasFoldedName(text: string): SQL {
  const asTyped = hasInName(users.username, text);
  const folded = foldedName(text);
  if (folded === undefined) return asTyped;
  const name = searchFold(users.username);
  // The index knows what is made of three letters and more, and how words begin.
  return folded.length < LEAST_NAME_LETTERS
    ? sql`((${asTyped}) or ${name} like ${`${folded}%`} or ${name} like ${`% ${folded}%`})`
    : sql`((${asTyped}) or ${name} like ${`%${folded}%`})`;
}

/** The pairs of a text; of a single character, itself. They say all that single ones say of a longer text. */
function partsOf(text: string): SQL {
  const size = Array.from(text).length > 1 ? 2 : 1;
  return sql`array(
    select distinct substr(lower(${text}::text), place, ${size}::int)
    from generate_series(1, char_length(lower(${text}::text)) - ${size - 1}::int) place)`;
}

/** How like a name is to a text: 0 the same, 1 begins so, 2 has it somewhere. */
export function likeness(name: SQLWrapper, text: string): SQL {
  return sql`case when lower(${name}) = lower(${text}::text) then 0
    when starts_with(lower(${name}), lower(${text}::text)) then 1 else 2 end`;
}

/** Above every character. */
const LAST = sql.raw('chr(1114111)');

/**
 * `id` of users whose names have a text, and `place`: how like each is. It costs about the same however common the text is:
 * at most so many are taken of those whose names begin with it, the first in the alphabet, and as many of the rest.
 */
export function usersNamed(text: string, fits: SQL, most: number): SQL {
  const word = sql`lower(${text}::text)`;
  const name = sql`lower(${users.username})`;
  const atMost = sql.raw(String(most));
  return sql`
    select id, place from (
      (select ${users.id}, ${likeness(users.username, text)} as place from ${users}
        where ${name} ~>=~ ${word} and ${name} ~<~ (${word} || ${LAST}) and ${fits}
        order by ${name} using ~<~ limit ${atMost})
      union
      (select ${users.id}, 2 as place from ${users}
        where ${hasInName(users.username, text)} and position(${word} in ${name}) > 1 and ${fits}
        limit ${atMost})
    ) named`;
}
