/** Calls about announcements (docs/rules/administration.md, "Announcements"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { idParams } from './id.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../rules/limits.ts';
import { OneOf } from './photo.ts';
import { PRIORITIES } from '../rules/values.ts';

/** A message from super admins to everybody. */
const Announcement = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String({ description: 'Markdown' }),
  priority: OneOf(PRIORITIES),
  is_active: Type.Boolean(),
  created_at: Type.String({ description: 'ISO 8601' }),
  updated_at: Type.String({ description: 'ISO 8601; as `created_at` until it is changed' }),
});
export type Announcement = Static<typeof Announcement>;

/** Blank texts and lengths are checked by `announcementProblems`, which reports all problems at once. */
const texts = {
  title: Type.String({ description: `at most ${MAX_ANNOUNCEMENT_TITLE} characters, not blank` }),
  content: Type.String({
    description: `Markdown, at most ${MAX_ANNOUNCEMENT_CONTENT} characters, not blank`,
  }),
};

const form = { ...texts, priority: OneOf(PRIORITIES), is_active: Type.Boolean() };

export const announcementCalls = {
  'GET /api/announcements/active': {
    summary: 'Announcements that are shown, the most urgent first, then the newest',
    answer: Type.Array(Announcement),
  },
  'GET /api/announcements': {
    summary: 'All announcements, the newest first',
    answer: Type.Array(Announcement),
  },
  'POST /api/announcements': {
    summary: 'Make an announcement; of low priority and active unless said otherwise',
    body: Type.Object({
      ...texts,
      priority: Type.Optional(OneOf(PRIORITIES, { default: 'low' })),
      is_active: Type.Optional(Type.Boolean({ default: true })),
    }),
    answer: Announcement,
    status: 201,
    idempotent: true,
  },
  'PUT /api/announcements/:id': {
    summary: 'Change an announcement, all of it; also to show or hide it',
    params: idParams,
    body: Type.Object({
      ...form,
      seen: Type.Optional(
        Type.Object(form, {
          description:
            'what it was made on: parts that are as they were then are left alone, and 409 already_handled says that somebody else has changed the same part',
        }),
      ),
    }),
    answer: Announcement,
    idempotent: true,
  },
  'DELETE /api/announcements/:id': {
    summary: 'Delete an announcement for good',
    params: idParams,
    answer: Type.Object({ success: Type.Literal(true) }),
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
