import type { Cleanup } from '../lib/cleanup.ts';
import { Refusal } from '../lib/errors.ts';
import type { FreeSpace } from './free-space.ts';
import type { S3Config } from './s3-config.ts';

/** Where finished files are stored, and the free space of the disk that they may share with uploads. */
interface Destination {
  config: { readonly s3: S3Config | undefined };
  space: Pick<FreeSpace, 'reserve'>;
}

/**
 * Reserves disk space for `bytes` of finished files until the cleanup. Returns a refusal if DATA_DIR's disk hasn't
 * enough space. With object storage, nothing is reserved.
 */
export async function reserveSpace(
  { config, space }: Destination,
  bytes: number,
  cleanup: Cleanup,
): Promise<Refusal | undefined> {
  if (config.s3 !== undefined) return undefined;
  const release = await space.reserve(bytes);
  if (release instanceof Refusal) return release;
  cleanup.add(release);
  return undefined;
}
