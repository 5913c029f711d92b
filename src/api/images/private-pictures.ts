/**
 * Pictures that need a token (docs/rules/photos.md, "Pictures of rejected photos"), cached on the device for the user
 * who may see them.
 */
import { readSession, useSession } from '../../session/session.ts';
import { readPrivate, storePrivate } from '../../database/private-cache.ts';

/** The most pictures fetched at once; the server renders each on request. */
const MAX_PARALLEL = 3;

let running = 0;
const queue: (() => void)[] = [];

/** A `blob:` URL for a private picture, which the caller must revoke; undefined if it can't be read. */
export async function privatePictureUrl(address: string): Promise<string | undefined> {
  try {
    const picture = await readPrivatePicture(address);
    return picture && URL.createObjectURL(picture);
  } catch {
    return undefined;
  }
}

/** The session of the signed-in user; undefined if nobody is signed in. */
export async function currentSession() {
  const { ready, session } = useSession.getState();
  return ready ? session : readSession();
}

/** A private picture from the cache or the server; undefined if neither has it. */
export async function readPrivatePicture(address: string): Promise<Blob | undefined> {
  const session = await currentSession();
  if (session === undefined) return undefined;
  const userId = session.user.id;
  const cached = await readPrivate(userId, address);
  if (cached !== undefined) return cached.blob();
  const response = await withLimit(() => fetchPrivatePicture(address, session.token));
  if (response === undefined) return undefined;
  const picture = await response.clone().blob();
  const isSignedIn = async () => useSession.getState().session?.user.id === userId;
  await storePrivate(userId, address, response, isSignedIn);
  return picture;
}

/** How many bytes a cached private picture takes; undefined if it isn't cached. */
export async function storedPrivateBytes(address: string): Promise<number | undefined> {
  const session = await currentSession();
  const cached = session && (await readPrivate(session.user.id, address));
  return cached && (await cached.blob()).size;
}

/** Fetches a picture with a token; undefined if it doesn't arrive or isn't one. */
export async function fetchPrivatePicture(
  address: string,
  token: string,
  options: RequestInit = {},
): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { ...options, headers: { authorization: `Bearer ${token}` } });
    // A captive portal responds with an HTML page.
    const isPicture = response.headers.get('content-type')?.startsWith('image/') === true;
    return response.ok && isPicture ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Runs at most `MAX_PARALLEL` tasks at once; further ones wait in a queue. */
async function withLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) {
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
