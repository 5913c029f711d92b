import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import type { TakeIn } from '../../platform/images/intake.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { AddressRate } from '../../platform/limits/address-rate.ts';
import type { CostlyReads } from '../../platform/limits/costly-reads.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { S3Config } from '../../platform/storage/s3-config.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PartialUploads } from '../uploads/partial-uploads.ts';
import type { FindingCounts } from './finding-counts.ts';
import type { PrivateCopies } from './private-copies.ts';
import type { SlowFiles } from './slow-files.ts';
import type { RecentVisitors } from './recent-visitors.ts';
import type { UploadLimitsContext } from './upload-limits.ts';
import type { ViewCounts } from './view-counts.ts';

/** What the photo calls need from the server. */
export interface PhotosContext extends IdempotencyContext {
  readonly config: { readonly s3: S3Config | undefined } & UploadLimitsContext['config'];
  readonly log: Logger;
  readonly storage: Storage;
  /** Unfinished uploads at /api/uploads. */
  readonly uploads: PartialUploads;
  /** Limits how much of the disk under DATA_DIR uploads may use. */
  readonly space: FreeSpace;
  /** Limits how many multipart forms an account may send at once. */
  readonly forms: { readonly accounts: ConcurrencyLimit<string> };
  /** Checks an uploaded file, and makes the resized copies that the site shows. */
  readonly takeIn: TakeIn;
  /** Copies of rejected and appealed photos. */
  readonly privateCopies: PrivateCopies;
  /** Files whose decoding has timed out once. */
  readonly slowPhotos: SlowFiles;
  /** The findings that photographers were shown. */
  readonly findingCounts: FindingCounts;
  /** Views that aren't written to the database yet. */
  readonly views: ViewCounts;
  /** Who has viewed which photo recently. */
  readonly viewers: RecentVisitors;
  /** Gives searches and filtered lists their turn. */
  readonly reads: CostlyReads;
  /** How often an address may have its searches corrected. */
  readonly typoCorrections: AddressRate;
  /** The directory for temporary files of running requests. */
  readonly temporaryDir: string;
}
