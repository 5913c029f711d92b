/** People who send photos and decide on them, each until the server has acknowledged it, and what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import type { TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of } from '../photo-forms.ts';
import { tusClient } from '../tus-client.ts';
import type { Site } from './site.ts';

type Uploaded = CallAnswer<'POST /api/upload'>;
type Listed = CallAnswer<'GET /api/review/photos'>;
type Decided = CallAnswer<'PUT /api/review/photos/:id'>;

const ACTIONS = ['approve', 'reject', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

/** A photo that the server has said it has. */
export interface SentPhoto {
  userId: number;
  key: string;
  id: number;
  sha256: string;
}

/** A decision that the server has said it has. */
export interface MadeDecision {
  reviewerId: number;
  key: string;
  photoId: number;
  action: Action;
  /** `undefined` where the photo is gone. */
  revision: number | undefined;
}

/** What everybody shares. */
export interface Party {
  site: Site;
  /** In [0, 1). */
  random: () => number;
  /** A photo that nobody has sent before. */
  nextPhoto: () => Buffer;
  photos: SentPhoto[];
  decisions: MadeDecision[];
  /** Photos that somebody is deciding on, or has. */
  taken: Set<number>;
  /** Hears of each acknowledgement. */
  onAcknowledged: () => void;
  /** Everybody ends after what is under way. */
  isOver: boolean;
}

/** Bytes of an upload that are sent in one request: a photo takes several. */
const CHUNK = 100_000;
/** How long a reviewer whose list is empty waits before looking again, ms. */
const LOOK_AGAIN_MS = 50;
/** How often one reviewer may say no in a day (docs/rules/review.md, "Daily limit"). */
const REJECTIONS = 3;

/** Sends photos: by turns in one request, and as an upload that is then named. */
export async function sendPhotos(party: Party, user: TestUser): Promise<void> {
  for (let n = 0; !party.isOver; n += 1) {
    const bytes = party.nextPhoto();
    const key = randomUUID();
    const sha256 = sha256Of(bytes);
    const { photo } = await party.site.insist(async (address) => {
      if (n % 2 === 1) await sendUpload(address, user, key, bytes);
      const form = multipartForm(planeForm(), n % 2 === 1 ? { uploadId: key, sha256 } : { bytes, sha256 });
      return answerOf<Uploaded>(await ask(address, 'POST', '/api/upload', user, key, form));
    });
    party.photos.push({ userId: user.id, key, id: photo.id, sha256 });
    party.onAcknowledged();
  }
}

/** Sends what the server lacks of an upload; its id is the key of the photo that it becomes. */
async function sendUpload(address: string, user: TestUser, id: string, bytes: Buffer): Promise<void> {
  const client = tusClient(address, user);
  const known = await client.head(id);
  if (!known.ok) expectStatus(await client.create(bytes.length, id), 201);
  for (let offset = Number(known.headers.get('upload-offset') ?? 0); offset < bytes.length;) {
    const answer = await client.patch(id, offset, bytes.subarray(offset, offset + CHUNK));
    expectStatus(answer, 204);
    offset = Number(answer.headers.get('upload-offset'));
  }
}

/** Decides on photos that no other reviewer of the party has taken. */
export async function decideOnPhotos(party: Party, reviewer: TestUser): Promise<void> {
  let rejections = 0;
  while (!party.isOver) {
    const { photos } = await party.site.insist(async (address) =>
      answerOf<Listed>(await ask(address, 'GET', '/api/review/photos', reviewer)),
    );
    const free = photos.filter(({ id }) => !party.taken.has(id));
    const photo = free[Math.floor(party.random() * free.length)];
    if (photo === undefined) {
      await wait(LOOK_AGAIN_MS);
      continue;
    }
    party.taken.add(photo.id);
    const allowed = ACTIONS.filter((action) => action !== 'reject' || rejections < REJECTIONS);
    const action = allowed[Math.floor(party.random() * allowed.length)] ?? 'approve';
    if (action === 'reject') rejections += 1;
    party.decisions.push(await decideOn(party, reviewer, photo.id, action));
    party.onAcknowledged();
  }
}

async function decideOn({ site }: Party, reviewer: TestUser, photoId: number, action: Action) {
  const key = randomUUID();
  const path = `/api/review/photos/${photoId}`;
  const { revision } = await site.insist<{ revision?: number }>(async (address) => {
    if (action === 'delete') return answerOf(await ask(address, 'DELETE', path, reviewer, key));
    const body = JSON.stringify({ action, ...(action === 'reject' && { rejectReason: 'Too dark' }) });
    return answerOf<Decided>(await ask(address, 'PUT', path, reviewer, key, body));
  });
  return { reviewerId: reviewer.id, key, photoId, action, revision };
}

function ask(
  address: string,
  method: string,
  path: string,
  user: TestUser,
  key?: string,
  body?: FormData | string,
): Promise<Response> {
  return fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
}

/** A success's body. Any other answer ends the test: there is none that these people have to live with. */
async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of this call's success
  return JSON.parse(text) as T;
}

function expectStatus(response: Response, status: number): void {
  if (response.status !== status) throw new Error(`${response.status} from ${response.url}`);
}
