/**
 * Finds what a migration takes away from servers of the version before it, which go on working while a site is updated
 * (docs/server/database.md, "Two versions at once").
 */
import { splitStatements } from './migration-statements.ts';

/** The first line of a migration that removes what no server uses any more. */
const SHRINKS = /^-- Shrinks: \S/;
/** How it says which migration a server must know: by its time in the journal. Never a smaller one than before. */
const NEEDS =
  /^insert into site_schema \(needs\) values \((\d+)\) on conflict \(only\) do update set needs = greatest\(site_schema\.needs, excluded\.needs\)$/;

/** How a migration names a CHECK that it replaces by one that admits all that the version before writes, and why. */
const WIDENS = /^-- Widens (\w+): \S/gm;

/** Statements that older servers don't notice. A trigger or function may still surprise them: its author must know. */
const HARMLESS: readonly RegExp[] = [
  /^create table /,
  /^create index /,
  /^create (or replace )?function /,
  /^create (or replace )?trigger /,
  /^create (statistics|extension) /,
  /^comment on /,
  /^(insert into|update|analyze) /,
];
/** The same for the parts of `alter table`. */
const HARMLESS_PARTS: readonly RegExp[] = [
  /^alter column \S+ set (default|statistics|storage) /,
  /^alter column \S+ set \(/,
  /^(enable|validate) /,
  /^set \(/,
];

/** What the statements before it in the same file have made, which older servers don't know. */
interface Made {
  tables: Set<string>;
  /** As `table.column`. */
  columns: Set<string>;
  /** The constraints that the migration says it widens. */
  widened: ReadonlySet<string>;
}

/**
 * What is wrong with a migration, as messages; empty if servers of the version before it can go on working, or if it
 * says that it shrinks. `times` has the times of the journal up to this migration's.
 */
export function migrationProblems(sql: string, times: readonly number[]): string[] {
  const statements = splitStatements(sql);
  if (SHRINKS.test(sql)) return needsProblems(statements, times);
  const widened = new Set(Array.from(sql.matchAll(WIDENS), ([, name = '']) => name));
  const made: Made = { tables: new Set(), columns: new Set(), widened };
  return statements.flatMap((statement) =>
    isHarmless(statement, made, statements) ? [] : [`Older servers may stumble over: ${statement}`],
  );
}

function needsProblems(statements: readonly string[], times: readonly number[]): string[] {
  const needs = statements.flatMap((statement) => NEEDS.exec(statement)?.[1] ?? []);
  if (needs.length !== 1)
    return ['It shrinks, so it must set site_schema.needs once (CONTRIBUTING.md has the words)'];
  return times.includes(Number(needs[0])) ? [] : [`site_schema.needs is no migration's time: ${needs[0]}`];
}

function isHarmless(statement: string, made: Made, all: readonly string[]): boolean {
  const [, table] = /^create table (?:if not exists )?(\S+)/.exec(statement) ?? [];
  if (table !== undefined) made.tables.add(table);
  if (HARMLESS.some((pattern) => pattern.test(statement))) return true;
  const [, ofIndex = '', columns = ''] =
    /^create unique index \S+ on (\S+) (?:using \w+ )?\(([^()]*)\)/.exec(statement) ?? [];
  if (isNew(ofIndex, columns, made)) return true;
  const [, trigger] = /^drop trigger (?:if exists )?(\S+ on \S+)$/.exec(statement) ?? [];
  // It is made anew, in the same transaction.
  if (trigger !== undefined) return all.some((each) => isTriggerOf(each, trigger));
  const [, index] = /^(?:drop index|alter index \S+ rename to) (\S+)$/.exec(statement) ?? [];
  // The same, with the name that the new one has in the end.
  if (index !== undefined) return all.some((each) => isReplacement(each, index, all));
  const [, altered = '', parts = ''] = /^alter table (?:only )?(\S+) (.*)$/.exec(statement) ?? [];
  if (altered === '') return false;
  return (
    made.tables.has(altered) ||
    splitStatements(parts, ',').every(
      (part) => isHarmlessPart(altered, part, made) || isWidened(altered, part, made, all),
    )
  );
}

/** True for a part of `alter table` that older servers don't notice. */
function isHarmlessPart(table: string, part: string, made: Made): boolean {
  const [, column, definition = ''] = /^add column (?:if not exists )?(\S+) (.*)$/.exec(part) ?? [];
  if (column !== undefined) {
    made.columns.add(`${table}.${column}`);
    return (
      !/\b(not null|primary key)\b/.test(definition) ||
      /\b(default|generated)\b|^\w*serial\b/.test(definition)
    );
  }
  const [, columns = ''] = /^add constraint \S+ (?:foreign key|unique) ?\(([^()]*)\)/.exec(part) ?? [];
  return (
    isNew(table, columns, made) ||
    isCheckOfNew(table, part, made) ||
    HARMLESS_PARTS.some((pattern) => pattern.test(part))
  );
}

/** True for a CHECK on columns that the same migration has made. */
function isCheckOfNew(table: string, part: string, { columns }: Made): boolean {
  if (!/^add constraint \S+ check /.test(part)) return false;
  const named = Array.from(part.matchAll(/\b\w+\.\w+\b/g), ([name]) => name);
  return named.length > 0 && named.every((name) => name.startsWith(`${table}.`) && columns.has(name));
}

/** True for either half of a CHECK's replacement by one of which the migration says that it is wider. */
function isWidened(table: string, part: string, { widened }: Made, all: readonly string[]): boolean {
  const [, name = ''] = /^(?:drop constraint|add constraint) (\w+)(?: check .*)?$/.exec(part) ?? [];
  return (
    widened.has(name) &&
    all.includes(`alter table ${table} drop constraint ${name}`) &&
    all.some((each) => each.startsWith(`alter table ${table} add constraint ${name} check `))
  );
}

/** True if the same migration has made all these columns, or their table. */
function isNew(table: string, columns: string, { tables, columns: added }: Made): boolean {
  if (tables.has(table)) return true;
  return columns !== '' && columns.split(',').every((column) => added.has(`${table}.${column.trim()}`));
}

function isTriggerOf(statement: string, trigger: string): boolean {
  const [name = '', table = ''] = trigger.split(' on ');
  return (
    /^create (or replace )?(constraint )?trigger /.test(statement) &&
    statement.includes(`trigger ${name} `) &&
    statement.includes(` on ${table} `)
  );
}

/** True if the statement gives an index its name, and the same migration has made that index. */
function isReplacement(statement: string, index: string, all: readonly string[]): boolean {
  const [, made = '', name] = /^alter index (\S+) rename to (\S+)$/.exec(statement) ?? [];
  return name === index && all.some((each) => each.startsWith(`create index ${made} on `));
}
