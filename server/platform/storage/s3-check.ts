/** Checks the bucket before the server starts, and explains to the operator why it can't be used. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartRefused } from '../lib/start-refused.ts';
import { explainS3Error } from './s3-reasons.ts';

/** The parts of the configuration that may be printed. */
interface BucketAddress {
  endpoint: string | undefined;
  region: string;
  bucket: string;
}

/** Lists at most one object: unlike HEAD, a refused listing contains a reason. Throws `StartRefused`. */
export async function checkBucket(client: S3Client, address: BucketAddress): Promise<void> {
  const answer = await client
    .send(new ListObjectsV2Command({ Bucket: address.bucket, MaxKeys: 1 }))
    .catch((error: unknown) => {
      throw bucketUnusable(address, error);
    });
  // The answer isn't S3's; `undefined` is explained as that.
  if (answer.Name === undefined) throw bucketUnusable(address, undefined);
}

/** The error, with a one-line message for the operator, if a request to S3 has failed that the start depends on. */
export function bucketUnusable(address: BucketAddress, error: unknown): StartRefused {
  return new StartRefused(`T${describeBucket(address).slice(1)} can't be used: ${explainS3Error(error)}.`);
}

/** Describes a bucket to the operator. */
export function describeBucket(address: BucketAddress): string {
  return `the S3 bucket "${address.bucket}" at ${host(address)}`;
}

/** The endpoint without the user and password that its URL may contain. */
function host({ endpoint, region }: BucketAddress): string {
  if (endpoint === undefined) return `AWS ${region}`;
  return URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;
}
