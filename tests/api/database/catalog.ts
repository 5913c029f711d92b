/** Lists everything that is defined in a database, as text, the same for the embedded database and for PostgreSQL. */
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';

/** The catalog after the 38 migrations that the baseline replaces, recorded when they were still there. */
export const BASELINE_CATALOG = join(import.meta.dirname, 'baseline-catalog.txt');
/** How many of the first migrations are the baseline. */
const BASELINE_LENGTH = 3;

/** Runs one statement on a database. */
export type Query = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Runs the baseline on an empty database, without the migrations after it. */
export async function runBaseline(query: Query): Promise<void> {
  const baseline = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR }).slice(0, BASELINE_LENGTH);
  for (const statement of baseline.flatMap(({ sql }) => sql)) await query(statement);
}

/** The tables of the schema `public`, which are all of ours. */
const TABLES = `pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`;

/** Excludes what belongs to an extension. */
const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

/**
 * What a table consists of, in this order, each with its name and its definition. Columns keep their order, because
 * `npm run move` compares rows as JSON, whose keys have the order of the columns. A statistics target that isn't set is
 * -1 in older versions of PostgreSQL, and null in newer ones.
 */
const PARTS: readonly { select: string; order: string }[] = [
  {
    select: `concat(attname, ' ', format_type(atttypid, atttypmod),
        (select ' collate ' || collname from pg_collation where oid = attcollation and collname <> 'default'),
        case when attnotnull then ' not null' end,
        case attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(adbin, adrelid),
        case when attidentity <> '' then ' identity ' || attidentity::text end,
        case when attstattarget >= 0 then ' statistics ' || attstattarget end,
        (select ' options ' || string_agg(option, ' ' order by option) from unnest(attoptions) option
          where option like 'n\\_distinct%'),
        (select ' storage ' || attstorage::text from pg_type where pg_type.oid = atttypid and typstorage <> attstorage))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $table and attnum > 0 and not attisdropped`,
    order: 'attnum',
  },
  {
    // That a column is not null is a constraint only in newer versions of PostgreSQL.
    select: `format('constraint %s %s', conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = $table and contype not in ('n', 't')`,
    order: 'conname collate "C"',
  },
  {
    select: `concat(pg_get_indexdef(indexrelid), (select ' statistics ' || string_agg(attnum || ':' || attstattarget, ' ')
        from pg_attribute where attrelid = indexrelid and attstattarget >= 0))
      from pg_index where indrelid = $table`,
    order: 'indexrelid::regclass::text collate "C"',
  },
  {
    select: `concat(pg_get_triggerdef(oid), case when tgenabled <> 'O' then ' enabled ' || tgenabled::text end)
      from pg_trigger where tgrelid = $table and not tgisinternal`,
    order: 'tgname collate "C"',
  },
  {
    select: `concat(pg_get_statisticsobjdef(oid), case when stxstattarget >= 0 then ' statistics ' || stxstattarget end)
      from pg_statistic_ext where stxrelid = $table`,
    order: 'stxname collate "C"',
  },
];

/** What belongs to no table. Each object is a text. */
const OTHERS = [
  `format('extension %s', extname) from pg_extension where extname <> 'plpgsql' order by extname collate "C"`,
  `format('sequence %s %s from %s to %s by %s start %s cache %s%s owned by %s', relname, format_type(seqtypid, null),
      seqmin, seqmax, seqincrement, seqstart, seqcache, case when seqcycle then ' cycle' else '' end,
      (select format('%s.%s', refobjid::regclass, attname) from pg_depend
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')))
    from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace = 'public'::regnamespace
    order by relname collate "C"`,
  `format('relation %s of kind %s', relname, relkind) from pg_class
    where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'S', 't') order by relname collate "C"`,
  `format('type %s of kind %s', typname, typtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r', 'm') and ${notOfExtension('pg_type', 'oid')}
    order by typname collate "C"`,
  `'comment on ' || pg_describe_object(classoid, objoid, objsubid) || ': ' || description from pg_description
    where objoid >= 16384 and classoid <> 'pg_extension'::regclass and not exists (select from pg_depend
      where pg_depend.classid = classoid and pg_depend.objid = objoid and deptype = 'e') order by 1`,
  `case when prokind in ('f', 'p') then pg_get_functiondef(oid) else format('%s of kind %s', oid::regprocedure, prokind) end
    from pg_proc where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'oid')}
    order by oid::regprocedure::text collate "C"`,
];

/** The whole catalog, and the rows that the migrations insert. */
export async function listCatalog(query: Query): Promise<string> {
  const texts = async (statement: string) =>
    (await query(`select ${statement}`)).rows.map((row) => String(Object.values(row)[0]));
  const blocks: string[] = [];
  for (const name of await texts(`relname from ${TABLES} order by relname collate "C"`)) {
    const table = `'public.${name}'::regclass`;
    const lines = await texts(
      `concat('table ', relname, ' ' || reloptions::text) from pg_class where oid = ${table}`,
    );
    for (const { select, order } of PARTS) {
      lines.push(...(await texts(`${select.replaceAll('$table', table)} order by ${order}`)));
    }
    lines.push(...(await texts(`'row ' || row_to_json(r) from public.${name} r order by 1`)));
    blocks.push(lines.join('\n  '));
  }
  for (const statement of OTHERS) blocks.push(...(await texts(statement)));
  return `${blocks.join('\n\n')}\n`;
}
