/**
 * The parts of the sitemap that list the pages of aircraft, types, airports, railway lines and photographers
 * (docs/rules/screens.md, "Search engines").
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pathOfValue, SUBJECT_FIELDS } from '../../../src/contract/rules/subjects.ts';
import type { SubjectField } from '../../../src/contract/rules/subjects.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos, searchTerms, users } from '../../platform/db/schema.ts';
import { SharedReads } from '../../platform/lib/shared-reads.ts';

/** The most pages in one part. A sitemap may list 50,000. */
const PART = 10_000;
/** Rows per query. */
const BATCH = 1_000;

const FIELDS: readonly SubjectField[] = Object.values(SUBJECT_FIELDS).flat();

/** A part of the sitemap, which lists the pages of one field's values from a certain key onwards. */
interface SitemapPart {
  field: SubjectField;
  from: string;
}

/** The paths of the sitemaps for all parts. */
export async function subjectParts(db: Db): Promise<string[]> {
  const parts = await partReads(db).read('parts', () => readParts(db));
  return parts.map(({ field, from }) => `/sitemap/${field}.xml?from=${encodeURIComponent(from)}`);
}

/** The field whose name is `name`; undefined if there is none. */
export function subjectFieldNamed(name: string): SubjectField | undefined {
  return FIELDS.find((field) => field === name);
}

const partReads = perDatabase(() => new SharedReads<SitemapPart[]>());

/** SQL for the values of a field in approved photos, each with the key by which the values are sorted. */
function valuesOf(field: SubjectField): SQL {
  return field === 'username'
    ? sql`(select lower(username) as key, username as value from ${users}
        where exists (select from ${photos} where user_id = ${users.id} and ${isApproved(photos)})) as term`
    : sql`(select key, value, folded, photos from ${searchTerms} where field = ${field} and photos > 0) as term`;
}

/** Reads the start key of each part, in key order. */
async function readParts(db: Db): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (const field of FIELDS) {
    for (let from = await keyAfter(db, field, '', 0); from !== undefined;) {
      parts.push({ field, from });
      from = await keyAfter(db, field, from, PART);
    }
  }
  return parts;
}

/** The key that comes a given number of entries after another key. */
async function keyAfter(
  db: Db,
  field: SubjectField,
  from: string,
  places: number,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from ${valuesOf(field)} where key >= ${from} order by key limit 1 offset ${places}`);
  return rows[0]?.key;
}

interface SubjectRow extends Record<string, unknown> {
  key: string;
  value: string;
  /** True if this is the most frequent spelling of the value. */
  is_usual: boolean;
}

/** The paths of the pages in a part, in batches. Yields nothing if the part doesn't exist. */
export async function* subjectAddresses(db: Db, { field, from }: SitemapPart): AsyncGenerator<string[]> {
  let rows = await batchOf(db, field, sql`key >= ${from}`);
  for (let read = 0; rows.length > 0;) {
    yield rows.flatMap(({ value, is_usual }) => (is_usual ? (pathOfValue(field, value) ?? []) : []));
    read += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH || read >= PART) return;
    rows = await batchOf(db, field, sql`key > ${last.key}`);
  }
}

async function batchOf(db: Db, field: SubjectField, place: SQL): Promise<SubjectRow[]> {
  // A registration may have several spellings, but only one of them leads to its page.
  const isUsual =
    field === 'registration'
      ? sql`not exists (
          select from ${searchTerms} as other
          where other.field = 'registration' and other.folded = term.folded
            and (other.photos > term.photos or (other.photos = term.photos and other.key < term.key))
        )`
      : sql`true`;
  const { rows } = await db.execute<SubjectRow>(sql`
    select key, value, ${isUsual} as is_usual from ${valuesOf(field)} where ${place}
    order by key limit ${BATCH}`);
  return rows;
}
