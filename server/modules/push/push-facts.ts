/** The facts of push events as stored in `push_events`, where rows may be from before an update. */
import type { AchievementKey } from '../../../src/contract/rules/achievements.ts';
import type { RejectCode } from '../../../src/contract/rules/values.ts';

/** A decision on a photo. */
export interface VerdictFacts {
  kind: 'verdict';
  photo_id: number;
  /** The photo's registration or train number; null if it has none. */
  subject: string | null;
  status: 'approved' | 'rejected' | 'deleted';
  /** The first of the rejection's codes; absent if there is none. */
  code?: RejectCode;
  /** What the reviewer wrote; absent if they wrote nothing. */
  comment?: string;
}

/** A decision on an appeal. */
export interface AppealFacts {
  kind: 'appeal';
  photo_id: number;
  subject: string | null;
  status: 'approved' | 'declined';
  /** Declined, and the photo wasn't deleted: its rejection was upheld. */
  upheld?: true;
  /** The first code for which it was upheld; absent if there is none. */
  code?: RejectCode;
  /** What the reviewer wrote, or why the rejection was upheld. */
  comment?: string;
}

export interface AchievementFacts {
  kind: 'achievement';
  key: AchievementKey;
}

export interface AnnouncementFacts {
  kind: 'announcement';
  id: number;
}

export type PushFacts = VerdictFacts | AppealFacts | AchievementFacts | AnnouncementFacts;
