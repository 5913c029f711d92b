/** A report of a user, for a photo or without one (docs/rules/review.md, "Reports"). */
import type { ReportType } from '../../contract/rules/values.ts';
import type { AttemptOutcome, ExchangeContext } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpAnswer } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, oneCall } from './photo-call.ts';

export interface ReportOp extends Op {
  kind: 'report';
  reportedUserId: number;
  reportTypes: ReportType[];
  /** Trimmed; may be empty. */
  message: string;
  /** The photo isn't there any more, or isn't for this user to see: the report goes without it. */
  withoutPhoto?: boolean;
}

/** What the dialog gives. `photoId`: what it is about; undefined: the user as such. */
export type ReportInput = Pick<ReportOp, 'reportedUserId' | 'reportTypes' | 'message' | 'photoId'>;

export type ReportItem = ItemBase &
  ItemStatus & {
    kind: 'report';
    name: { text: 'tray.name.report'; values: { id: number } } | { text: 'tray.name.reportUser' };
  };

export const report = {
  name: 'report',

  create: (base: NewOp, input: ReportInput): ReportOp => ({ ...base, kind: 'report', ...input }),
  /** Alone: a report that waits for the next day holds up nothing else about the photo. */
  subjectOf: () => undefined,

  nextStep: (op: ReportOp, tools: RequestTools): Promise<NextStep> =>
    Promise.resolve(oneCall(op, tools, { call: 'POST /api/report', body: bodyOf(op) })),

  applyResponse: (op: ReportOp, answer: HttpAnswer | undefined, attempt: ExchangeContext): AttemptOutcome =>
    applyCallResponse(op, answer, attempt, {
      missing({ message }) {
        const { now } = attempt;
        if (op.photoId === undefined || op.withoutPhoto === true) {
          return { event: { type: 'needs-you', at: now, reason: 'refused', message }, link: 'good' };
        }
        // Deleted, or decided on, since the report was made: what it says of the user still stands.
        const fields = { withoutPhoto: true };
        const again = { type: 'wait', reason: 'server', since: now, until: now, counted: false } as const;
        return { event: { ...again, unsent: true, fields }, link: 'good' };
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
        ? { text: 'tray.name.reportUser' }
        : { text: 'tray.name.report', values: { id: photoId } },
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
