import type { DbContext } from '../../platform/db/client.ts';
import type { Logger } from '../../platform/lib/log.ts';

/** What the calls about pushes need from the server. */
export interface PushContext extends DbContext {
  readonly config: {
    readonly publicUrl: string | undefined;
    /** Origins of push services that are allowed in addition to the known ones. */
    readonly pushServices: readonly string[];
  };
}

/** What sending pushes needs from the server. */
export interface PushSendingContext extends DbContext {
  readonly config: PushContext['config'] & { readonly contactEmail: string | undefined };
  readonly log: Logger;
}
