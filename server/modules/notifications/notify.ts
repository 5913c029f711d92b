/** Tells a user of something (docs/rules/photos.md, "Notifications"), in the transaction that does it. */
import type { AchievementKey } from '../../../src/contract/rules/achievements.ts';
import type { PhotoMark } from '../../../src/contract/calls/photo.ts';
import type { NotificationKind } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { notifications } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';

/** What is told. */
export interface News {
  userId: number;
  kind: NotificationKind;
  /** What it is about. */
  photo?: Pick<typeof photos.$inferSelect, 'id' | 'registration' | 'train_number'>;
  /** The group that it is about, as it is called now. Of a request for a group that was not made, its name alone. */
  group?: { id: number | null; name: string };
  /** Who asked, or who invited. */
  actorId?: number;
  /** What the user has achieved. */
  achievement?: AchievementKey;
  /** The reason, or the warning. */
  message?: string | null;
  /** The codes of a rejection. */
  marks?: PhotoMark[];
  at: Date;
}

/** Adds a notification to a user's list. */
export async function notify(tx: Pick<Db, 'insert'>, news: News): Promise<void> {
  const { userId, kind, photo, group, actorId, achievement, message = null, marks = [], at } = news;
  await tx.insert(notifications).values({
    user_id: userId,
    kind,
    photo_id: photo?.id ?? null,
    subject: photo?.registration ?? photo?.train_number ?? group?.name ?? null,
    group_id: group?.id ?? null,
    actor_id: actorId ?? null,
    achievement: achievement ?? null,
    message,
    marks,
    created_at: at,
  });
}
