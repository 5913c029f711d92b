/** The shape of every error, and the error codes (docs/rules/api.md, "Errors"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Error codes. Clients switch on these, never on a message's text. */
export const ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'photo_rejected',
  'photo_deleted',
  'conflict',
  'already_decided',
  'already_handled',
  'too_large',
  'url_too_long',
  'headers_too_large',
  'timeout',
  'unsupported_type',
  'image_too_small',
  'image_invalid',
  'digest_mismatch',
  'upload_incomplete',
  'agreement_required',
  'idempotency_mismatch',
  'daily_limit',
  'waiting_limit',
  'storage_limit',
  'rate_limited',
  'upload_quota',
  'insufficient_storage',
  'unavailable',
  'upstream_failed',
  'code_missing',
  'code_expired',
  'code_attempts',
  'code_wrong',
  'phone_taken',
  'phone_of_other',
  'email_taken',
  'username_taken',
  'password_wrong',
  'reauthentication_required',
  'busy',
  'banned',
  'phone_verification',
  'too_few_photos',
  'name_taken',
  'name_too_soon',
  'already_requested',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every error. Some fields occur only with certain codes. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'English message for people' }),
    error_zh: Type.Optional(Type.String({ description: 'Chinese message for people' })),
    code: Type.Optional(Type.String({ description: 'Error code for programs' })),
    retryAfter: Type.Optional(
      Type.Number({ description: 'Seconds to wait before retrying; with 429 and 503' }),
    ),
    fields: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), problem: Type.String() }), {
        description: 'The invalid fields; with `invalid_request`',
      }),
    ),
    reviewer_name: Type.Optional(Type.String({ description: 'Who decided; with `already_decided`' })),
    approval_status: Type.Optional(Type.String({ description: 'The decision; with `already_decided`' })),
    revision: Type.Optional(Type.Integer({ description: 'The current revision; with `already_decided`' })),
    handled: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          status: Type.String(),
          handled_by_username: Type.Union([Type.String(), Type.Null()]),
        }),
        { description: 'Which cases someone else has changed, and who; with `already_handled`' },
      ),
    ),
    validationFailed: Type.Optional(Type.Boolean()),
    requiresPhoneVerification: Type.Optional(Type.Boolean({ description: 'With `phone_verification`' })),
    banMessage: Type.Optional(Type.String({ description: 'Message to the banned user; with `banned`' })),
    next_change_at: Type.Optional(
      Type.String({ description: 'ISO 8601: when the name may be changed; with `name_too_soon`' }),
    ),
    banUntil: Type.Optional(
      Type.String({ description: 'ISO 8601: when the ban ends by itself; with `banned`' }),
    ),
    banReason: Type.Optional(Type.String({ description: 'Reason for the ban; with `banned`' })),
  },
  { $id: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
