/** The rows and bytes that a server has stored, read without its API, once the server has stopped. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerData } from './server.ts';

export interface StoredPhoto {
  id: number;
  username: string;
  /** The upload's Idempotency-Key, which is the op's id on the device. */
  upload_key: string | null;
  approval_status: string;
  registration: string | null;
  original_bytes: number;
  /** SHA-256 of the original as recorded in the row, lower-case hex. */
  original_sha256: string;
  /** SHA-256 of the file in storage. */
  actualSha256: string;
  original: Buffer;
}

type Row = Omit<StoredPhoto, 'actualSha256' | 'original'> & { original_key: string };

/** Every photo, oldest first. */
export async function storedPhotos(data: ServerData): Promise<StoredPhoto[]> {
  const rows = await query<Row>(
    data,
    `select photos.id, username, upload_key, approval_status, registration, original_key,
            original_bytes::int, original_sha256
       from photos join users on users.id = user_id order by photos.id`,
  );
  return Promise.all(
    rows.map(async ({ original_key, ...row }) => {
      const original = await readFile(path.join(data.dataDir, 'photos', original_key));
      const actualSha256 = createHash('sha256').update(original).digest('hex');
      return Object.assign(row, { original, actualSha256 });
    }),
  );
}

/** Every decision made by a reviewer, oldest first. */
export function storedDecisions(data: ServerData): Promise<{ photo_id: number; action: string }[]> {
  return query(data, 'select photo_id, action from decisions order by id');
}

/** Every message from a photographer about their own photo, oldest first. */
export function storedAppeals(data: ServerData): Promise<{ photo_id: number; message: string }[]> {
  return query(data, "select photo_id, message from photo_messages where role = 'user' order by id");
}

async function query<Found extends object>({ rows }: ServerData, sql: string): Promise<Found[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
  return (await rows(sql)) as Found[];
}
