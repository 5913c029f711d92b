/** Reads the operator's object storage settings (README.md, "Environment"). */

/** An S3 bucket and its credentials. */
export interface S3Config {
  /** `undefined` means AWS's endpoint for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The default region of AWS's own clients. Other S3-compatible stores ignore the region. */
const DEFAULT_REGION = 'us-east-1';
const REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const NAMES = ['S3_ENDPOINT', 'S3_REGION', ...REQUIRED] as const;

/** Reads the `S3_*` variables; `undefined` if none is set. Adds what is wrong to `problems`, without the values. */
export function readS3(get: (name: string) => string | undefined, problems: string[]): S3Config | undefined {
  if (NAMES.every((name) => get(name) === undefined)) return undefined;
  for (const name of REQUIRED) {
    if (get(name) === undefined)
      problems.push(`${name} is missing: object storage needs ${REQUIRED.join(', ')}`);
  }
  const endpoint = get('S3_ENDPOINT');
  if (endpoint !== undefined && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) {
    problems.push('S3_ENDPOINT must be an http or https URL');
  }
  return {
    endpoint,
    region: get('S3_REGION') ?? DEFAULT_REGION,
    bucket: get('S3_BUCKET') ?? '',
    accessKeyId: get('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: get('S3_SECRET_ACCESS_KEY') ?? '',
  };
}
