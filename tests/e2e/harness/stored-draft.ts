/** What the device has of a draft on the upload screen: what is typed is shown before it is on disk. */
import type { Page } from '@playwright/test';

/** The registration that stands in the form as it was saved last; undefined where nothing was saved. */
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
            // oxlint-disable-next-line no-unsafe-assignment -- a row is what src/database/schema.ts says
            const drafts: { part: unknown; form?: { registration?: string } }[] = rows.result;
            resolve(drafts.find(({ part }) => part === 'form')?.form?.registration);
          });
        });
      }),
  );
}
