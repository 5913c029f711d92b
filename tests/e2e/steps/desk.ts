/** What tests of the review desk share. */
import type { Page } from '@playwright/test';
import { sendPhoto } from '../../../scripts/api-client/photos.ts';
import type { Account } from '../harness/accounts.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import type { Site } from '../harness/test.ts';

/** The heading of the photo on the desk. */
export const onDesk = (page: Page) =>
  page.getByRole('region', { name: 'About the photo' }).getByRole('heading', { level: 2 });

/** Sends a small photo of a plane; returns its id. */
export async function send(site: Site, sender: Account, plate: string, number: number): Promise<number> {
  return sendPhoto(site.origin, sender.token, planeForm(plate), await smallJpeg(number));
}
