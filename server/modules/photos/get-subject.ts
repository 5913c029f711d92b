/**
 * Statistics of a subject such as an airport (docs/rules/photos.md, "Subject pages"). `search_terms` already contains
 * the number of photos (a photographer's photos are counted with an index). The first and the latest photo are at the
 * ends of an index. Everything else is computed from the latest photos only. So a page costs about the same however
 * many photos there are.
 */
import { and, desc, gt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SearchSuggestion, SubjectStats } from '../../../src/contract/calls/photo-calls.ts';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { SearchField } from '../../../src/contract/rules/search-fields.ts';
import { SUBJECT_FIELDS, TYPES_OF_FIELD } from '../../../src/contract/rules/subjects.ts';
import type { Subject, SubjectField } from '../../../src/contract/rules/subjects.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { hasUserName } from '../../platform/db/name-search.ts';
import { photos, searchTerms, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { namesOfAirport } from '../airports/airport-list.ts';
import type { PhotosContext } from './context.ts';
import { equalsTerm } from './filter-values.ts';
import { conditions, READ_IN_INDEX_ORDER } from './filtered-list.ts';
import { SharedReads } from '../../platform/lib/shared-reads.ts';

/** For each kind of field, the related fields whose most frequent values are listed, in this order. */
const RELATED_FIELDS = {
  registration: ['aircraft_type', 'operator', 'airport'],
  aircraft_type: ['operator', 'airport', 'registration'],
  airport: ['operator', 'aircraft_type', 'registration'],
  train_type: ['line', 'train_number'],
  line: ['train_type', 'train_number'],
  username: ['aircraft_type', 'registration', 'airport', 'train_type', 'line'],
} as const satisfies Record<SubjectField, readonly SearchField[]>;

/** The most values that are listed for each related field. */
const MAX_RELATED = 5;
/** The most spellings of one subject that are read. */
const MAX_SPELLINGS = 100;

export const getSubject = defineCall('GET /api/photos/about', {
  access: 'public',
  handle: async (ctx: PhotosContext, { query }) => {
    // PostgreSQL strings can't contain NUL, so a query with it would fail.
    if (query.name.includes('\0')) return refuse('not_found');
    const read = () => readSubject(ctx.db, query);
    return (
      (await subjectReads(ctx.db).read(JSON.stringify([query.kind, query.name]), read)) ?? refuse('not_found')
    );
  },
});

const subjectReads = perDatabase(() => new SharedReads<SubjectStats | undefined>());

async function readSubject(db: Db, subject: Subject): Promise<SubjectStats | undefined> {
  const counted =
    subject.kind === 'photographer' ? await countPhotographer(db, subject) : await countTerms(db, subject);
  if (counted === undefined) return undefined;
  const { matches, ...subjectCounts } = counted;
  const { field, value } = subjectCounts;
  const found = await statisticsOf(db, field, matches);
  if (found === undefined) return undefined;
  return {
    ...subjectCounts,
    ...found,
    first_upload: new Date(found.first_upload).toISOString(),
    latest_upload: new Date(found.latest_upload).toISOString(),
    years: field === 'registration' ? found.years : [],
    seen_with: found.seen_with.map(withNames),
    airport_names: field === 'airport' ? namesOfAirport(value) : null,
  };
}

/** The number of photos of a subject, and the SQL condition that matches them. */
interface CountedSubject extends Pick<SubjectStats, 'type' | 'value' | 'photos' | 'of_type'> {
  field: SubjectField;
  matches: SQL;
}

/** Counts the photos of a subject other than a photographer. */
async function countTerms(db: Db, subject: Subject): Promise<CountedSubject | undefined> {
  const terms = await termsOf(db, subject);
  const [first] = terms;
  if (first === undefined) return undefined;
  const { field, value } = first;
  const [type] = TYPES_OF_FIELD[field];
  if (type === undefined) throw new Error(`no photos have a ${field}`);
  const values = terms.map(({ key }) => key);
  return {
    field,
    type,
    value,
    photos: terms.reduce((sum, term) => sum + term.photos, 0),
    of_type: null,
    matches: sql.join(conditions(type, { [field]: { values } }), sql` and `),
  };
}

/** Counts a photographer's photos. Usernames are unique, so there is one photographer at most. */
async function countPhotographer(db: Db, { name }: Subject): Promise<CountedSubject | undefined> {
  const [user] = await db
    .select({ id: users.id, value: users.username })
    .from(users)
    .where(hasUserName(name.trim()));
  if (user === undefined) return undefined;
  const matches = sql`${isApproved(photos)} and ${photos.user_id} = ${user.id}`;
  const { rows } = await db.execute<Record<PhotoType, number>>(sql`
    select count(*) filter (where type = 'planes')::int as planes, count(*) filter (where type = 'trains')::int as trains
    from ${photos} where ${matches}`);
  const { planes, trains } = rows[0] ?? { planes: 0, trains: 0 };
  if (planes + trains === 0) return undefined;
  return {
    field: 'username',
    type: trains > planes ? 'trains' : 'planes',
    value: user.value,
    photos: planes + trains,
    of_type: { planes, trains },
    matches,
  };
}

interface Term {
  field: Exclude<SubjectField, 'username'>;
  key: string;
  value: string;
  photos: number;
}

/**
 * The spellings of a subject, most frequent first. If the name occurs in several fields, the field with the most photos
 * is used.
 */
async function termsOf(db: Db, { kind, name }: Subject): Promise<Term[]> {
  const fields = SUBJECT_FIELDS[kind].filter((field) => field !== 'username');
  const rows = await db
    .select({
      field: searchTerms.field,
      key: searchTerms.key,
      value: searchTerms.value,
      photos: searchTerms.photos,
    })
    .from(searchTerms)
    .where(
      and(
        gt(searchTerms.photos, 0),
        or(
          ...fields.map((field) => and(sql`${searchTerms.field} = ${field}`, equalsTerm(field, name.trim()))),
        ),
      ),
    )
    .orderBy(desc(searchTerms.photos), searchTerms.field, searchTerms.key)
    .limit(MAX_SPELLINGS);
  const terms = rows.flatMap((row) => {
    const field = fields.find((candidate) => candidate === row.field);
    return field === undefined ? [] : [{ ...row, field }];
  });
  return terms.filter(({ field }) => field === terms[0]?.field);
}

interface SubjectStatisticsRow extends Record<string, unknown> {
  first_taken: string | null;
  latest_taken: string | null;
  first_upload: string;
  latest_upload: string;
  years: SubjectStats['years'];
  seen_with: SearchSuggestion[];
}

/** Undefined if the subject's last photo has been removed in the meantime. */
async function statisticsOf(
  db: Db,
  field: SubjectField,
  matches: SQL,
): Promise<SubjectStatisticsRow | undefined> {
  const firstBy = (column: SQL, order: SQL) =>
    sql`(select ${column} from ${photos} where ${matches} and ${column} is not null order by ${order} limit 1)`;
  const taken = sql`${photos.date_taken}`;
  const uploaded = sql`${photos.uploaded_at}`;
  const relatedFields = RELATED_FIELDS[field];
  return db.transaction(async (tx) => {
    await tx.execute(READ_IN_INDEX_ORDER);
    const { rows } = await tx.execute<SubjectStatisticsRow & { first_upload: string | null }>(sql`
      with latest as materialized (
        select ${sql.join(
          [photos.id, photos.date_taken, ...relatedFields.map((related) => photos[related])].map(
            (column) => sql`${column}`,
          ),
          sql`, `,
        )}
        from ${photos} where ${matches} order by ${photos.id} desc limit ${MAX_FILTERED}
      ), said as (
        select said.place, said.field, said.value from latest
        cross join lateral (values ${sql.join(
          relatedFields.map(
            (related, n) => sql`(${n}::int, ${related}::text, latest.${sql.identifier(related)})`,
          ),
          sql`, `,
        )}) said (place, field, value)
        where said.value <> ''
      ), counted as (
        select place, field, min(value) as value, count(*)::int as photos,
          row_number() over (partition by place order by count(*) desc, upper(value)) as rank
        from said group by place, field, upper(value)
      )
      select ${firstBy(taken, sql`${taken} using ~<~`)} as first_taken, ${firstBy(taken, sql`${taken} using ~>~`)} as latest_taken,
        ${firstBy(uploaded, sql`${photos.id}`)} as first_upload, ${firstBy(uploaded, sql`${photos.id} desc`)} as latest_upload,
        (select coalesce(json_agg(json_build_object('year', year, 'photos', photos) order by year desc), '[]') from (
          select left(date_taken, 4) as year, count(*)::int as photos from latest
          where date_taken is not null group by 1
        ) years) as years,
        (select coalesce(json_agg(json_build_object('field', field, 'value', value, 'photos', photos)
          order by place, rank), '[]') from counted where rank <= ${MAX_RELATED}) as seen_with`);
    const [found] = rows;
    return found?.first_upload === null ? undefined : found;
  });
}

function withNames(found: SearchSuggestion): SearchSuggestion {
  const names = found.field === 'airport' ? namesOfAirport(found.value) : null;
  return names === null ? found : { ...found, airport_names: names };
}
