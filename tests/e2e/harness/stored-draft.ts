/** The upload screen's stored draft, which lags behind what is typed. */
import type { Page } from '@playwright/test';

/** The registration in the last saved draft of the form; undefined if nothing was saved. */
export function savedRegistration(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-outbox');
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const rows = db.transaction('drafts').objectStore('drafts').getAll();
          rows.addEventListener('error', () => reject(new Error(String(rows.error))));
          rows.addEventListener('success', () => {
            db.close();
            // oxlint-disable-next-line no-unsafe-assignment -- rows are as in src/database/schema.ts
            const drafts: { part: unknown; form?: { registration?: string } }[] = rows.result;
            resolve(drafts.find(({ part }) => part === 'current')?.form?.registration);
          });
        });
      }),
  );
}
