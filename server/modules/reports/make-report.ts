/** Reports a user (docs/rules/review.md, "Reports"). */
import { and, eq } from 'drizzle-orm';
import { orderedReasons, reportProblem } from '../../../src/contract/rules/report.ts';
import type { ReportProblem } from '../../../src/contract/rules/report.ts';
import type { ReportType } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { photoMessages, photos, reports, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { RefusalWording } from '../../platform/lib/errors.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import { refuseBeyondDailyLimit } from '../../platform/limits/daily-limit.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';
import { maySee } from '../photos/get-photo.ts';
import type { ReportsContext } from './context.ts';
import { reportsSince } from './get-reports-left.ts';

const PROBLEMS: Record<ReportProblem, RefusalWording> = {
  reason_required: {
    error: 'Please select at least one report reason',
    error_zh: '请至少选择一个举报原因',
  },
  too_long: {
    error: 'Report message must be at most 1000 characters long.',
    error_zh: '举报说明最多 1000 个字符。',
  },
};

function beyondDay(most: number | undefined): RefusalWording {
  return {
    error: `Daily report limit exceeded. You can only submit ${most} ${most === 1 ? 'report' : 'reports'} per day.`,
    error_zh: `今天的举报次数用完了，每天最多举报 ${most} 次。`,
  };
}

const ONESELF: RefusalWording = { error: "You can't report yourself.", error_zh: '不能举报自己。' };
const NO_USER: RefusalWording = { error: 'User not found', error_zh: '用户不存在' };

/** The content of a report request. */
interface IncomingReport {
  reportedUserId: number;
  photoId: number | null;
  reportTypes: ReportType[];
  message: string;
}

export const makeReport = defineCall('POST /api/report', {
  access: 'user',
  handle: async (ctx: ReportsContext, { body, user, idempotency }) => {
    const message = storableText(body.customMessage ?? '');
    const reportTypes = orderedReasons(body.reportTypes);
    const problem = reportProblem(reportTypes, message);
    if (problem !== undefined) {
      const field = problem === 'too_long' ? 'customMessage' : 'reportTypes';
      return refuse('invalid_request', { ...PROBLEMS[problem], fields: [{ field, problem }] });
    }
    if (body.reportedUserId === user.id) return refuse('conflict', ONESELF);
    const report: IncomingReport = {
      reportedUserId: body.reportedUserId,
      photoId: body.photoId ?? null,
      reportTypes,
      message,
    };
    const spec = { ...idempotency, content: report };
    return runIdempotent(ctx, spec, (tx) =>
      insertReport(tx, user, report, {
        now: ctx.clock(),
        timeZone: ctx.config.siteTimeZone,
        most: ctx.config.dailyReports,
      }),
    );
  },
});

async function insertReport(
  tx: Db,
  user: Viewer,
  report: IncomingReport,
  { most, ...today }: Today & { most: number | undefined },
) {
  const { reportedUserId, photoId, reportTypes, message } = report;
  if ((await tx.$count(users, eq(users.id, reportedUserId))) === 0) return refuse('not_found', NO_USER);
  if (photoId !== null && !(await mayReport(tx, user, { photoId, reportedUserId })))
    return refuse('not_found');
  const beyond = await refuseBeyondDailyLimit(tx, today, {
    userId: user.id,
    most,
    countSince: reportsSince(tx, user.id),
    wording: beyondDay(most),
  });
  if (beyond !== undefined) return beyond;
  const [inserted] = await tx
    .insert(reports)
    .values({
      reporter_id: user.id,
      reported_user_id: reportedUserId,
      photo_id: photoId,
      report_types: reportTypes,
      message,
      created_at: today.now,
    })
    .returning({ id: reports.id });
  if (inserted === undefined) throw new Error('no row came back from the insert');
  return { response: { id: inserted.id } };
}

/** True if the reporter may see the photo and the reported user is involved in it. */
async function mayReport(
  tx: Db,
  user: Viewer,
  { photoId, reportedUserId }: { photoId: number; reportedUserId: number },
): Promise<boolean> {
  const [photo] = await tx
    .select({
      approval_status: photos.approval_status,
      user_id: photos.user_id,
      type: photos.type,
      reviewed_by: photos.reviewed_by,
    })
    .from(photos)
    .where(and(eq(photos.id, photoId), isKept(photos)));
  if (photo === undefined || !maySee(user, photo)) return false;
  if (photo.user_id === reportedUserId || photo.reviewed_by === reportedUserId) return true;
  // The user may have reviewed the photo earlier; messages of earlier reviewers are still shown.
  const isSender = and(eq(photoMessages.photo_id, photoId), eq(photoMessages.sender_id, reportedUserId));
  return (await tx.$count(photoMessages, isSender)) > 0;
}
