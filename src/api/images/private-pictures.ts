/**
 * Pictures that are given for a token only (docs/rules/photos.md, "Pictures of rejected photos"), kept on the device for
 * the user who may see them.
 */
import { readSession, useSession } from '../../session/session.ts';
import { forgetPictures, privateCache } from './private-cache.ts';

/** Most pictures kept for one user. */
const MOST = 80;
/** Pictures fetched at the same time: the server draws each when it is asked. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** A `blob:` address for the picture at an address of ours, which its reader revokes; undefined where it can't be had. */
export async function privatePictureUrl(address: string): Promise<string | undefined> {
  try {
    const picture = await readPrivatePicture(address);
    return picture && URL.createObjectURL(picture);
  } catch {
    return undefined;
  }
}

/** The picture at an address of ours, from this device or the server; undefined where neither gives it. */
export async function readPrivatePicture(address: string): Promise<Blob | undefined> {
  const { ready, session: known } = useSession.getState();
  const session = ready ? known : await readSession();
  if (session === undefined) return undefined;
  const cache = await openCache(session.user.id);
  const kept = await cache?.match(address);
  if (kept !== undefined) return kept.blob();
  const answer = await inTurn(() => fetchPicture(address, session.token));
  if (answer === undefined) return undefined;
  const picture = await answer.clone().blob();
  await keep(cache, address, answer);
  // They may have signed out while it was on its way.
  if (useSession.getState().session?.user.id !== session.user.id) await forgetPictures(session.user.id);
  return picture;
}

async function fetchPicture(address: string, token: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    // A captive portal answers with a page.
    const isPicture = answer.headers.get('content-type')?.startsWith('image/') === true;
    return answer.ok && isPicture ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** A browser without caches, or with a full disk, shows pictures all the same. */
async function openCache(userId: number): Promise<Cache | undefined> {
  try {
    return await caches.open(privateCache(userId));
  } catch {
    return undefined;
  }
}

async function keep(cache: Cache | undefined, address: string, answer: Response): Promise<void> {
  try {
    await cache?.put(address, answer);
    const keys = (await cache?.keys()) ?? [];
    // The oldest come first.
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache?.delete(old);
  } catch {
    // Not kept: it is fetched again the next time.
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
