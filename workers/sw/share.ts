/** The share target: photos from the device's gallery, kept before anything else (docs/rules/upload.md, "Shared photos"). */
import { uuidv7 } from 'uuidv7';
import { MAX_PHOTO_BYTES, MAX_WAITING_PHOTOS } from '../../src/contract/rules/limits.ts';
import { SHARE_FIELD, SHARE_PATH, addressAfterShare } from '../../src/contract/rules/share-target.ts';
import type { Shared } from '../../src/contract/rules/share-target.ts';
import type { Connection } from '../../src/database/connection.ts';
import { NOBODY } from '../../src/database/schema.ts';
import { countPicked, keepPicked } from '../../src/outbox/store/drafts.ts';
import { readStoredSession } from '../../src/session/stored-session.ts';

type ShareFacts = Pick<Request, 'method' | 'mode' | 'url' | 'referrer'>;

/**
 * True for what the share sheet sends: the one POST that the worker takes. The sheet names no page that it comes from; a
 * form of another site does, unless it hides that.
 */
export function isShare({ method, mode, url, referrer }: ShareFacts): boolean {
  const { origin, pathname } = new URL(url);
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== origin;
  return method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH && !isForeign;
}

/** Keeps the shared photos, for whoever is signed in or else for nobody, and leads to the screen on which they stand. */
export async function takeShare(connection: Connection, request: Request): Promise<Response> {
  const shared = await keepShared(connection, request).catch((error: unknown): Shared => {
    reportError(error);
    return 'failed';
  });
  return Response.redirect(new URL(addressAfterShare(shared), request.url), 303);
}

async function keepShared(connection: Connection, request: Request): Promise<Shared> {
  const form = await request.formData();
  const files = form.getAll(SHARE_FIELD).filter((part) => part instanceof File);
  const session = await readStoredSession(connection);
  const owner = session?.user.id ?? NOBODY;
  const room = Math.max(0, MAX_WAITING_PHOTOS - (await countPicked(connection, owner)));
  // One after the other: only one of them is in memory at a time.
  for (const file of files.slice(0, room)) {
    const { name, type, size } = file;
    // One that is too large is kept by its name alone, so that the screen can say what became of it.
    const bytes = size > MAX_PHOTO_BYTES ? undefined : await file.arrayBuffer();
    const photo = {
      id: uuidv7(),
      name,
      type,
      size,
      bytes,
      ownerName: session?.username,
      isNew: true,
    } as const;
    await keepPicked(connection, owner, photo, Date.now());
  }
  return files.length > room ? 'full' : 'kept';
}
