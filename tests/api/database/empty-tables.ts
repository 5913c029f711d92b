/** SQL that resets a test's database, for both kinds of database. */

/**
 * Tables are truncated, instead of having their rows deleted, once one of them takes more than this many bytes on disk:
 * deleted rows still take up space.
 */
const MAX_DELETED_BYTES = 1024 * 1024;

/**
 * Removes all rows and restarts ids at 1, without running row triggers. Truncating creates new files for every table
 * and index and takes ten times as long as deleting a test's few rows, but only a superuser can delete without
 * triggers.
 */
export const EMPTY_TABLES = `do $$ declare each record; begin
  if (select rolsuper from pg_roles where rolname = current_user) and not exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${MAX_DELETED_BYTES}
  ) then
    set local session_replication_role = replica;
    for each in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('delete from %s', each.name);
    end loop;
    -- Unlike "alter sequence", this creates no file.
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
  else
    execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public');
  end if;
end $$`;

/** Selects a number that changes when a table, column, index, rule, trigger or function is added, changed or removed. */
export const SHAPE = `select sum(hashtext(thing))::text as shape from (
  select row(oid, relname, relkind, relnatts, relchecks, relhastriggers)::text from pg_class where relnamespace = 'public'::regnamespace
  union all select row(attrelid, attname, atttypid, attnotnull, attisdropped)::text from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
  union all select row(oid, conname, convalidated)::text from pg_constraint where connamespace = 'public'::regnamespace
  union all select row(pg_trigger.oid, tgname, tgenabled)::text from pg_trigger
  union all select row(oid, proname, md5(prosrc))::text from pg_proc where pronamespace = 'public'::regnamespace
) as things (thing)`;
