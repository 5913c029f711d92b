/**
 * The share target, which stores photos shared from the device's gallery until the user adds them
 * (docs/rules/upload.md, "Shared photos").
 */
import { uuidv7 } from 'uuidv7';
import { MAX_PHOTO_BYTES, MAX_PICKED_PHOTOS } from '../../src/contract/rules/limits.ts';
import { SHARE_FIELD, SHARE_PATH, urlAfterShare } from '../../src/contract/rules/share-target.ts';
import type { ShareTargetOutcome } from '../../src/contract/rules/share-target.ts';
import type { Connection } from '../../src/database/connection.ts';
import { NOBODY } from '../../src/database/schema.ts';
import { listSharedPhotos, storeSharedPhoto } from '../../src/database/shared-photos.ts';
import { readStoredSession } from '../../src/session/stored-session.ts';

type ShareFacts = Pick<Request, 'method' | 'mode' | 'url' | 'referrer'>;

/**
 * True for a POST from the share sheet, the only POST that the worker handles. The share sheet sends no referrer; a
 * form on another site does, unless it hides it. So the user is asked before a shared photo becomes part of a draft.
 */
export function isShare({ method, mode, url, referrer }: ShareFacts): boolean {
  const { origin, pathname } = new URL(url);
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== origin;
  return method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH && !isForeign;
}

/**
 * Stores the shared photos for the signed-in user, or for nobody if there is none, and redirects to the screen that
 * asks about them.
 */
export async function handleShare(connection: Connection, request: Request): Promise<Response> {
  const shared = await storeShared(connection, request).catch((error: unknown): ShareTargetOutcome => {
    reportError(error);
    return 'failed';
  });
  return Response.redirect(new URL(urlAfterShare(shared), request.url), 303);
}

async function storeShared(connection: Connection, request: Request): Promise<ShareTargetOutcome> {
  const form = await request.formData();
  const files = form.getAll(SHARE_FIELD).filter((part) => part instanceof File);
  const session = await readStoredSession(connection);
  const owner = session?.user.id ?? NOBODY;
  const waiting = (await listSharedPhotos()).filter((photo) => photo.owner === owner);
  const room = Math.max(0, MAX_PICKED_PHOTOS - waiting.length);
  // In sequence, so only one of them is in memory at a time.
  for (const file of files.slice(0, room)) {
    const { name, type, size } = file;
    // A file that is too large is stored without its bytes, so the screen can say why it was left out.
    await storeSharedPhoto(
      { id: uuidv7(), owner, name, type, size },
      size > MAX_PHOTO_BYTES ? undefined : file,
    );
  }
  return files.length > room ? 'full' : 'kept';
}
