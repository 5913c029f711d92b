/**
 * Which achievements a user has seen on this device (docs/rules/accounts.md, "Browser storage"). Stored for one user
 * only, and deleted at sign-out.
 */

/** Value: `USER key key …` */
const SEEN_KEY = 'achievements_seen';

/** What a user has seen; undefined if they have never looked on this device, or storage is blocked. */
export function readSeen(userId: number): ReadonlySet<string> | undefined {
  try {
    const [user, ...keys] = (localStorage.getItem(SEEN_KEY) ?? '').split(' ');
    return user === String(userId) ? new Set(keys) : undefined;
  } catch {
    return undefined;
  }
}

/** Adds to what a user has seen. */
export function addSeen(userId: number, keys: readonly string[]): void {
  const seen = new Set([...(readSeen(userId) ?? []), ...keys]);
  try {
    localStorage.setItem(SEEN_KEY, [userId, ...seen].join(' '));
  } catch {
    // Storage is blocked, so it shows as new again on the next visit.
  }
}

/** Deletes what a user has seen. */
export function clearSeen(userId: number): void {
  if (readSeen(userId) !== undefined) localStorage.removeItem(SEEN_KEY);
}
