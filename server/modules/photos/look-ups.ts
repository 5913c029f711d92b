/** Which of a search's words are looked up with the indexes (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { Db } from '../../platform/db/client.ts';
import { searchTerms } from '../../platform/db/schema.ts';
import { airportsNamed } from '../airports/airport-list.ts';
import { newestPhotos } from './newest-photos.ts';
import type { PhotoSearch } from './newest-photos.ts';
import { hasWord, isFoundByIndex, photosOfKinds, termHasWord } from './search-words.ts';

/** A word that occurs in fewer photos than this is rare. */
export const RARE = 20_000;
/** A word that occurs in fewer photos than this is looked up alone, and the result is checked for the other words. */
const ALONE = 2000;
/** Reading a photo takes as long as looking up so many that have a word. */
const LOOK_UPS_PER_READ = 50;
/** A word that occurs in more search terms than this counts as common. */
const MAX_TERMS = 500;
/** How many photos show how often words occur, and together with which others. */
const SAMPLE = 500;

export interface LookUps {
  lookedUp: ReadonlySet<SearchWord>;
  /** A word is known to be rare. Then one or two letters are found anywhere, else only at the beginning of words. */
  hasRare: boolean;
}

/**
 * The words to look up among the photos below an id. Of several frequent ones it is the two that are together in the
 * fewest photos, so that only photos with both of them are read, unless one of them is much rarer than the other.
 */
export async function chooseLookUps(db: Db, wanted: PhotoSearch, below: number): Promise<LookUps> {
  const { words } = wanted;
  const alone = (word: SearchWord | undefined) => ({
    lookedUp: new Set(word === undefined ? [] : [word]),
    hasRare: words.length > 1,
  });
  if (words.length === 1) return alone(words[0]);
  const byId = words.find(({ id }) => id !== undefined);
  if (byId !== undefined) return alone(byId);
  const { counted, together } = await countPhotos(db, wanted, below);
  const rarest = counted.find(({ photos }) => photos !== undefined && photos < RARE);
  if (rarest?.photos !== undefined && rarest.photos < ALONE) return alone(rarest.word);
  const hasRare = rarest !== undefined;
  const found = counted.filter(({ word }) => !hasRare || isFoundByIndex(word));
  const [pair = found] = pairsOf(found).toSorted((a, b) => together(...a) - together(...b));
  const [rarer, other] = pair;
  const isEnough =
    rarer?.photos !== undefined && rarer.photos * LOOK_UPS_PER_READ < (other?.estimate ?? Infinity);
  return { lookedUp: new Set((isEnough ? [rarer] : pair).map(({ word }) => word)), hasRare };
}

/** All pairs, those of the first ones first. */
function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((second, n) => all.slice(0, n).map((first): [T, T] => [first, second]));
}

interface CountedWord {
  word: SearchWord;
  /** Its place in the query. */
  place: number;
  /** The number of photos with the word by the search terms, if they count all it matches and it is in any. */
  photos: number | undefined;
  /** The same number or, where it is unknown, what a sample of the photos says. */
  estimate: number;
}

interface Counts {
  /** The rarest word first. */
  counted: CountedWord[];
  /** How many photos of the sample have both words. */
  together: (a: CountedWord, b: CountedWord) => number;
}

/**
 * How many photos have each word. Search terms don't count the words of descriptions, photographers' names and airports.
 */
async function countPhotos(db: Db, wanted: PhotoSearch, below: number): Promise<Counts> {
  const { words } = wanted;
  const has = words.map(
    (word) => sql`case when ${hasWord(word, words, { isAsIndexed: true })} then '1' else '0' end`,
  );
  const { rows } = await db.execute<{ photos: (number | null)[]; sample: [has: string, n: number][] }>(sql`
    select array[${sql.join(
      words.map((word) => countOf(word, words)),
      sql`, `,
    )}] as photos,
      (select coalesce(json_agg(json_build_array(has, n)), '[]') from (
        select ${sql.join(has, sql` || `)} as has, count(*)::int as n
        from (${newestPhotos(wanted, below, SAMPLE)}) photos group by 1
      ) sample) as sample`);
  const [found] = rows;
  const sampled = (places: readonly number[]) =>
    (found?.sample ?? [])
      .filter(([each]) => places.every((place) => each[place] === '1'))
      .reduce((sum, [, n]) => sum + n, 0);
  const counted = words.map((word, place): CountedWord => {
    const photos = found?.photos[place] ?? 0;
    if (photos > 0) return { word, place, photos, estimate: photos };
    return { word, place, photos: undefined, estimate: (sampled([place]) * below) / SAMPLE };
  });
  return {
    counted: counted.toSorted((a, b) => a.estimate - b.estimate),
    together: (a, b) => sampled([a.place, b.place]),
  };
}

function countOf(word: SearchWord, words: readonly SearchWord[]): SQL {
  // For shorter strings, the trigram index finds only words that begin with them.
  if (!isIndexed(word) || airportsNamed(word, words).length > 0) return sql`null::int`;
  return sql`(select case when count(*) <= ${MAX_TERMS} then coalesce(sum(photos), 0) + ${photosOfKinds(word)} end::int from
    (select photos from ${searchTerms} where ${termHasWord(word)} limit ${MAX_TERMS + 1}) terms)`;
}

/** True if the trigram index finds all that the word matches. */
function isIndexed({ parts, starts, middles }: SearchWord): boolean {
  return [...parts, ...starts, ...middles].every((text) => text.length >= 3);
}
