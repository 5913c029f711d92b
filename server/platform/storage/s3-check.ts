/** The look at a bucket before the server starts, and what an operator is told when it fails. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartRefused } from '../lib/start-refused.ts';
import { s3Reason } from './s3-reasons.ts';

/** The parts of the configuration that may be said. */
interface BucketAddress {
  endpoint: string | undefined;
  region: string;
  bucket: string;
}

/** Lists at most one object: unlike HEAD, a refusal of this names its reason. Throws `StartRefused`. */
export async function checkBucket(client: S3Client, address: BucketAddress): Promise<void> {
  const answer = await client
    .send(new ListObjectsV2Command({ Bucket: address.bucket, MaxKeys: 1 }))
    .catch((error: unknown) => {
      throw unusable(address, error);
    });
  // An error that nobody knows is what an answer in no words of S3's comes to.
  if (answer.Name === undefined) throw unusable(address, undefined);
}

/** What the operator is told where a request that the start can't do without has failed: one line. */
export function unusable(address: BucketAddress, error: unknown): StartRefused {
  return new StartRefused(`T${describeBucket(address).slice(1)} can't be used: ${s3Reason(error)}.`);
}

/** A bucket as an operator knows it. */
export function describeBucket(address: BucketAddress): string {
  return `the S3 bucket "${address.bucket}" at ${host(address)}`;
}

/** An endpoint without the user and password that an address may hold. */
function host({ endpoint, region }: BucketAddress): string {
  if (endpoint === undefined) return `AWS ${region}`;
  return URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;
}
