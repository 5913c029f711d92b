/**
 * A reviewer's decision, and what its photographer reads of it (docs/rules/review.md, "Decisions"). A part that has the
 * same name in both schemas and in the table of messages is stored and sent without being named anywhere between.
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_MARKS, MAX_REJECT_REASON } from '../rules/limits.ts';
import { REJECT_CODES } from '../rules/values.ts';
import { Id, Revision } from './id.ts';
import { OneOf } from './one-of.ts';

/** A reason that a reviewer marks: its code, and where on the photo it is. */
export const PhotoMark = Type.Object({
  code: OneOf(REJECT_CODES),
  x: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Fraction of the width, from the left' }),
  ),
  y: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Fraction of the height, from the top' }),
  ),
  equalised: Type.Optional(
    Type.Literal(true, {
      description: 'Only with a position: found with the histogram equalised, and doesn’t show without',
    }),
  ),
});
export type PhotoMark = Static<typeof PhotoMark>;

const rejectReason = Type.Optional(Type.String({ maxLength: MAX_REJECT_REASON }));
const rejectMarks = Type.Optional(
  Type.Array(PhotoMark, {
    maxItems: MAX_MARKS,
    description: 'Rejection codes, each with its position',
  }),
);

/**
 * An approval or a rejection: the body of the call that makes it. The outbox stores it, and the server checks and stores
 * it, as it is.
 */
export const Decision = Type.Object({
  action: OneOf(['approve', 'reject'] as const),
  rejectReason,
  rejectMarks,
  mendedMarks: Type.Optional(
    Type.Array(PhotoMark, {
      maxItems: MAX_MARKS,
      description:
        'Of a rejection: reasons that were marked on the earlier version, `earlierId`, and that this photo has mended',
    }),
  ),
  earlierId: Type.Optional(Id),
  isReviewerPage: Type.Optional(Type.Boolean()),
  revision: Type.Optional(Revision),
});
export type Decision = Static<typeof Decision>;

/** What is wrong with an appealed photo after all: the body of the call that upholds its rejection. */
export const UpheldRejection = Type.Object({
  rejectReason,
  rejectMarks,
  revision: Type.Optional(Revision),
});

/** One message of the conversation between reviewer and photographer. */
export const ConversationEntry = Type.Object({
  role: OneOf(['reviewer', 'user'] as const),
  sender_username: Type.String(),
  created_at: Type.String({ description: 'ISO 8601' }),
  message: Type.String({ description: 'Plain text; names the codes on its first line' }),
  marks: Type.Array(PhotoMark),
  mended: Type.Optional(
    Type.Array(PhotoMark, {
      description: 'Reasons of the earlier version that this photo has mended; missing if there are none',
    }),
  ),
  mended_since: Type.Optional(Type.Integer({ description: "The earlier version's id" })),
});
export type ConversationEntry = Static<typeof ConversationEntry>;
