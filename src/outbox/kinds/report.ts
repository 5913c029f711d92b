/** The op for a report of a user, with or without a photo (docs/rules/review.md, "Reports"). */
import type { ReportType } from '../../contract/rules/values.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, singleCall } from './photo-call.ts';

export interface ReportOp extends Op {
  kind: 'report';
  reportedUserId: number;
  reportTypes: ReportType[];
  /** Trimmed; may be empty. */
  message: string;
  /** The photo was deleted or isn't visible to this user, so the report is sent without it. */
  withoutPhoto?: boolean;
}

/** The dialog's input. `photoId`: the reported photo; undefined if the report is only about the user. */
export type ReportInput = Pick<ReportOp, 'reportedUserId' | 'reportTypes' | 'message' | 'photoId'>;

export type ReportItem = ItemBase &
  ItemStatus & {
    kind: 'report';
    name: { text: 'outbox.name.report'; values: { id: number } } | { text: 'outbox.name.reportUser' };
  };

export const report = {
  name: 'report',

  create: (base: NewOp, input: ReportInput): ReportOp => ({ ...base, kind: 'report', ...input }),
  /** Sent in any order, since a report postponed to the next day must not hold up other ops about the photo. */
  subjectOf: () => undefined,

  nextStep: (op: ReportOp, tools: RequestTools): Promise<NextStep> =>
    Promise.resolve(singleCall(op, tools, { call: 'POST /api/report', body: bodyOf(op) })),

  applyResponse: (
    op: ReportOp,
    response: HttpResponse | undefined,
    attempt: AttemptContext,
  ): AttemptOutcome =>
    applyCallResponse(op, response, attempt, {
      missing({ message }) {
        const { now } = attempt;
        if (op.photoId === undefined || op.withoutPhoto === true) {
          return { event: { type: 'needs-you', at: now, reason: 'refused', message }, link: 'good' };
        }
        // The photo has been deleted or reviewed since, but the report of the user is still valid.
        const fields = { withoutPhoto: true };
        const retry = { type: 'wait', reason: 'server', since: now, until: now, counted: false } as const;
        return { event: { ...retry, unsent: true, fields }, link: 'good' };
      },
      conflict: ({ message }) => ({
        event: { type: 'needs-you', at: attempt.now, reason: 'refused', message },
        link: 'good',
      }),
    }),

  itemOf: ({ id, createdAt, photoId }: ReportOp, status: ItemStatus): ReportItem => ({
    id,
    kind: 'report',
    createdAt,
    name:
      photoId === undefined
        ? { text: 'outbox.name.reportUser' }
        : { text: 'outbox.name.report', values: { id: photoId } },
    outdates: [],
    ...status,
  }),
} satisfies OpKind<ReportOp, ReportInput>;

function bodyOf({ reportedUserId, photoId, withoutPhoto, reportTypes, message }: ReportOp) {
  return {
    reportedUserId,
    photoId: withoutPhoto === true ? null : (photoId ?? null),
    reportTypes,
    customMessage: message,
  };
}
