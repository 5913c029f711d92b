/** How a search finds older photos (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNewest } from '../../../server/modules/photos/find-photos.ts';
import { chooseLookUps } from '../../../server/modules/photos/look-ups.ts';
import { haveIndexedWords, NEWEST } from '../../../server/modules/photos/search-words.ts';
import { isApproved } from '../../../server/platform/db/list-conditions.ts';
import { photos } from '../../../server/platform/db/schema.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import type { Database } from '../../../server/platform/db/client.ts';
import { insertPhotos, openTestDatabase, PEOPLE, planeRow, statusColumns } from '../db/database.ts';

/** The lowest id of the photos that a search reads one by one. */
const NEWEST_FROM = 2_000_001;
/** Where older photos begin: some that are read in order, and some that are looked up. */
const OLDER_FROM = [1, NEWEST_FROM - 15_000];
const OLDER = 300;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const ids = [...OLDER_FROM, NEWEST_FROM].flatMap((from) =>
    Array.from({ length: from === NEWEST_FROM ? NEWEST : OLDER }, (_, n) => from + n),
  );
  const rows = ids.map((id) =>
    planeRow({
      ...statusColumns('approved'),
      id,
      reviewed_by: PEOPLE.rex,
      operator: id % 7 === 0 ? 'LH' : 'Condor',
      image_types: [id % 5 === 0 ? 'helicopters' : 'normal_livery'],
      description: id % 3 === 0 ? 'Short final' : id % 200 === 1 ? 'Rotate, 落日' : 'Rotate',
    }),
  );
  await insertPhotos(database.db, rows);
  await database.db.execute(sql`analyze photos`);
});
afterAll(() => database.close());

/** The texts of the words that are looked up. */
async function lookedUpOf(q: string): Promise<string[]> {
  const words = searchWords(q);
  const { lookedUp } = await chooseLookUps(
    database.db,
    { words, type: undefined, values: {} },
    NEWEST_FROM + NEWEST,
  );
  return words.filter((word) => lookedUp.has(word)).map(({ typed }) => typed);
}

test.each([
  ['one word', 'short', ['short']],
  ['a word in few photos', 'rotate helicopter', ['helicopter']],
  ['a number', 'rotate #5', ['']],
  ['two frequent words', 'short final', ['short', 'final']],
  ['those that no photo has together', 'short final rotate', ['short', 'rotate']],
  ['those in the fewest photos', 'plane rotate 落日 jet', ['plane', 'jet']],
])('looks up %s', async (_, q, expected) => {
  expect(await lookedUpOf(q)).toEqual(expected);
});

test.each(['short 落日', 'short helicopter', '落日 直升机', 'final LH', 'LH 国航'])(
  'reads no photo that has only one of the words: %s',
  async (q) => {
    const words = searchWords(q);
    const each = haveIndexedWords(words, words).map((condition) => sql`(${condition})`);
    const plan = await database.db.transaction(async (tx) => {
      // As if reading a photo cost as much as it does among a million.
      await tx.execute(
        sql`select set_config('cpu_tuple_cost', '1000', true), set_config('enable_seqscan', 'off', true),
          set_config('enable_indexscan', 'off', true)`,
      );
      const { rows } = await tx.execute<Record<string, [{ Plan: PlanNode }]>>(
        sql`explain (format json) select from ${photos} where ${isApproved(photos)} and ${sql.join(each, sql` and `)}`,
      );
      return rows[0]?.['QUERY PLAN']?.[0].Plan;
    });
    expect(plan?.['Node Type']).toBe('Bitmap Heap Scan');
    const [indexes] = childrenOf(plan);
    expect(indexes?.['Node Type']).toBe('BitmapAnd');
    expect(childrenOf(indexes)).toHaveLength(words.length);
  },
);

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** The nodes that a node reads, without those that only look up a parameter. */
function childrenOf(node: PlanNode | undefined): PlanNode[] {
  return (node?.Plans ?? []).filter((child) => child['Parent Relationship'] !== 'InitPlan');
}

test.each(['lh', 'helicopter rotate', '落日', 'rotate 落日', '#5'])(
  'finds the same by reading in order and by look-ups: %s',
  async (q) => {
    const words = searchWords(q);
    const wanted = { words, type: undefined, values: {} };
    const each = haveIndexedWords(words, words).map((condition) => sql`(${condition})`);
    const { rows } = await database.db.execute<{ ids: number[] }>(
      sql`select coalesce(json_agg(id order by id desc), '[]') as ids from ${photos} where ${sql.join(each, sql` and `)}`,
    );
    const found: number[] = [];
    for (let before: number | undefined; ;) {
      const page = await findNewest(database.db, wanted, { before, limit: 20 });
      found.push(...page.ids.slice(0, 20));
      if (page.isAll && page.ids.length <= 20) break;
      before = found.at(-1);
    }
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(rows[0]?.ids);
  },
);
