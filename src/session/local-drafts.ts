/**
 * Text drafts in localStorage. Like the outbox, they outlive a session unless the user deletes what is on the device
 * (docs/rules/accounts.md, "Sign-out").
 */

/** The localStorage key of one of a user's drafts. */
export function draftKey(userId: number, name: string): string {
  return `wingrail-draft-${userId}-${name}`;
}

/** Deletes all drafts of a user. */
export function deleteLocalDrafts(userId: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey(userId, ''))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
