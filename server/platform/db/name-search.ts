/**
 * Searches for names that contain a string (docs/rules/groups.md, "Search"). First uses the index of all single
 * characters and pairs of characters in names. Then compares the whole string, since a name may contain all its pairs,
 * but not next to each other.
 */
import { eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { foldedName, MIN_NAME_LETTERS } from '../../../src/contract/rules/suggestions.ts';
import { users } from './schema.ts';
import { searchFold } from './search-indexes.ts';

/** True for the user who has this name, ignoring case. */
export function hasUserName(name: string): SQL {
  return eq(sql`lower(${users.username})`, sql`lower(${name})`);
}

/** True for a name that contains a string, ignoring case. The table must have an index on `name_parts` of the name. */
export function nameContains(name: SQLWrapper, text: string): SQL {
  return sql`name_parts(${name}) @> ${partsOf(text)} and position(lower(${text}::text) in lower(${name})) > 0`;
}

/** True for a user whose name contains a string, ignoring case and accents (`matchesUsername`). */
export function userNameContains(text: string): SQL {
  const asTyped = nameContains(users.username, text);
  const folded = foldedName(text);
  if (folded === undefined) return asTyped;
  const name = searchFold(users.username);
  // The trigram index finds a string of three or more letters anywhere, but a shorter one only at the start of a word.
  return folded.length < MIN_NAME_LETTERS
    ? sql`((${asTyped}) or ${name} like ${`${folded}%`} or ${name} like ${`% ${folded}%`})`
    : sql`((${asTyped}) or ${name} like ${`%${folded}%`})`;
}

/** The pairs of adjacent characters in a string, or the character itself if there is only one. */
function partsOf(text: string): SQL {
  const size = Array.from(text).length > 1 ? 2 : 1;
  return sql`array(
    select distinct substr(lower(${text}::text), place, ${size}::int)
    from generate_series(1, char_length(lower(${text}::text)) - ${size - 1}::int) place)`;
}

/**
 * How well a name matches a string: 0 if it is equal, 1 if it starts with the string, 2 if it contains it elsewhere.
 */
export function matchRank(name: SQLWrapper, text: string): SQL {
  return sql`case when lower(${name}) = lower(${text}::text) then 0
    when starts_with(lower(${name}), lower(${text}::text)) then 1 else 2 end`;
}

/** A character that sorts after every other character. */
const LAST = sql.raw('chr(1114111)');

/**
 * A query for users whose names contain a string. Selects their `id`, and their `matchRank` as `place`. The cost hardly
 * depends on how common the string is: the query returns at most `most` users whose names start with it, in
 * alphabetical order, and at most `most` others. `fits` is an additional condition.
 */
export function usersMatchingName(text: string, fits: SQL, most: number): SQL {
  const lowered = sql`lower(${text}::text)`;
  const name = sql`lower(${users.username})`;
  const atMost = sql.raw(String(most));
  return sql`
    select id, place from (
      (select ${users.id}, ${matchRank(users.username, text)} as place from ${users}
        where ${name} ~>=~ ${lowered} and ${name} ~<~ (${lowered} || ${LAST}) and ${fits}
        order by ${name} using ~<~ limit ${atMost})
      union
      (select ${users.id}, 2 as place from ${users}
        where ${nameContains(users.username, text)} and position(${lowered} in ${name}) > 1 and ${fits}
        limit ${atMost})
    ) named`;
}
