import type { DbContext } from '../db/client.ts';
import type { TakeIn } from '../images/intake.ts';
import type { Logger } from '../lib/log.ts';
import type { Storage } from '../storage/storage.ts';
import type { PartialUploads } from '../uploads/partial-uploads.ts';

/** What tidying needs of the server. */
export interface MaintenanceContext extends DbContext {
  readonly config: { readonly databaseUrl: string | undefined };
  readonly log: Logger;
  readonly storage: Storage;
  /** Photos that are still arriving. */
  readonly uploads: PartialUploads;
  /** Checks originals, and draws what the site shows of them. */
  readonly takeIn: TakeIn;
  /** A folder for files of work that is under way. */
  readonly temporaryDir: string;
}
