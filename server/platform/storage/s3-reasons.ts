/** Explains S3 failures to an operator: the cause and what to check, in a few words. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { UNREACHABLE } from '../lib/errno.ts';

const WRONG_BUCKET = 'there is no such bucket. Check S3_BUCKET, or create the bucket first';
const WRONG_KEY = 'the credentials were rejected. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const WRONG_REGION = 'it is in another region. Check S3_REGION';
const NO_RIGHT =
  'these credentials lack permission to list, read or write it. They need permission to list, read, write and delete';
const WRONG_CLOCK = "this machine's clock is wrong";
const FAILING = 'the store itself is failing at the moment. Try again later';
const OTHER_SERVICE = 'the service at that address is not S3. Check S3_ENDPOINT';

/** Explanations by error code of S3 and compatible stores. */
const CODES: Readonly<Record<string, string | undefined>> = {
  NoSuchBucket: WRONG_BUCKET,
  InvalidBucketName: WRONG_BUCKET,
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  InvalidToken: WRONG_KEY,
  ExpiredToken: WRONG_KEY,
  AccessDenied: NO_RIGHT,
  AllAccessDisabled: NO_RIGHT,
  PermanentRedirect: WRONG_REGION,
  TemporaryRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
  RequestTimeTooSkewed: WRONG_CLOCK,
  RequestExpired: WRONG_CLOCK,
};

/** Explanations by HTTP status, for refusals without an error code, such as those of HEAD requests. */
const STATUSES: Readonly<Record<number, string | undefined>> = {
  301: WRONG_REGION,
  307: WRONG_REGION,
  401: WRONG_KEY,
  403: NO_RIGHT,
  404: WRONG_BUCKET,
};

/** Node's error codes for invalid certificates that `TLS` doesn't match. */
const CERTIFICATES: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'HOSTNAME_MISMATCH',
]);
const TLS = /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

/**
 * True if the error comes from a request to S3. The client adds `$metadata`, with the number of attempts, to each such
 * error.
 */
export function isS3Failure(error: unknown): boolean {
  return error instanceof S3ServiceException || (error instanceof Error && '$metadata' in error);
}

/**
 * True if the same request may succeed a little later: the store can't be reached, or is failing. Narrower than
 * `isStorageOutage`, since at a start anything else, such as an invalid certificate, may be a wrong setting.
 */
export function isTemporaryS3Failure(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    return status >= 500 || status === 429;
  }
  const code = networkCode(error) ?? '';
  return code === 'timeout' || UNREACHABLE.has(code);
}

/** Explains why a request failed and what to check. Has no full stop at the end, and contains nothing secret. */
export function explainS3Error(error: unknown): string {
  if (error instanceof S3ServiceException) return refusalReason(error);
  const code = networkCode(error);
  if (code === undefined || code.startsWith('HPE_')) return OTHER_SERVICE;
  if (TLS.test(code) || CERTIFICATES.has(code)) {
    return `no secure connection (${code}). Check its certificate, this machine's clock, and whether S3_ENDPOINT is http or https`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `its host name can't be resolved (${code}). Check S3_ENDPOINT`;
  return `no connection (${code}). Check S3_ENDPOINT`;
}

function refusalReason({ name, $metadata }: S3ServiceException): string {
  const reason = CODES[name];
  if (reason !== undefined) return `${reason} (${name})`;
  const { httpStatusCode: status } = $metadata;
  if (status === undefined) return OTHER_SERVICE;
  const statusReason = STATUSES[status] ?? (status >= 500 ? FAILING : undefined);
  return statusReason === undefined
    ? `it answers ${status} (${name})`
    : `${statusReason} (it answers ${status})`;
}

/** The code of a network failure; `undefined` if there was a response but it didn't come from S3. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The client also reports a broken connection as a `TimeoutError`. Only the code distinguishes the two.
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'TimeoutError' ? 'timeout' : undefined;
}
