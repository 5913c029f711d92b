/**
 * Confusable names (docs/rules/accounts.md, "Names"): names with the same skeleton can be mistaken for each other.
 * Modelled on the skeletons of Unicode's UTS 39, for the letters on the keyboards of this site's users.
 */
import { and, ne } from 'drizzle-orm';
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
  ['o', 'оοσ0օ'],
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

/** The skeleton of a name. */
export function skeletonOf(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/[ΝΗΥ]/g, (capital) => CAPITALS[capital] ?? capital)
    // Upper case first, so ß becomes ss.
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}._-]+/gu, '');
  const seen = Array.from(folded, (letter) => SEEN.get(letter) ?? letter).join('');
  return seen.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd');
}

/** True if the name can be mistaken for that of a different user who is a reviewer or super admin. */
export async function looksLikeStaff(db: Pick<Db, 'select'>, name: string, ownId?: number): Promise<boolean> {
  const others = ownId === undefined ? undefined : ne(users.id, ownId);
  const staff = await db
    .select({ name: users.username })
    .from(users)
    .where(and(isReviewer(users), others));
  const skeleton = skeletonOf(name);
  return staff.some((person) => skeletonOf(person.name) === skeleton);
}
