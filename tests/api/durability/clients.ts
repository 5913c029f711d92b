/** Clients that upload photos and decide on them, retry until the server acknowledges, and record the acknowledgements. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import type { TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of } from '../photo-forms.ts';
import { tusClient } from '../tus-client.ts';
import type { Site } from './site.ts';

type Uploaded = CallResponse<'POST /api/upload'>;
type Listed = CallResponse<'GET /api/review/photos'>;
type Decided = CallResponse<'PUT /api/review/photos/:id'>;

const ACTIONS = ['approve', 'reject', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

/** An acknowledged photo. */
export interface SentPhoto {
  userId: number;
  key: string;
  id: number;
  sha256: string;
}

/** An acknowledged decision. */
export interface MadeDecision {
  reviewerId: number;
  key: string;
  photoId: number;
  action: Action;
  /** `undefined` when the photo was deleted. */
  revision: number | undefined;
}

/** What all clients share. */
export interface Clients {
  site: Site;
  /** Returns a number in [0, 1). */
  random: () => number;
  /** Makes a photo that no client has sent before. */
  nextPhoto: () => Buffer;
  photos: SentPhoto[];
  decisions: MadeDecision[];
  /** Photos that a reviewer is deciding on or has decided on. */
  taken: Set<number>;
  /** Called at each acknowledgement. */
  onAcknowledged: () => void;
  /** When true, each client stops after its current task. */
  isStopping: boolean;
}

/** The bytes of an upload sent in one request; a photo takes several requests. */
const CHUNK = 100_000;
/** The time in ms after which a reviewer with an empty list polls again. */
const POLL_MS = 50;
/** How many photos a reviewer may reject in a day (docs/rules/review.md, "Daily limit"). */
const REJECTIONS = 3;

/** Sends photos, alternately in one request and as an upload that the request refers to. */
export async function sendPhotos(clients: Clients, user: TestUser): Promise<void> {
  for (let n = 0; !clients.isStopping; n += 1) {
    const bytes = clients.nextPhoto();
    const key = randomUUID();
    const sha256 = sha256Of(bytes);
    const { photo } = await clients.site.retry(async (address) => {
      if (n % 2 === 1) await sendUpload(address, user, key, bytes);
      const form = multipartForm(planeForm(), n % 2 === 1 ? { uploadId: key, sha256 } : { bytes, sha256 });
      return responseOf<Uploaded>(await request(address, 'POST', '/api/upload', user, key, form));
    });
    clients.photos.push({ userId: user.id, key, id: photo.id, sha256 });
    clients.onAcknowledged();
  }
}

/**
 * Sends the bytes of an upload that the server doesn't have yet; the upload's id is also the photo's idempotency key.
 */
async function sendUpload(address: string, user: TestUser, id: string, bytes: Buffer): Promise<void> {
  const client = tusClient(address, user);
  const known = await client.head(id);
  if (!known.ok) expectStatus(await client.create(bytes.length, id), 201);
  for (let offset = Number(known.headers.get('upload-offset') ?? 0); offset < bytes.length;) {
    const response = await client.patch(id, offset, bytes.subarray(offset, offset + CHUNK));
    expectStatus(response, 204);
    offset = Number(response.headers.get('upload-offset'));
  }
}

/** Decides on photos that no other reviewer has taken. */
export async function decideOnPhotos(clients: Clients, reviewer: TestUser): Promise<void> {
  let rejections = 0;
  while (!clients.isStopping) {
    const { photos } = await clients.site.retry(async (address) =>
      responseOf<Listed>(await request(address, 'GET', '/api/review/photos', reviewer)),
    );
    const free = photos.filter(({ id }) => !clients.taken.has(id));
    const photo = free[Math.floor(clients.random() * free.length)];
    if (photo === undefined) {
      await wait(POLL_MS);
      continue;
    }
    clients.taken.add(photo.id);
    const allowed = ACTIONS.filter((action) => action !== 'reject' || rejections < REJECTIONS);
    const action = allowed[Math.floor(clients.random() * allowed.length)] ?? 'approve';
    if (action === 'reject') rejections += 1;
    clients.decisions.push(await decideOn(clients, reviewer, photo.id, action));
    clients.onAcknowledged();
  }
}

async function decideOn({ site }: Clients, reviewer: TestUser, photoId: number, action: Action) {
  const key = randomUUID();
  const path = `/api/review/photos/${photoId}`;
  const { revision } = await site.retry<{ revision?: number }>(async (address) => {
    if (action === 'delete') return responseOf(await request(address, 'DELETE', path, reviewer, key));
    const body = JSON.stringify({ action, ...(action === 'reject' && { rejectReason: 'Too dark' }) });
    return responseOf<Decided>(await request(address, 'PUT', path, reviewer, key, body));
  });
  return { reviewerId: reviewer.id, key, photoId, action, revision };
}

function request(
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

/** The body of a successful response. Any other response fails the test, because these clients expect no refusals. */
async function responseOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract defines the body of this call's success
  return JSON.parse(text) as T;
}

function expectStatus(response: Response, status: number): void {
  if (response.status !== status) throw new Error(`${response.status} from ${response.url}`);
}
