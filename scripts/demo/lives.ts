/** What comes after a photo's first decision: appeals, their answers, and the likes of the demo's people. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../client/call.ts';
import { decide } from '../client/photos.ts';
import type { Rejected, Sample } from '../samples/sample.ts';
import { FOUNDER } from './people.ts';

/** Gives the session of somebody by the name. */
export type TokenOf = (username: string) => string;

/** The reviewer of a sample's type. */
function deskOf(sample: Sample): string {
  return sample.form.type === 'planes' ? 'plane.desk' : 'train.desk';
}

/** Who approves the photo of a number: the desk of its type, and now and then somebody who reviews both. */
export function reviewerOf(number: number, sample: Sample): string {
  if (number % 4 === 1) return 'ines.review';
  return number % 11 === 3 ? FOUNDER.username : deskOf(sample);
}

/** Rejects a photo, and lets its photographer appeal where the catalogue says so. */
export async function liveThrough(
  origin: string,
  tokenOf: TokenOf,
  { id, sample }: { id: number; sample: Sample },
  { rejected, marks = [], appeal, granted }: Rejected,
): Promise<void> {
  const desk = deskOf(sample);
  // Nobody answers the appeal against their own rejection: of one that is granted the desk gives the answer.
  const rejecter = granted === true ? 'ines.review' : desk;
  const decision = { action: 'reject', rejectReason: rejected, rejectMarks: marks } as const;
  await decide(origin, tokenOf(rejecter), id, decision);
  if (appeal === undefined) return;
  await callApi(
    origin,
    'POST /api/appeal-photo/:id',
    { params: { id }, body: { appealMessage: appeal } },
    { token: tokenOf(sample.photographer), idempotencyKey: randomUUID() },
  );
  if (granted === true) await decide(origin, tokenOf(desk), id, { action: 'approve' });
}

/** Some of the likes of a photo are of people whom the demo knows. */
export async function like(
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

/** What everybody was told so far, they have read. */
export async function readNews(
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
