/** Compares `name_skeleton` in the database with `skeletonOf`. */
import { sql } from 'drizzle-orm';
import { skeletonOf } from '../../../server/modules/accounts/name-skeleton.ts';
import type { Db } from '../../../server/platform/db/client.ts';

/** The planes of Unicode that have letters and marks other than Chinese characters, and tags. */
const PLANES = [
  [0x1, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const;

/** Assigned characters, and their combinations that are replaced together. */
function* texts(): Generator<string> {
  for (const [first, last] of PLANES) {
    for (let code = first; code <= last; code += 1) {
      const text = String.fromCodePoint(code);
      if (!/[\p{Cn}\p{Cs}]/u.test(text)) yield text;
    }
  }
  yield* [
    'rnaren',
    'clora',
    'vvW',
    'kuß',
    'KUẞ',
    'ΟΔΟΣ',
    'Mаren.Hοlt',
    '北站 晨光',
    'がぎ',
    'ผู้',
    'مُحَمَّد',
    'שָׁלוֹם',
  ];
}

/**
 * The texts of which the database makes another skeleton, and how many weren't compared: what its normalization makes of
 * them is not what Node's does, since theirs are different versions of Unicode.
 */
export async function compareSkeletons(db: Db): Promise<{ different: string[]; skipped: number }> {
  const all = [...texts()];
  const { rows } = await db.execute<{ different: string[]; skipped: number }>(sql`
    select coalesce(json_agg(text) filter (where is_same and name_skeleton(text) <> skeleton), '[]') as different,
      (count(*) filter (where not is_same))::int as skipped
    from (
      select text, skeleton, normalize(text, NFKD) = plain as is_same
      from unnest(
        ${sql.param(all)}::text[],
        ${sql.param(all.map((text) => text.normalize('NFKD')))}::text[],
        ${sql.param(all.map(skeletonOf))}::text[]
      ) compared (text, plain, skeleton)
    ) compared`);
  const [compared] = rows;
  if (compared === undefined) throw new Error('no row came back from a select');
  return compared;
}
