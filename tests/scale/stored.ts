/** Reads what the site has in its database and storage, without any code of the server. */
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Client } from 'pg';
import type { S3Config } from '../../server/platform/storage/s3-config.ts';
import type { Stored, StoredPhoto } from './compare.ts';
import { sha256Of } from './phone.ts';

/** Columns of `photos` with the keys of files. */
const KEY_COLUMNS = [
  'original_key',
  'display_key',
  'card_key',
  'medium_key',
  'card_webp_key',
  'medium_webp_key',
] as const;

/** When things happened, by table. Nothing has happened in the future. */
const TIMES = [
  ['photos', 'uploaded_at'],
  ['photos', 'reviewed_at'],
  ['photo_events', 'at'],
  ['photo_likes', 'created_at'],
  ['photo_messages', 'created_at'],
  ['decisions', 'decided_at'],
  ['sessions', 'created_at'],
] as const;

type PhotoRow = Record<(typeof KEY_COLUMNS)[number], string | null> & {
  id: number;
  user_id: number;
  upload_key: string | null;
  original_key: string;
  original_sha256: string;
  approval_status: string;
  likes: number;
};

/** Call it when the servers have stopped. */
export async function readStored(databaseUrl: string, s3: S3Config): Promise<Stored> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const bucket = openBucket(s3);
  try {
    const rows = async <T extends object>(sql: string) => (await database.query<T>(sql)).rows;
    const keys = await bucket.keys();
    const photos: StoredPhoto[] = [];
    for (const row of await rows<PhotoRow>('select * from photos order by id')) {
      photos.push({
        id: row.id,
        userId: row.user_id,
        uploadKey: row.upload_key,
        originalSha256: row.original_sha256,
        approvalStatus: row.approval_status,
        likes: row.likes,
        storageSha256: keys.has(row.original_key) ? sha256Of(await bucket.read(row.original_key)) : undefined,
        missingFiles: KEY_COLUMNS.flatMap((column) => row[column] ?? []).filter((key) => !keys.has(key)),
      });
    }
    const futureTimes: Record<string, number> = {};
    for (const [table, column] of TIMES) {
      const [found] = await rows<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column} > now() + interval '1 minute'`,
      );
      futureTimes[`${table}.${column}`] = found?.count ?? 0;
    }
    return {
      photos,
      decisions: await rows(
        'select photo_id as "photoId", reviewer_id as "reviewerId", idempotency_key as key, action from decisions',
      ),
      likes: await rows('select user_id as "user", photo_id as "photoId" from photo_likes'),
      futureTimes,
    };
  } finally {
    bucket.close();
    await database.end();
  }
}

function openBucket({ endpoint = '', region, bucket: Bucket, accessKeyId, secretAccessKey }: S3Config) {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials });
  return {
    async read(Key: string): Promise<Uint8Array> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    async keys(): Promise<Set<string>> {
      const keys = new Set<string>();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
        for (const { Key = '' } of page.Contents ?? []) keys.add(Key);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return keys;
    },
    close: () => client.destroy(),
  };
}
