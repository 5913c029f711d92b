/**
 * Texts that a user has begun to write, under keys of their own. They outlive a session, as the outbox does, unless its
 * user deletes what is on the device (docs/rules/accounts.md, "Sign-out").
 */

/** The storage key of one text of a user. */
export function draftKey(userId: number, name: string): string {
  return `wingrail-draft-${userId}-${name}`;
}

/** Drops all that a user has begun. */
export function forgetDrafts(userId: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey(userId, ''))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
