import { queryClient } from '../../../src/api/query.ts';
import { connection } from '../../../src/database/this-page.ts';
import { idle } from './idle.ts';

/** How often in a row nothing may have happened, since a response is read, stored and shown one after another. */
const QUIET_ROUNDS = 3;
/** A page that keeps changing, like one with a countdown, isn't waited for. */
const MOST_ROUNDS = 50;

/** Waits until the page has shown what it was told: the responses of the server and of its database. */
export async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  for (let round = 0; round < MOST_ROUNDS && quiet < QUIET_ROUNDS; round += 1) {
    quiet = queryClient.isFetching() + queryClient.isMutating() > 0 ? 0 : quiet + 1;
    await connection.run((db) => db.count('session'));
    await idle();
  }
  observer.disconnect();
}
