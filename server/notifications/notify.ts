/** Tells a user of something (docs/rules/photos.md, "Notifications"), in the transaction that does it. */
import type { PhotoMark } from '../../src/contract/photo.ts';
import type { NotificationKind } from '../../src/contract/values.ts';
import type { Db } from '../db/client.ts';
import { notifications } from '../db/schema.ts';
import type { photos } from '../db/schema.ts';

/** What is told. */
export interface News {
  userId: number;
  kind: NotificationKind;
  /** What it is about. */
  photo?: Pick<typeof photos.$inferSelect, 'id' | 'registration' | 'train_number'>;
  /** The reason, or the warning. */
  message?: string | null;
  /** The codes of a rejection. */
  marks?: PhotoMark[];
  at: Date;
}

/** Adds a notification to a user's list. */
export async function notify(tx: Pick<Db, 'insert'>, news: News): Promise<void> {
  const { userId, kind, photo, message = null, marks = [], at } = news;
  await tx.insert(notifications).values({
    user_id: userId,
    kind,
    photo_id: photo?.id ?? null,
    subject: photo?.registration ?? photo?.train_number ?? null,
    message,
    marks,
    created_at: at,
  });
}
