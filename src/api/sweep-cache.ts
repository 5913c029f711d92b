import { libraryPersister } from './persister.ts';
import { store } from './query.ts';
import type { CacheStore } from './cache-store.ts';

/**
 * Deletes persisted responses that are too old; runs once after startup. Counts the age of responses from the future
 * from now on (docs/rules/screens.md, "A clock that is wrong").
 */
export async function sweepCache(rows: CacheStore = store): Promise<void> {
  const entries = await rows.entries();
  const now = Date.now();
  for (const [key, row] of entries) {
    if (row.state.dataUpdatedAt <= now) continue;
    await rows.setItem(key, { ...row, state: { ...row.state, dataUpdatedAt: now } });
  }
  await libraryPersister({ ...rows, entries: () => entries }).persisterGc();
}
