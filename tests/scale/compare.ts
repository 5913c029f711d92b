/** Compares what people saved with what the site has in its database and storage. */
import type { Wishes } from './wishes.ts';
import { likeName } from './wishes.ts';

export interface StoredPhoto {
  id: number;
  userId: number;
  uploadKey: string | null;
  originalSha256: string;
  approvalStatus: string;
  likes: number;
  /** SHA-256 of the original as the storage has it; undefined if it hasn't. */
  storageSha256: string | undefined;
  /** Keys in the row of which the storage has no file. */
  missingFiles: readonly string[];
}

interface StoredDecision {
  photoId: number;
  reviewerId: number;
  key: string | null;
  action: string;
}

/** What the site has. */
export interface Stored {
  photos: readonly StoredPhoto[];
  decisions: readonly StoredDecision[];
  likes: readonly { user: number; photoId: number }[];
  /** Number of times in rows that lie in the future, by table and column. */
  futureTimes: Readonly<Record<string, number>>;
}

/** How many of the things that were saved the site has as they were saved. */
export interface Tally {
  saved: number;
  arrived: number;
  lost: number;
  doubled: number;
  /** Other bytes or another content than was saved. */
  wrong: number;
}

export interface Findings {
  photos: Tally;
  decisions: Tally;
  likes: Tally;
  futureTimes: number;
  /** A line for each thing that isn't as it should be. */
  details: string[];
}

/** Finds everything that isn't on the site exactly once and as it was saved. */
export function compare(wishes: Pick<Wishes, 'photos' | 'decisions' | 'likes'>, stored: Stored): Findings {
  const details: string[] = [];
  const late = Object.entries(stored.futureTimes).filter(([, count]) => count > 0);
  for (const [column, count] of late) details.push(`${count} times of ${column} lie in the future`);
  return {
    photos: photosTally(wishes.photos, stored.photos, details),
    decisions: decisionsTally(wishes.decisions, stored, details),
    likes: likesTally(wishes.likes, stored, details),
    futureTimes: late.reduce((sum, [, count]) => sum + count, 0),
    details,
  };
}

function photosTally(saved: Wishes['photos'], stored: readonly StoredPhoto[], details: string[]): Tally {
  const tally = { saved: saved.length, arrived: 0, lost: 0, doubled: 0, wrong: 0 };
  const owners = new Set(saved.map(({ owner }) => owner));
  const expected = new Set<StoredPhoto>();
  for (const { owner, key, sentSha256, storedSha256 } of saved) {
    // No two photos of a run have the same bytes, so equal ones are the same photo, whatever its key.
    const rows = stored.filter(
      (row) => row.userId === owner && (row.uploadKey === key || row.originalSha256 === sentSha256),
    );
    for (const row of rows) expected.add(row);
    const [row, ...others] = rows;
    if (row === undefined) {
      tally.lost += 1;
      details.push(`photo ${key} of user ${owner} is lost`);
      continue;
    }
    tally.arrived += 1;
    if (others.length > 0) {
      tally.doubled += 1;
      details.push(`photo ${key} of user ${owner} is there ${rows.length} times`);
    }
    const problems = [
      ...(row.uploadKey === key ? [] : ['another key']),
      ...(row.originalSha256 === sentSha256 ? [] : ['the digest of other bytes']),
      ...(row.storageSha256 === storedSha256 ? [] : ['other bytes in the storage, or none']),
      ...row.missingFiles.map((file) => `no file ${file}`),
    ];
    if (problems.length === 0) continue;
    tally.wrong += 1;
    details.push(`photo ${row.id} (${key}) has ${problems.join(', ')}`);
  }
  for (const { id, userId } of stored.filter((row) => owners.has(row.userId) && !expected.has(row))) {
    tally.doubled += 1;
    details.push(`photo ${id} of user ${userId} was never saved`);
  }
  return tally;
}

const STATUS_AFTER = { approve: 'approved', reject: 'rejected' } as const;

function decisionsTally(saved: Wishes['decisions'], { decisions, photos }: Stored, details: string[]): Tally {
  const tally = { saved: saved.length, arrived: 0, lost: 0, doubled: 0, wrong: 0 };
  for (const { key, photoId, reviewer, action } of saved) {
    const rows = decisions.filter((row) => row.photoId === photoId);
    const own = rows.find((row) => row.key === key && row.reviewerId === reviewer);
    if (own === undefined) {
      tally.lost += 1;
      details.push(`decision ${key} on photo ${photoId} is lost`);
      continue;
    }
    tally.arrived += 1;
    if (rows.length > 1) {
      tally.doubled += 1;
      details.push(`photo ${photoId} has ${rows.length} decisions`);
    }
    const status = photos.find(({ id }) => id === photoId)?.approvalStatus;
    if (own.action === action && status === STATUS_AFTER[action]) continue;
    tally.wrong += 1;
    details.push(`photo ${photoId} is ${status} after ${own.action} instead of ${action}`);
  }
  return tally;
}

function likesTally(wished: Wishes['likes'], { likes, photos }: Stored, details: string[]): Tally {
  const tally = { saved: wished.length, arrived: 0, lost: 0, doubled: 0, wrong: 0 };
  const there = new Set(likes.map(likeName));
  for (const wish of wished) {
    if (there.has(likeName(wish)) === wish.liked) {
      tally.arrived += 1;
      continue;
    }
    tally.lost += 1;
    details.push(`"${likeName(wish)}" should be ${wish.liked}`);
  }
  for (const { id, likes: count } of photos) {
    const rows = likes.filter(({ photoId }) => photoId === id).length;
    if (rows === count) continue;
    tally.wrong += 1;
    details.push(`photo ${id} counts ${count} likes of ${rows}`);
  }
  return tally;
}
