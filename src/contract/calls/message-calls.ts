/**
 * Calls for the About screen, and for messages to the site (docs/rules/screens.md, "About" and "Feedback and contact").
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { caseFields, CaseOrder, Handling, HandlingOfMany } from './case-handling.ts';
import { Id, idParams, Page } from './id.ts';
import { MAX_EMAIL, MAX_MESSAGE, MAX_MESSAGE_NAME, MAX_MESSAGE_SUBJECT } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { FEEDBACK_TYPES, LANGUAGES, MESSAGE_KINDS, REPORT_STATUSES } from '../rules/values.ts';

/** A user in the public lists of staff. */
const PublicPerson = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
});
export type PublicPerson = Static<typeof PublicPerson>;

const SiteLink = Type.Object({ name: Type.String(), url: Type.String({ description: 'HTTPS only' }) });
export type SiteLink = Static<typeof SiteLink>;

/** A message in the super admins' list. */
const SiteMessage = Type.Object({
  id: Type.Integer(),
  kind: OneOf(MESSAGE_KINDS),
  type: Nullable(OneOf(FEEDBACK_TYPES, { description: 'Feedback type; null for contact messages' })),
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  language: Nullable(OneOf(LANGUAGES)),
  user_agent: Nullable(Type.String()),
  written_at: Nullable(Type.String({ description: "ISO 8601, by the device's clock" })),
  user_id: Nullable(Type.Integer({ description: 'The sender, if logged in; null for visitors' })),
  username: Nullable(Type.String()),
  ...caseFields,
});
export type SiteMessage = Static<typeof SiteMessage>;

/**
 * The fields of both forms. `messageProblems` checks the lengths and the e-mail address, and reports all problems at
 * once.
 */
const texts = {
  name: Type.String({ description: `At most ${MAX_MESSAGE_NAME} characters` }),
  email: Type.String({ description: `Email address, at most ${MAX_EMAIL} characters` }),
  subject: Type.String({ description: `At most ${MAX_MESSAGE_SUBJECT} characters` }),
  message: Type.String({ description: `At most ${MAX_MESSAGE} characters` }),
};

const Accepted = Type.Object({ success: Type.Literal(true) });

export const messageCalls = {
  'GET /api/site-info': {
    summary: "Get the site's contact address and external links, as its operator has set them",
    response: Type.Object({ contact_email: Nullable(Type.String()), links: Type.Array(SiteLink) }),
  },
  'GET /api/reviewers': {
    summary: 'List the administrators and reviewers, longest-serving first',
    response: Type.Object({
      administrators: Type.Array(PublicPerson),
      plane_reviewers: Type.Array(PublicPerson),
      train_reviewers: Type.Array(PublicPerson),
    }),
  },
  'POST /api/feedback': {
    summary: 'Send feedback; the `Idempotency-Key` counts for logged-in users only',
    body: Type.Object({
      type: OneOf(FEEDBACK_TYPES),
      ...texts,
      language: Type.Optional(OneOf(LANGUAGES)),
      timestamp: Type.Optional(Type.String({ description: "ISO 8601, by the device's clock" })),
      userAgent: Type.Optional(Type.String({ description: 'Truncated to 500 characters' })),
    }),
    response: Accepted,
    idempotent: true,
  },
  'POST /api/contact': {
    summary: 'Send a contact message; the `Idempotency-Key` counts for logged-in users only',
    body: Type.Object(texts),
    response: Accepted,
    idempotent: true,
  },
  'GET /api/admin/messages': {
    summary: 'List feedback and contact messages',
    query: Type.Object({
      kind: Type.Optional(OneOf(MESSAGE_KINDS)),
      type: Type.Optional(OneOf(FEEDBACK_TYPES, { description: 'Only feedback of this type' })),
      user_id: Type.Optional(Type.Integer({ ...Id, description: 'Only messages from this user' })),
      order: CaseOrder,
      status: Type.Optional(OneOf(REPORT_STATUSES)),
      id: Type.Optional(Type.Integer({ ...Id, description: 'Only this message' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    response: Type.Object({
      messages: Type.Array(SiteMessage),
      open: Type.Integer({ description: 'Number of open messages, regardless of the filters' }),
      pagination: Type.Object({
        currentPage: Type.Integer(),
        totalPages: Type.Integer(),
        totalMessages: Type.Integer(),
        hasNextPage: Type.Boolean(),
        hasPrevPage: Type.Boolean(),
      }),
    }),
  },
  'PUT /api/admin/messages': {
    summary: 'Set the status or notes of several messages: of all, or of none',
    body: HandlingOfMany,
    response: Type.Object({ messages: Type.Array(SiteMessage) }),
    idempotent: true,
  },
  'PUT /api/admin/messages/:id': {
    summary: "Set a message's status or notes; omitted fields stay unchanged",
    params: idParams,
    body: Handling,
    response: SiteMessage,
    idempotent: true,
    caller: 'operator',
  },
} as const satisfies CallSpecs;
