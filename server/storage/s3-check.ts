/** The look at a bucket before the server starts, and what an operator is told when it fails. */
import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartRefused } from '../lib/start-refused.ts';

/** The parts of the configuration that may be said. */
interface BucketAddress {
  endpoint: string | undefined;
  region: string;
  bucket: string;
}

const WRONG_BUCKET = 'there is no such bucket. Check S3_BUCKET, or make the bucket first';
const WRONG_KEY = 'the credentials are refused. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const WRONG_REGION = 'it is in another region. Check S3_REGION';
const NO_RIGHT =
  'these credentials may not list, read or write it. They need the right to list, read, write and delete';
const WRONG_CLOCK = "this machine's clock is wrong";

/** What the codes mean that S3 and its kin refuse a listing with. */
const REASONS: Readonly<Record<string, string | undefined>> = {
  NoSuchBucket: WRONG_BUCKET,
  InvalidBucketName: WRONG_BUCKET,
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  AccessDenied: NO_RIGHT,
  AllAccessDisabled: NO_RIGHT,
  PermanentRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
  RequestTimeTooSkewed: WRONG_CLOCK,
};

/** Lists at most one object: unlike HEAD, a refusal of this names its reason. Throws `StartRefused`. */
export async function checkBucket(client: S3Client, address: BucketAddress): Promise<void> {
  const answer = await client
    .send(new ListObjectsV2Command({ Bucket: address.bucket, MaxKeys: 1 }))
    .catch((error: unknown) => {
      throw unusable(address, error);
    });
  if (answer.Name === undefined) throw refusal(address, OTHER_SERVICE);
}

/** What the operator is told where a request that the start can't do without has failed. */
export function unusable(address: BucketAddress, error: unknown): StartRefused {
  return refusal(address, reason(error));
}

/** A bucket as an operator knows it. */
export function describeBucket(address: BucketAddress): string {
  return `the S3 bucket "${address.bucket}" at ${host(address)}`;
}

function refusal(address: BucketAddress, why: string): StartRefused {
  return new StartRefused(`T${describeBucket(address).slice(1)} can't be used: ${why}.`);
}

const OTHER_SERVICE = 'what answers there is not S3. Check S3_ENDPOINT';

function reason(error: unknown): string {
  if (error instanceof S3ServiceException) {
    const said = REASONS[error.name];
    if (said !== undefined) return `${said} (${error.name})`;
    const status = error.$metadata.httpStatusCode;
    return status === undefined ? OTHER_SERVICE : `it answers ${status} (${error.name})`;
  }
  const code = networkCode(error);
  return code === undefined ? OTHER_SERVICE : `no connection (${code}). Check S3_ENDPOINT`;
}

/** What the network says of a failure; `undefined` where there was an answer that nobody understands. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An endpoint without the user and password that an address may hold. */
function host({ endpoint, region }: BucketAddress): string {
  if (endpoint === undefined) return `AWS ${region}`;
  return URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;
}
