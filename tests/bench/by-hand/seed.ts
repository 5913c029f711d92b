/** The site on which the work is done: accounts, photos that wait for their verdict, and what the super admin finds. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { sampleNamed } from '../../../scripts/samples/catalogue.ts';
import { findingsOf } from '../../../workers/image/checks/findings.ts';
import { addAccount } from '../../e2e/harness/accounts.ts';
import type { Account } from '../../e2e/harness/accounts.ts';
import { waitFor } from '../../e2e/harness/wait.ts';
import { randomNumbers } from '../../unit/image/checks/pictures.ts';
import type { Site } from '../site.ts';
import { casePhoto, frameOf } from './case-photos.ts';
import { REVIEW_CASES } from './cases.ts';
import type { ReviewCase } from './cases.ts';

const SEED = 35;
const CHECKED_MS = 300_000;

/** A case on the site. */
export interface SeededCase extends ReviewCase {
  photographer: Account;
  /** Its photos, the first frame first. */
  ids: readonly number[];
}

/** The reviewer, and the cases. */
export interface ReviewWork {
  reviewer: Account;
  cases: readonly SeededCase[];
}

/** The items in an order that only the seed decides. */
export function mixed<T>(items: readonly T[], seed = SEED): T[] {
  const random = randomNumbers(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Sends the photos of all cases, and waits until the server has checked and compared them. */
export async function seedReview(site: Site): Promise<ReviewWork> {
  const { server, origin } = site;
  const reviewer = await addAccount(server, origin, {
    username: 'ines.desk',
    roles: ['is_super_image_reviewer'],
  });
  const other = await addAccount(server, origin, {
    username: 'olaf.desk',
    roles: ['is_super_image_reviewer'],
  });
  const photographers: Account[] = [];
  for (const username of ['maren', 'tomasz', 'aoife', 'ravi']) {
    photographers.push(await addAccount(server, origin, { username }));
  }
  const cases: SeededCase[] = [];
  for (const [index, each] of mixed(REVIEW_CASES).entries()) {
    const photographer = photographers[index % photographers.length];
    if (photographer === undefined) throw new Error('there are no photographers');
    cases.push({ ...each, photographer, ids: await sendCase(origin, each, photographer, other) });
  }
  await waitUntilChecked(site, reviewer, cases);
  return { reviewer, cases };
}

/** Sends the photos of a case; returns those to be judged. */
async function sendCase(
  origin: string,
  { sample, flaw, typed, frames, earlier, appeal }: ReviewCase,
  { token }: Account,
  other: Account,
): Promise<number[]> {
  const form = { ...sampleNamed(sample).form, ...typed };
  if (frames !== undefined) {
    const ids: number[] = [];
    for (let number = 0; number < frames; number += 1) {
      ids.push(await sendPhoto(origin, token, form, await frameOf(sample, number)));
    }
    return ids;
  }
  if (earlier !== undefined) {
    const first = await sendPhoto(origin, token, form, await frameOf(sample, 0));
    await decide(origin, other.token, first, { action: 'reject', rejectMarks: [...earlier] });
    return [await sendPhoto(origin, token, form, await casePhoto(sample, flaw), first)];
  }
  const id = await sendPhoto(origin, token, form, await casePhoto(sample, flaw));
  if (appeal !== undefined) {
    await decide(origin, other.token, id, { action: 'reject', rejectMarks: [...appeal.marks] });
    const input = { params: { id }, body: { appealMessage: appeal.message } };
    await callApi(origin, 'POST /api/appeal-photo/:id', input, { token, idempotencyKey: randomUUID() });
  }
  return [id];
}

/** Throws if a fault that a verdict is about wasn't found. */
async function waitUntilChecked({ origin }: Site, reviewer: Account, cases: readonly SeededCase[]) {
  const list = () => callApi(origin, 'GET /api/review/photos', { query: {} }, reviewer);
  const { photos } = await waitFor(
    'the checks',
    async () => {
      const now = await list();
      const burst = cases.find(({ frames }) => frames !== undefined);
      const isCompared = now.photos.some(
        ({ id, near_duplicate_count }) =>
          id === burst?.ids[0] && near_duplicate_count === burst.ids.length - 1,
      );
      return isCompared && now.photos.every(({ checks }) => checks !== null) ? now : undefined;
    },
    CHECKED_MS,
  );
  for (const { sample, ids, verdict } of cases) {
    if (verdict.type !== 'rejectFinding') continue;
    const checks = photos.find(({ id }) => id === ids[0])?.checks;
    const found = checks ? findingsOf(checks) : [];
    const finding = found.find(({ kind }) => kind === verdict.finding);
    if (finding === undefined || (verdict.pinned && finding.places.length === 0)) {
      const kinds = found.map(({ kind, places }) => `${kind} at ${places.length} places`);
      throw new Error(`no ${verdict.finding} was found on ${sample}, but ${kinds.join(', ') || 'nothing'}`);
    }
  }
}
