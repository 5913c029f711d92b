/** What happens to the demo's photos after the upload: decisions, appeals and likes; and which notifications are read. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../api-client/call.ts';
import { decide } from '../api-client/photos.ts';
import type { RejectedSample, Sample } from '../samples/sample.ts';
import { FOUNDER } from './people.ts';

/** Returns a user's session token. */
export type TokenOf = (username: string) => string;

/** The reviewer for the sample's type, planes or trains. */
function typeReviewerOf(sample: Sample): string {
  return sample.form.type === 'planes' ? 'plane.desk' : 'train.desk';
}

/** Who approves the photo with this number: the reviewer for its type, or sometimes somebody who reviews both types. */
export function reviewerOf(number: number, sample: Sample): string {
  if (number % 4 === 1) return 'ines.review';
  return number % 11 === 3 ? FOUNDER.username : typeReviewerOf(sample);
}

/** Rejects a photo, and appeals against the rejection if the catalogue has an appeal. */
export async function rejectAndAppeal(
  origin: string,
  tokenOf: TokenOf,
  { id, sample }: { id: number; sample: Sample },
  { rejected, marks = [], appeal, granted }: RejectedSample,
): Promise<void> {
  const typeReviewer = typeReviewerOf(sample);
  // A reviewer may not approve an appeal against their own rejection. So if `typeReviewer` will approve the appeal, somebody
  // else rejects.
  const rejecter = granted === true ? 'ines.review' : typeReviewer;
  const decision = { action: 'reject', rejectReason: rejected, rejectMarks: marks } as const;
  await decide(origin, tokenOf(rejecter), id, decision);
  if (appeal === undefined) return;
  await callApi(
    origin,
    'POST /api/appeal-photo/:id',
    { params: { id }, body: { appealMessage: appeal } },
    { token: tokenOf(sample.photographer), idempotencyKey: randomUUID() },
  );
  if (granted === true) await decide(origin, tokenOf(typeReviewer), id, { action: 'approve' });
}

/** Likes a photo as several users. */
export async function likeAs(
  origin: string,
  tokenOf: TokenOf,
  id: number,
  admirers: readonly string[],
): Promise<void> {
  for (const name of admirers) {
    await callApi(
      origin,
      'POST /api/photos/:id/like',
      { params: { id }, body: { liked: true } },
      { token: tokenOf(name), idempotencyKey: randomUUID() },
    );
  }
}

/** Marks all notifications that the users have received so far as read. */
export async function markNotificationsRead(
  origin: string,
  tokenOf: TokenOf,
  usernames: readonly string[],
): Promise<void> {
  for (const name of usernames) {
    const token = tokenOf(name);
    const { latest } = await callApi(origin, 'GET /api/notifications/unread', {}, { token });
    if (latest === null) continue;
    await callApi(origin, 'POST /api/notifications/read', { body: { up_to: latest.id } }, { token });
  }
}
