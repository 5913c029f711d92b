/** Notifies a user (docs/rules/photos.md, "Notifications"), in the transaction of the event itself. */
import type { AchievementKey } from '../../../src/contract/rules/achievements.ts';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import type { NotificationKind, ReportOutcome } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { enqueuePush } from '../push/enqueue.ts';
import type { PushFacts } from '../push/push-facts.ts';
import { commentIn } from '../../../src/contract/rules/reject-reason.ts';
import { notifications } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';

/** A notification to add. */
export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  /** The photo that the notification is about. */
  photo?: Pick<typeof photos.$inferSelect, 'id' | 'registration' | 'train_number'>;
  /**
   * The group that the notification is about, with its current name. A rejected request to create a group has only a
   * name.
   */
  group?: { id: number | null; name: string };
  /** The user who applied or invited. */
  actorId?: number;
  /** How the user's report was answered. */
  reportStatus?: ReportOutcome;
  /** How many photos it is about, if several; `photo` is one of them. */
  photoCount?: number;
  /** The achievement that was awarded. */
  achievement?: AchievementKey;
  /** The reason, or the text of the warning. */
  message?: string | null;
  /** The marks that the reviewer made on a rejected photo. */
  marks?: PhotoMark[];
  at: Date;
}

/** Adds a notification to a user's list, and pushes it to their devices if it is of a kind that is pushed. */
export async function notify(tx: Pick<Db, 'insert' | 'execute'>, news: NewNotification): Promise<void> {
  const {
    userId,
    kind,
    photo,
    group,
    actorId,
    reportStatus,
    photoCount,
    achievement,
    message = null,
    marks = [],
    at,
  } = news;
  await tx.insert(notifications).values({
    user_id: userId,
    kind,
    photo_id: photo?.id ?? null,
    subject: photo?.registration ?? photo?.train_number ?? group?.name ?? null,
    group_id: group?.id ?? null,
    actor_id: actorId ?? null,
    achievement: achievement ?? null,
    report_status: reportStatus ?? null,
    photo_count: photoCount ?? null,
    message,
    marks,
    created_at: at,
  });
  const facts = pushFactsOf(news);
  if (facts !== undefined) await enqueuePush(tx, { userId, facts, at });
}

/** What a push says of it; undefined if it isn't pushed (docs/rules/push.md, "Kinds"). */
function pushFactsOf({
  kind,
  photo,
  achievement,
  message,
  marks = [],
}: NewNotification): PushFacts | undefined {
  if (achievement !== undefined) return { kind: 'achievement', key: achievement };
  if (photo === undefined) return undefined;
  const [mark] = marks;
  const comment = commentIn(message ?? '', marks);
  const facts = {
    photo_id: photo.id,
    subject: photo.registration ?? photo.train_number,
    ...(comment !== '' && { comment }),
  };
  if (kind === 'approved' || kind === 'rejected' || kind === 'deleted') {
    return { kind: 'verdict', status: kind, ...facts, ...(mark !== undefined && { code: mark.code }) };
  }
  if (kind === 'appeal_approved') return { kind: 'appeal', status: 'approved', ...facts };
  if (kind === 'appeal_upheld') {
    // A server of the version before doesn't know `upheld`, and says why the appeal was declined by its comment.
    const told = { ...facts, comment: comment === '' ? (message ?? '') : comment };
    const code = mark !== undefined && { code: mark.code };
    return { kind: 'appeal', status: 'declined', upheld: true, ...told, ...code };
  }
  if (kind === 'appeal_declined') return { kind: 'appeal', status: 'declined', ...facts };
  return undefined;
}
