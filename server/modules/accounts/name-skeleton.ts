/**
 * Confusable names (docs/rules/accounts.md, "Names"): names with the same skeleton can be mistaken for each other.
 * Modelled on the skeletons of Unicode's UTS 39, for the letters on the keyboards of this site's users.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { isReviewer } from '../../platform/db/list-conditions.ts';
import { users } from '../../platform/db/schema.ts';

/**
 * Each row: the letter that is seen; then letters of other alphabets, digits and signs that look like it, in lower
 * case.
 */
const LOOK_ALIKE: readonly (readonly [seen: string, others: string])[] = [
  ['a', 'аαɑа'],
  ['b', 'ьƅвβ'],
  ['c', 'сϲⅽ'],
  ['d', 'ԁⅾ'],
  ['e', 'еёєҽε'],
  ['g', 'ɡ9'],
  ['h', 'һн'],
  ['i', 'іιıїⅰ'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['l', '1|ӏ!'],
  ['m', 'мμ'],
  ['n', 'ոпη'],
  ['o', 'оοσς0օ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гᴦ'],
  ['s', 'ѕ5$'],
  ['t', 'тτ'],
  ['u', 'υսц'],
  ['v', 'νѵⅴ'],
  ['w', 'ԝω'],
  ['x', 'хχⅹ×'],
  ['y', 'уγү'],
  ['z', 'ᴢζ2'],
];

const SEEN = new Map(
  LOOK_ALIKE.flatMap(([seen, others]) => Array.from(others, (other) => [other, seen] as const)),
);

/** Capitals that look like a different letter than their lower-case forms do. */
const CAPITALS: Readonly<Record<string, string>> = { Ν: 'n', Η: 'h', Υ: 'y' };

/** The skeleton of a name. `name_skeleton` in the database does the same (migration 0000). */
export function skeletonOf(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/[ΝΗΥ]/g, (capital) => CAPITALS[capital] ?? capital)
    // By way of upper case, so ß and ẞ become ss.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}._-]+/gu, '');
  const seen = Array.from(folded, (letter) => SEEN.get(letter) ?? letter).join('');
  return seen.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd');
}

/** Alphabets with letters that look like those of another. Chinese beside Latin is ordinary, and confuses nobody. */
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
/** Latin letters from phonetic alphabets that look like ordinary ones. */
const PHONETIC = /[ɑɡıᴦᴢ]/u;

/** True for letters of several alphabets, or wide, styled or phonetic ones (`ａ`, `𝐚`, `ɑ`). */
export function mixesScripts(name: string): boolean {
  const alphabets = ALPHABETS.filter((letters) => letters.test(name)).length;
  return alphabets > 1 || PHONETIC.test(name) || name.normalize('NFKC') !== name.normalize('NFC');
}

/**
 * True if the name can be mistaken for that of a different user: for a reviewer's or super admin's, or, if it mixes
 * scripts, for anybody's.
 */
export async function looksLikeOther(db: Pick<Db, '$count'>, name: string, ownId?: number): Promise<boolean> {
  const isOther = ownId === undefined ? undefined : ne(users.id, ownId);
  const isCompared = mixesScripts(name) ? undefined : isReviewer(users);
  const looksSame = eq(sql`name_skeleton(${users.username})`, skeletonOf(name));
  return (await db.$count(users, and(looksSame, isCompared, isOther))) > 0;
}
