import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it } from 'vitest';
import { migrationProblems } from '../../../scripts/check/migration-problems.ts';
import { splitStatements } from '../../../scripts/check/migration-statements.ts';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';

/** How many of the first migrations are the baseline, which no server is older than. */
const BASELINE = 3;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
const times = migrations.map(({ folderMillis }) => folderMillis);

/** The times of the journal in the examples. */
const TIMES = [1000, 2000, 3000];
const setsNeeds = (needs: number) =>
  `insert into site_schema (needs) values (${needs})
  on conflict (only) do update set needs = greatest(site_schema.needs, excluded.needs);`;

it('the migrations after the baseline let servers of the version before them go on', () => {
  const problems = migrations.slice(BASELINE).flatMap(({ sql, folderMillis }) =>
    migrationProblems(
      sql.join('\n'),
      times.filter((time) => time <= folderMillis),
    ),
  );
  expect(problems).toEqual([]);
});

describe('older servers may stumble over', () => {
  it.each([
    'drop table "likes"',
    'alter table "photos" drop column "note"',
    'alter table "photos" drop constraint "photos_type_check"',
    'alter table "photos" rename column "note" to "remark"',
    'alter table "photos" rename to "pictures"',
    'alter table "photos" alter column "note" set data type integer',
    'alter table "photos" alter column "note" type integer',
    'alter table "photos" alter column "note" set not null',
    'alter table "photos" alter column "note" drop not null',
    'alter table "photos" alter column "note" drop default',
    'alter table "photos" add column "note" text not null',
    'alter table "photos" add column "note" text, drop column "remark"',
    'alter table "photos" add constraint "photos_note_check" check (char_length("note") < 10)',
    'alter table "photos" add constraint "photos_note_unique" unique("note")',
    'alter table "photos" add constraint "k" foreign key ("note") references "users"("id")',
    'create unique index "photos_note_idx" on "photos" using btree ("note")',
    'drop index "photos_note_idx"',
    'alter index "photos_note_idx" rename to "photos_remark_idx"',
    'drop function photo_search_text(photos)',
    'drop trigger photos_note on photos',
    "alter type mood rename value 'good' to 'fine'",
    'delete from photos',
    'truncate photos',
    'do $$ begin drop table photos; end $$',
    '-- Widens photos_note_check: it says so, and makes none.\nalter table "photos" drop constraint "photos_note_check"',
    'alter table "photos" add column "note" text; alter table "photos" add constraint "n" check ("photos"."note" is null or "photos"."line" <> \'\')',
  ])('%s', (statement) => {
    expect(migrationProblems(`create index a on b (c);\n${statement};`, TIMES)).toHaveLength(1);
  });
});

describe('older servers don’t notice', () => {
  it.each([
    'create table "notes" ("id" serial not null, "text" text not null); alter table "notes" add constraint "n" check (id > 0); create unique index i on notes (text)',
    'create index "photos_note_idx" on "photos" using btree ("note")',
    'alter table "photos" add column "note" text',
    'alter table "photos" add column "note" text not null default \'\'',
    'alter table "photos" add column "of" integer; alter table "photos" add constraint "k" foreign key ("of") references "users"("id")',
    'alter table "photos" add column "note" text; create unique index i on "photos" using btree ("note")',
    "alter table photos alter column note set default 'drop table photos'",
    'drop trigger photos_note on photos; create trigger photos_note before insert on photos for each row execute function note()',
    'create index "new_idx" on "photos" ("note"); drop index "photos_note_idx"; alter index "new_idx" rename to "photos_note_idx"',
    '-- drop table photos\ncreate function note() returns trigger language plpgsql as $$ begin drop table photos; end $$',
    "update photos set note = '; drop table photos;'",
    'alter table "photos" add column "note" text; alter table "photos" add constraint "n" check ("photos"."note" in (\'a\'))',
    `-- Widens photos_note_check: it admits one more note.
    alter table "photos" drop constraint "photos_note_check";
    alter table "photos" add constraint "photos_note_check" check ("photos"."note" <> '')`,
    setsNeeds(1000),
  ])('%s', (sql) => {
    expect(migrationProblems(sql, TIMES)).toEqual([]);
  });
});

describe('a migration that shrinks', () => {
  const shrinks =
    '-- Shrinks: nothing reads the column since the release before.\nalter table photos drop column note;\n';

  it('says which migration a server must know', () => {
    expect(migrationProblems(shrinks + setsNeeds(2000), TIMES)).toEqual([]);
  });

  it.each([
    ['says nothing of that', ''],
    ['names no migration', setsNeeds(2001)],
    ['may lower it', 'update site_schema set needs = 1000;'],
  ])('is a problem if it %s', (_case, rest) => {
    expect(migrationProblems(shrinks + rest, TIMES)).toEqual([expect.stringContaining('site_schema.needs')]);
  });
});

it('statements are split where they end', () => {
  expect(
    splitStatements('select \';\', "a;b" -- c;\n; do $x$ a; $$ b; $x$;\n--> statement-breakpoint\nSELECT 1'),
  ).toEqual(["select '', a;b", "do ''", 'select 1']);
});
