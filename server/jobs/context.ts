import type { DbContext } from '../platform/db/client.ts';
import type { TakeIn } from '../platform/images/intake.ts';
import type { Logger } from '../platform/lib/log.ts';
import type { Semaphore } from '../platform/lib/semaphore.ts';
import type { PrivateCopies } from '../modules/photos/private-copies.ts';
import type { FreeSpace } from '../platform/storage/free-space.ts';
import type { S3Config } from '../platform/storage/s3-config.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { PartialUploads } from '../modules/uploads/partial-uploads.ts';

/** What the jobs need from the server. */
export interface JobsContext extends DbContext {
  readonly config: {
    readonly databaseUrl: string | undefined;
    readonly s3: S3Config | undefined;
    readonly siteTimeZone: string;
    readonly publicUrl: string | undefined;
    readonly pushServices: readonly string[];
    readonly contactEmail: string | undefined;
  };
  readonly log: Logger;
  readonly storage: Storage;
  /** The clock by which the times of stored files go. */
  readonly storageClock: () => Date;
  /** Unfinished uploads. */
  readonly uploads: PartialUploads;
  /** Checks originals and generates their public copies. */
  readonly takeIn: TakeIn;
  /** Generates copies of photos that have no public files. */
  readonly privateCopies: PrivateCopies;
  /** The semaphore of the image decoder. Idle work and checks begin only while no photo is being decoded. */
  readonly decodes: Pick<Semaphore, 'isIdle' | 'run'>;
  readonly space: Pick<FreeSpace, 'reserve'>;
  /** A folder for temporary files. */
  readonly temporaryDir: string;
}
