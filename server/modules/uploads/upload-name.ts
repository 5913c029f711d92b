/** The ids by which the tus library knows uploads. They name the account too, since two may use the same id. */
import { isUuid } from '../../../src/contract/calls/headers.ts';
import type { UploadKey } from './upload-rows.ts';

/** The library's id of a user's upload; undefined unless the user's own id is a UUID. */
export function uploadName(userId: number, uploadId: string): string | undefined {
  return isUuid(uploadId) ? `${userId}/${uploadId}` : undefined;
}

/** What an id made by `uploadName` names. */
export function keyOf(name: string): UploadKey {
  const slash = name.indexOf('/');
  return { userId: Number(name.slice(0, slash)), id: name.slice(slash + 1) };
}
