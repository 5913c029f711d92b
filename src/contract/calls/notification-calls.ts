/** Calls for notifications (docs/rules/photos.md, "Notifications"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ShownAchievement } from './leaderboard-calls.ts';
import type { CallSpec } from './call.ts';
import { Id } from './id.ts';
import { Nullable, OneOf, PhotoMark, Picture } from './photo.ts';
import { NOTIFICATION_KINDS } from '../rules/values.ts';

/** The photo in a notification, as long as the user may see it. */
const NotificationPhoto = Type.Object({
  id: Type.Integer(),
  description: Type.String(),
  cache_image_path: Nullable(
    Type.String({ description: 'card image; of a rejected or appealed photo it needs the token' }),
  ),
  pictures: Type.Array(Picture, { description: 'the public copies of the card image' }),
  width: Type.Integer({ description: 'px of the display copy' }),
  height: Type.Integer({ description: 'px of the display copy' }),
  thumbhash: Nullable(Type.String({ description: 'base64' })),
});
export type NotificationPhoto = Static<typeof NotificationPhoto>;

/** A notification. */
export const Notification = Type.Object({
  id: Type.Integer(),
  kind: OneOf(NOTIFICATION_KINDS),
  photo_id: Nullable(Type.Integer({ description: 'the photo may be gone' })),
  /** Missing in answers that were cached by earlier versions. */
  photo: Type.Optional(Nullable(NotificationPhoto)),
  subject: Nullable(
    Type.String({ description: "the photo's registration or train number; the name of a group" }),
  ),
  message: Nullable(
    Type.String({
      description: 'the reason, or the warning; of what concerns the account, the device; readable as it is',
    }),
  ),
  marks: Type.Array(PhotoMark, { description: 'the codes of a rejection' }),
  group_id: Nullable(Type.Integer({ description: 'the group may have ended' })),
  actor_username: Nullable(Type.String({ description: 'who asked, or who invited' })),
  achievement: Nullable(ShownAchievement),
  created_at: Type.String({ description: 'ISO 8601' }),
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const unread = Type.Integer({ description: 'how many are unread, however long the list is' });

export const notificationCalls = {
  'GET /api/notifications': {
    summary: 'What the signed-in user was told of, newest first, at most 100',
    answer: Type.Object({ notifications: Type.Array(Notification), unread }),
  },
  'GET /api/notifications/unread': {
    summary: 'How many notifications are unread, and the latest one of all',
    answer: Type.Object({ unread, latest: Nullable(Notification) }),
  },
  'POST /api/notifications/read': {
    summary: "Mark the user's notifications up to this one as read",
    body: Type.Object({ up_to: Id }),
    answer: Type.Object({ unread }),
  },
} as const satisfies Record<string, CallSpec>;
