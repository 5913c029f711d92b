/** The object storage that several test servers share. */
import type { S3Config } from '../../../server/platform/storage/s3-config.ts';
import { startS3Server } from '../storage/s3-server.ts';

/** An empty bucket for one test. */
export interface TestBucket {
  /** Environment variables that make a server process use the bucket. */
  env: Readonly<Record<string, string>>;
  /** Removes the bucket and its server. */
  drop(): Promise<void>;
}

/** Creates a bucket on a server in this process. */
export async function makeTestBucket(): Promise<TestBucket> {
  const server = await startS3Server();
  return { env: bucketEnv(await server.makeBucket()), drop: () => server.close() };
}

/** The environment variables that point a server to a bucket. */
export function bucketEnv({ endpoint = '', region, bucket, accessKeyId, secretAccessKey }: S3Config) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
