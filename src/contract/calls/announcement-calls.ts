/** Calls about announcements (docs/rules/administration.md, "Announcements"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { idParams } from './id.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../rules/limits.ts';
import { OneOf } from './one-of.ts';
import { PRIORITIES } from '../rules/values.ts';

/** A message from super admins to everybody. */
const Announcement = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String({ description: 'Markdown' }),
  priority: OneOf(PRIORITIES),
  is_active: Type.Boolean(),
  created_at: Type.String({ description: 'ISO 8601' }),
  updated_at: Type.String({ description: 'ISO 8601; equals `created_at` until the first change' }),
});
export type Announcement = Static<typeof Announcement>;

/** `announcementProblems` checks for blank fields and lengths, and reports all problems at once. */
const texts = {
  title: Type.String({ description: `Not blank, at most ${MAX_ANNOUNCEMENT_TITLE} characters` }),
  content: Type.String({
    description: `Markdown, not blank, at most ${MAX_ANNOUNCEMENT_CONTENT} characters`,
  }),
};

const form = { ...texts, priority: OneOf(PRIORITIES), is_active: Type.Boolean() };

export const announcementCalls = {
  'GET /api/announcements/active': {
    summary: 'List the active announcements, highest priority first, then newest first',
    response: Type.Array(Announcement),
  },
  'GET /api/announcements': {
    summary: 'List all announcements, newest first',
    response: Type.Array(Announcement),
  },
  'POST /api/announcements': {
    summary: 'Create an announcement',
    body: Type.Object({
      ...texts,
      priority: Type.Optional(OneOf(PRIORITIES, { default: 'low' })),
      is_active: Type.Optional(Type.Boolean({ default: true })),
    }),
    response: Announcement,
    status: 201,
    idempotent: true,
  },
  'PUT /api/announcements/:id': {
    summary: 'Replace an announcement, including whether it is active',
    params: idParams,
    body: Type.Object({
      ...form,
      seen: Type.Optional(
        Type.Object(form, {
          description:
            'The announcement as the editor saw it: fields that the editor left unchanged stay as they are now; 409 `already_handled` if someone else has changed the same field',
        }),
      ),
    }),
    response: Announcement,
    idempotent: true,
  },
  'DELETE /api/announcements/:id': {
    summary: 'Delete an announcement permanently',
    params: idParams,
    response: Type.Object({ success: Type.Literal(true) }),
    idempotent: true,
  },
} as const satisfies CallSpecs;
