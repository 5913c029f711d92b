/** The tus 1.0.0 protocol for partial uploads, independent of the web server. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Server } from '@tus/server';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { TUS_PATH } from '../../../src/contract/calls/tus.ts';
import type { PartialUploads } from './partial-uploads.ts';
import { TusError } from './tus-error.ts';
import { uploadName } from './upload-name.ts';

/** How long the holder of a lock may continue once a different request wants the lock. */
const LOCK_DRAIN_MS = 1000;

/** Handles one request of a signed-in user. */
export type TusHandler = (userId: number, request: Request) => Promise<Response>;

/** Creates a tus server. Users see only their own uploads; ids are UUIDs. Its handler throws what isn't a refusal. */
export function tusHandler({ store, locker }: Pick<PartialUploads, 'store' | 'locker'>): TusHandler {
  const users = new WeakMap<Request, number>();
  const nameFor = (request: Request, uploadId: string | undefined) => {
    const userId = users.get(request);
    return userId === undefined || uploadId === undefined ? undefined : uploadName(userId, uploadId);
  };
  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    locker,
    lockDrainTimeout: LOCK_DRAIN_MS,
    maxSize: MAX_PHOTO_BYTES,
    // Our page has the same origin. With an empty list the library doesn't allow all other origins.
    allowedOrigins: [],
    namingFunction: (request, metadata) => {
      const name = nameFor(request, metadata?.['id'] ?? randomUUID());
      if (name === undefined) throw new TusError(400, 'The id in Upload-Metadata must be a lower-case UUID');
      return name;
    },
    getFileIdFromRequest: (request, uploadId) => nameFor(request, uploadId),
    generateUrl: (_request, { path, id }) => `${path}/${basename(id)}`,
    onResponseError: (_request, error) => {
      if ('status_code' in error) return { status_code: error.status_code, body: error.body.trim() };
      throw error;
    },
  });
  return (userId, request) => {
    users.set(request, userId);
    return server.handleWeb(request);
  };
}
