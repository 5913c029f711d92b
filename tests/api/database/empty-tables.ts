/** How a test's database becomes as good as new, on both kinds of database. */

/** Removes all rows, and lets ids begin at 1 again. Triggers on rows don't run. */
export const EMPTY_TABLES = `do $$ begin
  execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
    from pg_tables where schemaname = 'public');
end $$`;

/** A number that changes when a table, column, index, rule, trigger or function comes, changes or goes. */
export const SHAPE = `select sum(hashtext(thing))::text as shape from (
  select row(oid, relname, relkind, relnatts, relchecks, relhastriggers)::text from pg_class where relnamespace = 'public'::regnamespace
  union all select row(attrelid, attname, atttypid, attnotnull, attisdropped)::text from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
  union all select row(oid, conname, convalidated)::text from pg_constraint where connamespace = 'public'::regnamespace
  union all select row(pg_trigger.oid, tgname, tgenabled)::text from pg_trigger
  union all select row(oid, proname, md5(prosrc))::text from pg_proc where pronamespace = 'public'::regnamespace
) as things (thing)`;
