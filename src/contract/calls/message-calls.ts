/**
 * Calls for the About screen, and for messages to the site (docs/rules/screens.md, "About" and "Feedback and contact").
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { caseFields, Handling } from './case-handling.ts';
import { Id, idParams, Page } from './id.ts';
import { MAX_EMAIL, MAX_MESSAGE, MAX_MESSAGE_NAME, MAX_MESSAGE_SUBJECT } from '../rules/limits.ts';
import { Nullable, OneOf } from './photo.ts';
import { FEEDBACK_TYPES, LANGUAGES, MESSAGE_KINDS, REPORT_STATUSES } from '../rules/values.ts';

/** A user in the public lists of staff. */
const PublicPerson = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
});
export type PublicPerson = Static<typeof PublicPerson>;

const SiteLink = Type.Object({ name: Type.String(), url: Type.String({ description: 'https only' }) });
export type SiteLink = Static<typeof SiteLink>;

/** A message in the super admins' list. */
const SiteMessage = Type.Object({
  id: Type.Integer(),
  kind: OneOf(MESSAGE_KINDS),
  type: Nullable(
    OneOf(FEEDBACK_TYPES, { description: 'of feedback; null for a message of the contact form' }),
  ),
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  language: Nullable(OneOf(LANGUAGES)),
  user_agent: Nullable(Type.String()),
  written_at: Nullable(Type.String({ description: "ISO 8601, by the device's clock" })),
  user_id: Nullable(Type.Integer({ description: 'who was signed in; null for a visitor' })),
  username: Nullable(Type.String()),
  ...caseFields,
});
export type SiteMessage = Static<typeof SiteMessage>;

/**
 * The fields of both forms. Lengths and the address are checked by `messageProblems`, which reports all problems at
 * once.
 */
const texts = {
  name: Type.String({ description: `at most ${MAX_MESSAGE_NAME} characters` }),
  email: Type.String({ description: `an e-mail address, at most ${MAX_EMAIL} characters` }),
  subject: Type.String({ description: `at most ${MAX_MESSAGE_SUBJECT} characters` }),
  message: Type.String({ description: `at most ${MAX_MESSAGE} characters` }),
};

const Accepted = Type.Object({ success: Type.Literal(true) });

export const messageCalls = {
  'GET /api/site-info': {
    summary: "The site's address for messages and its other places, as its operator has set them",
    answer: Type.Object({ contact_email: Nullable(Type.String()), links: Type.Array(SiteLink) }),
  },
  'GET /api/reviewers': {
    summary: 'Who looks after the site and reviews photos, by role; the longest serving first',
    answer: Type.Object({
      administrators: Type.Array(PublicPerson),
      plane_reviewers: Type.Array(PublicPerson),
      train_reviewers: Type.Array(PublicPerson),
    }),
  },
  'POST /api/feedback': {
    summary: 'Feedback on the site; from somebody signed in, once for one key',
    body: Type.Object({
      type: OneOf(FEEDBACK_TYPES),
      ...texts,
      language: Type.Optional(OneOf(LANGUAGES)),
      timestamp: Type.Optional(Type.String({ description: "ISO 8601, by the device's clock" })),
      userAgent: Type.Optional(Type.String({ description: 'cut after 500 characters' })),
    }),
    answer: Accepted,
    idempotent: true,
  },
  'POST /api/contact': {
    summary: 'A message to the site; from somebody signed in, once for one key',
    body: Type.Object(texts),
    answer: Accepted,
    idempotent: true,
  },
  'GET /api/admin/messages': {
    summary: 'Feedback and messages, the newest first',
    query: Type.Object({
      kind: Type.Optional(OneOf(MESSAGE_KINDS)),
      status: Type.Optional(OneOf(REPORT_STATUSES)),
      id: Type.Optional(Type.Integer({ ...Id, description: 'this one alone' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    answer: Type.Object({
      messages: Type.Array(SiteMessage),
      open: Type.Integer({ description: 'how many are open, whichever were asked for' }),
      pagination: Type.Object({
        currentPage: Type.Integer(),
        totalPages: Type.Integer(),
        totalMessages: Type.Integer(),
        hasNextPage: Type.Boolean(),
        hasPrevPage: Type.Boolean(),
      }),
    }),
  },
  'PUT /api/admin/messages/:id': {
    summary: 'Say where a message stands, with notes; what is left out stays as it is',
    params: idParams,
    body: Handling,
    answer: SiteMessage,
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
