/** Which object storage an operator has chosen (README.md, "Environment"). */

/** An S3 bucket and the credentials for it. */
export interface S3Config {
  /** `undefined`: Amazon's own, by the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What Amazon's own clients take where no region is named; other stores ignore it. */
const USUAL_REGION = 'us-east-1';
const REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const ALL = ['S3_ENDPOINT', 'S3_REGION', ...REQUIRED] as const;

/** Reads the `S3_*` variables; `undefined` where none is set. Adds what is wrong to `problems`, never a value. */
export function readS3(get: (name: string) => string | undefined, problems: string[]): S3Config | undefined {
  if (ALL.every((name) => get(name) === undefined)) return undefined;
  for (const name of REQUIRED) {
    if (get(name) === undefined)
      problems.push(`${name} is missing: object storage needs ${REQUIRED.join(', ')}`);
  }
  const endpoint = get('S3_ENDPOINT');
  if (endpoint !== undefined && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) {
    problems.push('S3_ENDPOINT must be an http or https address');
  }
  return {
    endpoint,
    region: get('S3_REGION') ?? USUAL_REGION,
    bucket: get('S3_BUCKET') ?? '',
    accessKeyId: get('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: get('S3_SECRET_ACCESS_KEY') ?? '',
  };
}
