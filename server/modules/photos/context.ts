import type { OnceContext } from '../../platform/idempotency/once.ts';
import type { TakeIn } from '../../platform/images/intake.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { S3Config } from '../../platform/storage/s3-config.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PartialUploads } from '../uploads/partial-uploads.ts';
import type { PrivateCopies } from './private-copies.ts';
import type { SlowPhotos } from './slow-photos.ts';
import type { Viewers } from './viewers.ts';
import type { ViewCounts } from './views.ts';

/** What the calls about photos need of the server. */
export interface PhotosContext extends OnceContext {
  readonly config: { readonly s3: S3Config | undefined };
  readonly log: Logger;
  readonly storage: Storage;
  /** Photos that are still arriving. */
  readonly uploads: PartialUploads;
  /** What uploads may take of the disk under DATA_DIR. */
  readonly space: FreeSpace;
  /** Forms with files that are under way, by account. */
  readonly forms: { readonly accounts: ConcurrencyLimit<string> };
  /** Checks files, and makes what the site shows of them. */
  readonly takeIn: TakeIn;
  /** Copies of rejected and appealed photos. */
  readonly privateCopies: PrivateCopies;
  /** Photos whose decoding ran out of time once. */
  readonly slowPhotos: SlowPhotos;
  /** Views of photos that are not written yet. */
  readonly views: ViewCounts;
  /** Who looked at which photo lately. */
  readonly viewers: Viewers;
  /** A folder for files of requests that are under way. */
  readonly temporaryDir: string;
}
