/** What a failure of S3 means to an operator: what to look at, in a few words and without a stack. */
import { S3ServiceException } from '@aws-sdk/client-s3';

const WRONG_BUCKET = 'there is no such bucket. Check S3_BUCKET, or make the bucket first';
const WRONG_KEY = 'the credentials are refused. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const WRONG_REGION = 'it is in another region. Check S3_REGION';
const NO_RIGHT =
  'these credentials may not list, read or write it. They need the right to list, read, write and delete';
const WRONG_CLOCK = "this machine's clock is wrong";
const FAILING = 'the store itself fails at the moment. Try again later';
const OTHER_SERVICE = 'what answers there is not S3. Check S3_ENDPOINT';

/** The codes with which S3, and stores like it, refuse a request. */
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

/** For refusals without a code, such as any refusal of HEAD. */
const STATUSES: Readonly<Record<number, string | undefined>> = {
  301: WRONG_REGION,
  307: WRONG_REGION,
  401: WRONG_KEY,
  403: NO_RIGHT,
  404: WRONG_BUCKET,
};

/** Node's codes for a connection that could not be made secure, beside those that match `TLS`. */
const CERTIFICATES: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'HOSTNAME_MISMATCH',
]);
const TLS = /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

/** True for an error of a request to S3. The client marks each with how often it tried. */
export function isS3Failure(error: unknown): boolean {
  return error instanceof S3ServiceException || (error instanceof Error && '$metadata' in error);
}

/** Why a request has failed, and what to check; without a full stop at the end. Nothing secret. */
export function s3Reason(error: unknown): string {
  if (error instanceof S3ServiceException) return refusalReason(error);
  const code = networkCode(error);
  if (code === undefined || code.startsWith('HPE_')) return OTHER_SERVICE;
  if (TLS.test(code) || CERTIFICATES.has(code)) {
    return `no secure connection (${code}). Check its certificate, this machine's clock, and whether S3_ENDPOINT is http or https`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `its name has no address (${code}). Check S3_ENDPOINT`;
  return `no connection (${code}). Check S3_ENDPOINT`;
}

function refusalReason({ name, $metadata }: S3ServiceException): string {
  const said = CODES[name];
  if (said !== undefined) return `${said} (${name})`;
  const { httpStatusCode: status } = $metadata;
  if (status === undefined) return OTHER_SERVICE;
  const meant = STATUSES[status] ?? (status >= 500 ? FAILING : undefined);
  return meant === undefined ? `it answers ${status} (${name})` : `${meant} (it answers ${status})`;
}

/** The network's code for a failure; `undefined` where an answer came that is not S3's. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The client calls a broken connection a time-out too: its code says which it was.
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'TimeoutError' ? 'timeout' : undefined;
}
