/** Calls for notifications (docs/rules/photos.md, "Notifications"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ShownAchievement } from './leaderboard-calls.ts';
import type { CallSpecs } from './call.ts';
import { Id } from './id.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { PhotoMark } from './decision.ts';
import { Picture } from './photo.ts';
import { NOTIFICATION_KINDS, REPORT_OUTCOMES } from '../rules/values.ts';

/** The photo in a notification, if the user may still see it. */
const NotificationPhoto = Type.Object({
  id: Type.Integer(),
  description: Type.String(),
  cache_image_path: Nullable(
    Type.String({ description: 'Card image; needs the token if the photo is rejected or appealed' }),
  ),
  pictures: Type.Array(Picture, { description: 'The public copies of the card image' }),
  width: Type.Integer({ description: 'Width of the display copy, px' }),
  height: Type.Integer({ description: 'Height of the display copy, px' }),
  thumbhash: Nullable(Type.String({ description: 'Base64' })),
});
export type NotificationPhoto = Static<typeof NotificationPhoto>;

/** A notification. */
export const Notification = Type.Object({
  id: Type.Integer(),
  kind: OneOf(NOTIFICATION_KINDS),
  photo_id: Nullable(Type.Integer({ description: 'The photo may no longer exist' })),
  /** Missing in responses cached by earlier versions. */
  photo: Type.Optional(Nullable(NotificationPhoto)),
  subject: Nullable(
    Type.String({ description: "The photo's registration or train number, or the group's name" }),
  ),
  message: Nullable(
    Type.String({
      description: 'Plain text: the rejection reason or the warning; for changes to the account, the device',
    }),
  ),
  marks: Type.Array(PhotoMark, { description: "The rejection's codes" }),
  group_id: Nullable(Type.Integer({ description: 'The group may no longer exist' })),
  actor_username: Nullable(Type.String({ description: 'Who asked to join, or who sent the invitation' })),
  achievement: Nullable(ShownAchievement),
  /** Missing in responses cached by earlier versions. */
  report_status: Type.Optional(
    Nullable(OneOf(REPORT_OUTCOMES, { description: 'How a report was answered' })),
  ),
  photo_count: Type.Optional(
    Nullable(
      Type.Integer({
        description: 'How many photos were taken down at once, if several, of which `photo_id` is one',
      }),
    ),
  ),
  created_at: Type.String({ description: 'ISO 8601' }),
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const unread = Type.Integer({ description: 'Number of unread notifications, including those not listed' });

/** Pages of earlier versions don't know these kinds, and don't ask for them. */
const alsoLater = Type.Object({
  also: Type.Optional(OneOf(['corrections'], { description: 'Lists those about corrections too' })),
  knows: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'Further kinds to list, separated by commas; unknown ones are ignored',
    }),
  ),
});

export const notificationCalls = {
  'GET /api/notifications': {
    summary: "List the user's notifications, newest first, at most 100",
    query: alsoLater,
    response: Type.Object({ notifications: Type.Array(Notification), unread }),
  },
  'GET /api/notifications/unread': {
    summary: 'Count the unread notifications, and get the latest notification',
    query: alsoLater,
    response: Type.Object({ unread, latest: Nullable(Notification) }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark all notifications up to an id as read',
    body: Type.Object({ up_to: Id }),
    response: Type.Object({ unread }),
    withoutKey: 'marking as read twice changes nothing',
  },
} as const satisfies CallSpecs;
