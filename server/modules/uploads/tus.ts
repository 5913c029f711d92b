/** The tus 1.0.0 protocol for partial uploads, independent of the web server. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Server } from '@tus/server';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { TUS_PATH } from '../../../src/contract/calls/tus.ts';
import { UploadLocker } from './upload-locker.ts';
import type { PartialStore } from './partial-store.ts';
import { uploadName } from './partial-uploads.ts';
import { TusError } from './tus-error.ts';

/** How long the holder of a lock may continue once a different request wants the lock. */
const LOCK_DRAIN_MS = 1000;

/** Handles one request of a signed-in user. */
export type TusHandler = (userId: number, request: Request) => Promise<Response>;

/**
 * Creates a tus server for a store. Users see only their own uploads; ids are UUIDs. `onBug` is called with unexpected
 * errors.
 */
export function tusHandler(store: PartialStore, onBug: (error: Error) => void): TusHandler {
  const users = new WeakMap<Request, number>();
  const nameFor = (request: Request, uploadId: string | undefined) => {
    const userId = users.get(request);
    return userId === undefined || uploadId === undefined ? undefined : uploadName(userId, uploadId);
  };
  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    locker: new UploadLocker(),
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
      onBug(error);
      return { status_code: 500, body: 'Internal error' };
    },
  });
  return (userId, request) => {
    users.set(request, userId);
    return server.handleWeb(request);
  };
}
