/** Reads reports for super admins (docs/rules/review.md, "Reports"). */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PhotoCard } from '../../../src/contract/calls/photo.ts';
import type { Report, ReportPerson } from '../../../src/contract/calls/report-calls.ts';
import { REPORT_TYPES } from '../../../src/contract/rules/values.ts';
import { handlers, isHandler, toCaseFields } from '../moderation/cases/case-rows.ts';
import type { Db } from '../../platform/db/client.ts';
import { reports, users } from '../../platform/db/schema.ts';
import { readCards } from '../photos/read-cards.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

const reporters = alias(users, 'reporters');

const reported = alias(users, 'reported');

export function selectReports(db: Db) {
  return db
    .select({
      report: getTableColumns(reports),
      reporter: personColumns(reporters),
      reported: personColumns(reported),
      reportsOnPerson: sql<number>`(
        select count(*)::int from ${reports} as others
        where others.reported_user_id = ${reports.reported_user_id})`,
      handler: handlers.username,
    })
    .from(reports)
    .innerJoin(reporters, eq(reporters.id, reports.reporter_id))
    .innerJoin(reported, eq(reported.id, reports.reported_user_id))
    .leftJoin(handlers, isHandler(reports))
    .$dynamic();
}

/** The columns of a person in a report. */
export function personColumns(person: typeof users | typeof reporters | typeof reported) {
  return {
    id: person.id,
    username: person.username,
    picture: person.profile_picture_key,
    ban: person.ban_message,
  };
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Reports in wire format, with those of their photos that still exist. */
export async function toReports(db: Db, rows: readonly ReportRow[]): Promise<Report[]> {
  const cards = await readCards(
    db,
    rows.flatMap(({ report }) => report.photo_id ?? []),
  );
  return rows.map((row) =>
    toReport(
      row,
      cards.find(({ id }) => id === row.report.photo_id),
    ),
  );
}

/** A person in a report, in wire format. */
export function toPerson({ id, username, picture, ban }: ReportRow['reporter']): ReportPerson {
  return { id, username, profile_picture: mediaUrl(picture), is_banned: ban !== null };
}

function toReport(row: ReportRow, photo: PhotoCard | undefined): Report {
  const { report, handler: handledBy } = row;
  return {
    id: report.id,
    reporter_id: report.reporter_id,
    reporter_username: row.reporter.username,
    reported_user_id: report.reported_user_id,
    reported_username: row.reported.username,
    reporter: toPerson(row.reporter),
    reported: toPerson(row.reported),
    reports_on_person: row.reportsOnPerson,
    photo_id: report.photo_id,
    photo: photo ?? null,
    report_types: REPORT_TYPES.filter((type) => report.report_types.includes(type)),
    message: report.message,
    ...toCaseFields(report, handledBy),
  };
}
