/** The skeletons of names in the database (docs/rules/accounts.md, "Names"). */
import { expect, onTestFinished, test } from 'vitest';
import { openEmptyDatabase } from '../database/test-database.ts';
import { compareSkeletons } from '../db/skeletons.ts';

test('the database makes the same skeletons as the server, of every character', async () => {
  const database = await openEmptyDatabase();
  onTestFinished(() => database.close());
  const { different, skipped } = await compareSkeletons(database.db);
  expect(different).toEqual([]);
  expect(skipped).toBeLessThan(200);
});
