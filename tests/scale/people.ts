/** What the simulated people do until the play ends: send photos, decide on them, like them, and look around. */
import { setTimeout as pause } from 'node:timers/promises';
import { methodAndPath } from '../../src/contract/calls/call-address.ts';
import type { CallKey, CallResponse } from '../../src/contract/calls/calls.ts';
import { isActiveOp } from '../../src/outbox/engine/transitions.ts';
import { planeForm } from '../e2e/harness/seed.ts';
import type { Line, Phone } from './phone.ts';
import { OWN_CONNECTION, sha256Of } from './phone.ts';
import type { PhotoSource } from './photos.ts';
import type { Wishes } from './wishes.ts';

/** What everybody has in common. */
export interface Play {
  /** True once nobody shall begin anything. */
  over: () => boolean;
  /** In [0, 1). */
  random: () => number;
  wishes: Wishes;
  /** The ids of photos that are public, which visitors find. */
  publicPhotos: Set<number>;
}

/** While this many ops wait on a phone, its owner saves no more photos. */
const MOST_WAITING = 6;

/** Saves photos, one every `everyMs` on average, and likes what is public. */
export async function photograph(
  { over, random, wishes, publicPhotos }: Play,
  phone: Phone,
  nextPhoto: PhotoSource,
  everyMs: number,
): Promise<void> {
  const { id: owner, username } = phone.account;
  for (let number = 1; !over(); number += 1) {
    if ((await phone.ops()).filter(isActiveOp).length < MOST_WAITING) {
      const { bytes, stored } = nextPhoto();
      const composite = new Uint8Array(bytes).buffer;
      const thumbnail = new ArrayBuffer(8);
      const form = planeForm(`${username.slice(-2)}-${number}`.toUpperCase());
      const key = await phone.save('upload', { form, composite, thumbnail });
      wishes.photos.push({ owner, key, sentSha256: sha256Of(bytes), storedSha256: sha256Of(stored) });
    }
    const photoId = oneOf([...publicPhotos], random);
    if (photoId !== undefined) {
      const liked = random() < 0.7;
      await phone.save('like', { photoId, liked });
      wishes.like({ user: owner, photoId, liked });
    }
    await pause(everyMs * (0.5 + random()));
  }
}

/** How often a reviewer looks for new photos. */
const REVIEW_MS = 2_000;

/** Decides on each waiting photo that falls to this reviewer, the one with number `turn` of `reviewers`. */
export async function review(
  { over, random, wishes }: Play,
  phone: Phone,
  line: Line,
  { turn, reviewers }: { turn: number; reviewers: number },
): Promise<void> {
  const { id: reviewer, token } = phone.account;
  const decided = new Set<number>();
  while (!over()) {
    const { photos = [] } = (await read(line, 'GET /api/review/photos', token)) ?? {};
    for (const { id: photoId, revision } of photos) {
      if (photoId % reviewers !== turn || decided.has(photoId) || over()) continue;
      decided.add(photoId);
      const action = random() < 0.8 ? 'approve' : 'reject';
      const marks = action === 'reject' ? { rejectMarks: [{ code: 'dust' as const }] } : {};
      const decision = { action, revision, isReviewerPage: true, ...marks } as const;
      wishes.decisions.push({
        reviewer,
        key: await phone.save('review', { photoId, decision }),
        photoId,
        action,
      });
    }
    await pause(REVIEW_MS);
  }
}

/** How long a visitor looks at what was opened. */
const LOOK_MS = 400;

/** Reads what visitors read: pages, lists, photos and their pictures, searches. */
export async function browse({ over, random, publicPhotos }: Play, line: Line): Promise<void> {
  while (!over()) {
    const photoId = oneOf([...publicPhotos], random) ?? 1;
    const { photos = [] } = (await read(line, 'GET /api/photos')) ?? {};
    for (const { id } of photos) publicPhotos.add(id);
    const picture = oneOf(photos, random)?.cache_image_path ?? '/hots';
    const paths = ['/', '/gallery', `/photo/${photoId}`, `/api/photos/${photoId}`, '/api/health'];
    paths.push('/api/photos/search?q=Meridian', picture);
    for (const path of paths) {
      await pause(LOOK_MS * random());
      await get(line, path);
    }
  }
}

/** The list of the first photos; undefined if it couldn't be read now. */
async function read<K extends CallKey>(
  line: Line,
  key: K,
  token?: string,
): Promise<CallResponse<K> | undefined> {
  const { path } = methodAndPath(key, { query: { type: 'planes' } });
  const text = await get(line, path, token === undefined ? {} : { authorization: `Bearer ${token}` });
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server serialises by the contract
  return text === undefined ? undefined : (JSON.parse(text) as CallResponse<K>);
}

/**
 * Makes one request; returns its text, undefined if it failed. JSON that isn't whole counts as no response: Node's fetch
 * takes what came of a response with `Connection: close` for all of it, also when the server was killed meanwhile.
 */
async function get(
  { origin, ledger }: Line,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const end = ledger.begin('GET', path);
  try {
    const response = await fetch(origin + path, {
      headers: { ...headers, ...OWN_CONNECTION },
      redirect: 'manual',
    });
    const text = await response.text();
    const { status, ok } = response;
    const ofJson = response.headers.get('content-type')?.includes('json') === true;
    const whole = !ok || !ofJson || isJson(text);
    end(whole ? status : undefined);
    return ok && whole ? text : undefined;
  } catch {
    end(undefined);
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function oneOf<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}
