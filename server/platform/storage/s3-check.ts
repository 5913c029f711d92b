/** Checks the bucket before the server starts, and explains to the operator if it can't be used. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartRefused } from '../lib/start-refused.ts';
import { explainS3Error, isTemporaryS3Failure } from './s3-reasons.ts';

/** The parts of the configuration that may be shown to operators. */
interface BucketAddress {
  endpoint: string | undefined;
  region: string;
  bucket: string;
}

/**
 * Checks the bucket by listing at most one object, because a refused listing contains a reason, unlike a refused HEAD.
 * Throws `StartRefused`.
 */
export async function checkBucket(client: S3Client, address: BucketAddress): Promise<void> {
  const response = await client
    .send(new ListObjectsV2Command({ Bucket: address.bucket, MaxKeys: 1 }))
    .catch((error: unknown) => {
      throw bucketUnusable(address, error);
    });
  // The response didn't come from S3. `explainS3Error` explains this if the error is `undefined`.
  if (response.Name === undefined) throw bucketUnusable(address, undefined);
}

/**
 * The error to throw, with a one-line message for the operator, if a request to S3 on which the start depends has
 * failed.
 */
export function bucketUnusable(address: BucketAddress, error: unknown): StartRefused {
  return new StartRefused(`T${describeBucket(address).slice(1)} can't be used: ${explainS3Error(error)}.`, {
    isTemporary: isTemporaryS3Failure(error),
  });
}

/** Describes a bucket in a message to the operator. */
export function describeBucket(address: BucketAddress): string {
  return `the S3 bucket "${address.bucket}" at ${host(address)}`;
}

/** The endpoint's host, without the user name and password that the URL may contain. */
function host({ endpoint, region }: BucketAddress): string {
  if (endpoint === undefined) return `AWS ${region}`;
  return URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;
}
